import { useLocale as useFormatLocale } from "next-intl";
import type { Locale } from "#lib/domain/locale";
import { toLocale } from "./formats.ts";

/** Locale of the page; next-intl's own hook returns the one that texts are formatted with. */
export const useLocale = (): Locale => toLocale(useFormatLocale());
