import type { Locale } from "../domain/locale";

export const LANGUAGE_NAMES: Record<Locale, string> = { ar: "العربية", en: "English" };
