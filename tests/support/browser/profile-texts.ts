import { createTranslator } from "next-intl";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };

const create = (locale: "ar" | "en") =>
  createTranslator({ locale, messages: locale === "ar" ? ar : en, namespace: "profile" });

/** Translators of the public profile's texts. */
export const profileTranslators = { ar: create("ar"), en: create("en") };
