import Negotiator from "negotiator";
import { LOCALES, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { memo } from "#lib/server/memo";
import { readCookie } from "./cookies.ts";
import type { RequestHeaders } from "#lib/server/request-headers";

/** Browsers send few different headers. */
const CHOICES_MAX = 1000;

/** The language of the texts of a response (api 2): the page's, the chosen one, the accepted one, Arabic. */
export function languageOf(headers: RequestHeaders): Locale {
  return (
    pageLanguageOf(headers) ??
    known(readCookie(headers.get("cookie"), LOCALE_COOKIE)) ??
    bestAccepted(headers.get("accept-language") ?? "") ??
    "ar"
  );
}

/** The language of the page that sent the request; undefined from clients that do not say it. */
export const pageLanguageOf = (headers: RequestHeaders): Locale | undefined => known(headers.get("x-locale"));

const known = (value: string | null | undefined) => LOCALES.find((language) => language === value);

const bestAccepted = memo(
  (accepted) => new Negotiator({ headers: { "accept-language": accepted } }).language(LOCALES),
  CHOICES_MAX,
);
