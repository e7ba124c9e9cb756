import "server-only";
import {
  DEFAULT_CARD_COLOUR,
  findColourByHex,
  type CardColour,
  type CardImage,
} from "#lib/domain/order/card/colour";
import type { Box } from "#lib/server/og-image/canvas";
import { materialOf, type Material } from "#lib/server/og-image/materials";
import { CARD, flat, type FlatInk, type GradientInk, type Ink } from "#lib/server/print/shapes";

export interface PrintCard {
  colour: string;
  image: CardImage | "";
  name: string;
  /** Printed when the font has no letter of the name. */
  fallbackName: string;
  /** Text under the name, on a card without a character. */
  message: string;
  /** Whether the owner's language reads from right to left. */
  isRtl: boolean;
  /** Address that the QR code opens. */
  address: string;
  /** Printed code of the card; "" when it has none. */
  code: string;
  /** "Hold your phone here" in the owner's language. */
  hint: string;
}

export interface CardStyle {
  key: CardColour["key"];
  material: Material;
  card: PrintCard;
}

/** Prints colours outside the palette as the screen shows them. */
export function styleOf(card: PrintCard): CardStyle {
  const { key } = findColourByHex(card.colour) ?? DEFAULT_CARD_COLOUR;
  return { key, material: materialOf(card.colour), card };
}

/** One `cqw` of the card's CSS, in units. */
export const PERCENT = CARD.width / 100;

/** Returns the left edge of a part, from its place in a left-to-right card in percent. */
export const at = ({ card }: CardStyle, left: number, width: number): number =>
  (card.isRtl ? 100 - left - width : left) * PERCENT;

const isGold = ({ key }: CardStyle): boolean => key === "onyx-black";

const plated = (look: CardStyle, onScreen: FlatInk | GradientInk): Ink =>
  isGold(look) ? { kind: "plate", plate: "Gold", onScreen } : onScreen;

export const foil = (look: CardStyle, box: Box): Ink =>
  plated(look, { kind: "gradient", gradient: look.material.foil, box });

export const markInk = (look: CardStyle): Ink => plated(look, flat(look.material.mark));
