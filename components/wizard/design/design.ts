import { useTranslations } from "next-intl";
import {
  DEFAULT_CARD_COLOUR,
  findColourByHex,
  type CardColour,
  type CardImage,
} from "#lib/domain/order/card/colour";

export interface Design {
  name: string;
  colour: CardColour["hex"];
  /** Empty on a business card. */
  image: CardImage | "";
  /** Shown on a business card. */
  title: string;
}

/** Returns e.g. "Onyx Black, Fennec" in the page's language. */
export function useDesignText({ colour, image }: Pick<Design, "colour" | "image">): string {
  const t = useTranslations("signUp");
  const { key } = findColourByHex(colour) ?? DEFAULT_CARD_COLOUR;
  const kind = image ? t(`characters.${image}`) : t("businessCard");
  return t("design", { colour: t(`colours.${key}`), image: kind });
}
