import type { Locale } from "#lib/domain/locale";

export const LANGUAGE_NAMES: Record<Locale, string> = { ar: "العربية", en: "English" };
