/** Millimetres. A person's card is printed beyond its edge, so that cutting leaves no white line. */
export const CARD_MM = { width: 85, height: 55, bleed: 3 } as const;

/**
 * Where the card's parts are: percent of its width, as `cqw` in the styles of the card on screen. A test compares them with
 * components/card/card.css and the back's styles.
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
  /** Printed only, not on screen: 1.8 mm. */
  code: 2.1,
} as const;
