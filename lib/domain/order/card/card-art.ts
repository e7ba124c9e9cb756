/** Art shared by the card on screen, link previews and print. */

export const MARK = {
  box: 24,
  letter: { path: "M5.2 3.4V18.8H20.6", width: 3.1 },
  waves: {
    paths: ["M12.01 15.91A7.4 7.4 0 0 0 8.09 11.99", "M16.8 13.88A12.6 12.6 0 0 0 10.12 7.2"],
    width: 2.2,
  },
} as const;

export const WAVES = {
  box: 40,
  path: "M9 15.5a9 9 0 0 1 0 9M16 11a16 16 0 0 1 0 18M23 6.5a24 24 0 0 1 0 27M30 2.5a32 32 0 0 1 0 35",
  width: 3,
} as const;

const ARC_RADII = [14, 28, 42, 56, 70, 84, 98, 112, 126, 140];

/** Fading circles around a corner; the box starts at the lower left. */
export const ARCS = {
  box: { width: 150, height: 100 },
  centre: { x: 8, y: 102 },
  width: 0.45,
  rings: ARC_RADII.map((radius, index) => ({ radius, opacity: (1 - index / 12).toFixed(1) })),
} as const;
