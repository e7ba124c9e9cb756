import type { Messages } from "next-intl";
import type { Locale } from "#lib/domain/locale";

const LOADERS = {
  ar: () => import("#messages/ar.json"),
  en: () => import("#messages/en.json"),
} as const;

/** Loads all texts in the browser, for the screen of a page that cannot pass them on. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await LOADERS[locale]()).default;
