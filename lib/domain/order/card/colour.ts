/** Colours in display order. `isInverted`: the card has light text (card 2). */
export const CARD_COLOURS = [
  { key: "onyx-black", hex: "#0D0D0D", isInverted: true },
  { key: "imperial-gold", hex: "#C9A227", isInverted: false },
  { key: "gunmetal-gray", hex: "#2F2F2F", isInverted: true },
  { key: "blush-pink", hex: "#E88999", isInverted: true },
] as const;

export type CardColour = (typeof CARD_COLOURS)[number];

export const DEFAULT_CARD_COLOUR = CARD_COLOURS[0];

export const findColour = (key: string | null): CardColour | undefined =>
  CARD_COLOURS.find((colour) => colour.key === key);

/** @param hex in upper or lower case */
export const findColourByHex = (hex: string | undefined): CardColour | undefined =>
  CARD_COLOURS.find((colour) => colour.hex === hex?.toUpperCase());

export const CARD_IMAGES = ["fennec", "cat", "hoopoe", "camel", "macaque", "gazelle"] as const;

export type CardImage = (typeof CARD_IMAGES)[number];

const HEX = /^#[0-9a-f]{6}$/i;
const HEX_IN_BRACKETS = /^\[(#[0-9a-f]{6})\]?$/i;

/** Returns "#RRGGBB" in upper case, or null. Older clients send "[#RRGGBB]" and "[#RRGGBB" (card 3). */
export function parseColour(raw: string): string | null {
  const typed = raw.trim();
  const hex = HEX_IN_BRACKETS.exec(typed)?.[1] ?? typed;
  return HEX.test(hex) ? hex.toUpperCase() : null;
}

/** Dark text, and dark modules of a QR code. */
export const INK = "#0D0D0D";
const LIGHT_WRITING = "#FFFFFF";

export function isInverted(hex: string): boolean {
  return findColourByHex(hex)?.isInverted ?? false;
}

export function textColourOf(hex: string): string {
  return isInverted(hex) ? LIGHT_WRITING : INK;
}
