import { getLocale as getFormatLocale } from "next-intl/server";
import type { Locale } from "#lib/domain/locale";
import { toLocale } from "./formats.ts";

/** Returns the page's locale; next-intl's own function returns the formatting locale. */
export const getLocale = async (): Promise<Locale> => toLocale(await getFormatLocale());
