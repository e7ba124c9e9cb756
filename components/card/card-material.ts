import { CARD_COLOURS, type CardColour } from "@/lib/domain/colour";

/** The four materials a card is made of; any other colour is shown as Onyx Black (docs/decisions.md). */
export type Material = CardColour["key"];

export const materialOf = (hex: string): Material =>
  CARD_COLOURS.find((colour) => colour.hex.toUpperCase() === hex.toUpperCase())?.key ?? "onyx-black";
