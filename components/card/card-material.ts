import { CARD_COLOURS, type CardColour } from "#lib/domain/order/colour";

export type Material = CardColour["key"];

/** Colours outside the palette are shown as Onyx Black. */
export const materialOf = (hex: string): Material =>
  CARD_COLOURS.find((colour) => colour.hex.toUpperCase() === hex.toUpperCase())?.key ?? "onyx-black";
