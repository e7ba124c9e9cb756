import { CARD_COLOURS, type CardColour } from "#lib/domain/order/card/colour";

export type Material = CardColour["key"];

/** The material's colour along its upper edge, for the browser's bars. */
export const MATERIAL_TOPS: Record<Material, string> = {
  "onyx-black": "#2a2825",
  "gunmetal-gray": "#434240",
  "imperial-gold": "#d6b344",
  "blush-pink": "#ec97a5",
};

/** Colours outside the palette are shown as Onyx Black. */
export const materialOf = (hex: string): Material =>
  CARD_COLOURS.find((colour) => colour.hex.toUpperCase() === hex.toUpperCase())?.key ?? "onyx-black";
