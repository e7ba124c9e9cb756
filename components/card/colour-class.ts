import type { CardColour } from "#lib/domain/order/card/colour";

/** Classes, because the content security policy allows no inline styles. */
export const COLOUR_CLASS: Record<CardColour["key"], string> = {
  "onyx-black": "bg-[#0D0D0D]",
  "imperial-gold": "bg-[#C9A227]",
  "gunmetal-gray": "bg-[#2F2F2F]",
  "blush-pink": "bg-[#E88999]",
};
