import { findColourByHex, type CardColour } from "#lib/domain/order/card/colour";

export type Material = CardColour["key"];

/** Colour of the material's upper edge, for the browser's toolbars. */
export const MATERIAL_TOPS: Record<Material, string> = {
  "onyx-black": "#2a2825",
  "gunmetal-gray": "#434240",
  "imperial-gold": "#d6b344",
  "blush-pink": "#ec97a5",
};

/** Returns Onyx Black for colours outside the palette. */
export const materialOf = (hex: string): Material => findColourByHex(hex)?.key ?? "onyx-black";
