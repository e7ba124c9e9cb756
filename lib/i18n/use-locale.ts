import { useLocale as useFormatLocale } from "next-intl";
import type { Locale } from "#lib/domain/locale";
import { toLocale } from "./formats.ts";

/** Returns the page's locale; next-intl's own hook returns the formatting locale. */
export const useLocale = (): Locale => toLocale(useFormatLocale());
