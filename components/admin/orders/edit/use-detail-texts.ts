"use client";

import { useTranslations } from "next-intl";
import { CARD_IMAGES, findColourByHex } from "#lib/domain/order/card/colour";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import type { DetailChange } from "#lib/domain/order/order-details";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";

/** What fields and values of an order are called. */
export function useDetailTexts() {
  const t = useTranslations("adminOrders.edit");
  const fieldText = useTranslations("fields");
  const signUp = useTranslations("signUp");
  const locale = useLocale();

  function label(field: DetailChange["field"]): string {
    switch (field) {
      case "name":
        return fieldText("recipient");
      case "kind":
        return fieldText("deliveryMethod");
      case "cardColour":
        return t("colour");
      case "cardImage":
        return t("character");
      case "feeDa":
        return fieldText("feeDa");
      case "phone":
      case "secondPhone":
      case "wilaya":
      case "commune":
        return fieldText(field);
      case "street":
        return signUp(field);
      case "note":
      case "cardName":
      case "cardTitle":
        return t(field);
    }
  }

  /** "" for none. */
  function value(field: DetailChange["field"], given: string | number | null): string {
    const text = String(given ?? "");
    if (field === "wilaya") return text && `${text} · ${wilayaName(Number(text), locale)}`;
    const kind = DELIVERY_KINDS.find((each) => each === text);
    if (field === "kind") return kind ? signUp(`kinds.${kind}`) : "";
    const image = CARD_IMAGES.find((each) => each === text);
    if (field === "cardImage") return image ? signUp(`characters.${image}`) : t("noCharacter");
    const colour = findColourByHex(text);
    return field === "cardColour" && colour ? signUp(`colours.${colour.key}`) : text;
  }

  return { label, value };
}
