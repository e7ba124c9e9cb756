import {
  CARD_IMAGES,
  findColour,
  findColourByHex,
  type CardColour,
  type CardImage,
} from "#lib/domain/order/card/colour";
import { LINE_MAX_CHARS } from "#lib/domain/limits";

export interface ChosenDesign {
  fullName?: string;
  colour?: CardColour["hex"];
  /** Empty for a business card. */
  image?: CardImage | "";
}

export const BUSINESS_MODE = "business";

/** Returns the fragment of a sign-up link, "" without a choice. Servers and logs never see fragments. */
export function toDesignFragment({ fullName, colour, image }: ChosenDesign): string {
  const choice = new URLSearchParams();
  if (fullName) choice.set("name", fullName);
  const { key } = findColourByHex(colour) ?? {};
  if (key) choice.set("colour", key);
  if (image !== undefined) choice.set("card", image || BUSINESS_MODE);
  return choice.size > 0 ? `#${choice}` : "";
}

/** Ignores unknown colours, characters and keys. A name too long for a card is kept: sign-up says so. */
export function parseDesignFragment(fragment: string): ChosenDesign {
  const choice = new URLSearchParams(fragment.replace(/^#/, ""));
  const fullName = [...(choice.get("name") ?? "").trim()].slice(0, LINE_MAX_CHARS).join("");
  const colour = findColour(choice.get("colour"))?.hex;
  const card = choice.get("card");
  const image = card === BUSINESS_MODE ? "" : CARD_IMAGES.find((character) => character === card);
  return {
    ...(fullName && { fullName }),
    ...(colour && { colour }),
    ...(image !== undefined && { image }),
  };
}
