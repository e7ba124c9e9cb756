import { getLocale as getFormatLocale } from "next-intl/server";
import type { Locale } from "#lib/domain/locale";
import { toLocale } from "./formats.ts";

/** Locale of the requested page; next-intl's own function returns the one that texts are formatted with. */
export const getLocale = async (): Promise<Locale> => toLocale(await getFormatLocale());
