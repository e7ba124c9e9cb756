import { useTranslations } from "next-intl";
import {
  CARD_COLOURS,
  DEFAULT_CARD_COLOUR,
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
  const { key } = CARD_COLOURS.find(({ hex }) => hex === colour) ?? DEFAULT_CARD_COLOUR;
  const kind = image ? t(`characters.${image}`) : t("businessCard");
  return t("design", { colour: t(`colours.${key}`), image: kind });
}
