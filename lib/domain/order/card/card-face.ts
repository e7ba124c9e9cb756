/** Millimetres. Cards are printed beyond their edge, so that cutting leaves no white line. */
export const CARD_MM = { width: 85, height: 55, bleed: 3 } as const;

/**
 * Layout of the card, in percent of its width (`cqw` in the styles on screen). A test compares it with
 * components/card/card.css and the styles of the back.
 */
export const FRONT = {
  corner: 3.74,
  edge: 0.28,
  arcsOpacity: 0.14,
  side: 7,
  top: 7,
  bottom: 6.6,
  gap: 4,
  mark: 10,
  waves: 8.5,
  qr: 19,
  qrCorner: 1.6,
  character: { width: 44, end: 4, textEnd: 46, aspect: 220 / 200 },
  name: { size: 8, longSize: 6, line: 1.35, lines: 2, linesBesideCharacter: 3 },
  message: { size: 4.1, line: 1.6, lines: 2 },
} as const;

export const BACK = {
  side: 9,
  top: 9,
  bottom: 6,
  mark: 13,
  logoGap: 2,
  logo: { size: 11.5, line: 1.1 },
  qr: 25,
  qrCorner: 1.6,
  hint: 4.4,
  /** 1.8 mm; only in print, not on screen. */
  code: 2.1,
} as const;
