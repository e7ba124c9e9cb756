import Negotiator from "negotiator";
import { LOCALES, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { readCookie } from "./cookies.ts";

/** The language of the texts of a response (api 2): the page's, the chosen one, the accepted one, Arabic. */
export function languageOf(headers: Headers): Locale {
  return (
    pageLanguageOf(headers) ??
    known(readCookie(headers.get("cookie"), LOCALE_COOKIE)) ??
    bestAccepted(headers) ??
    "ar"
  );
}

/** The language of the page that sent the request; undefined from clients that do not say it. */
export const pageLanguageOf = (headers: Headers): Locale | undefined => known(headers.get("x-locale"));

const known = (value: string | null | undefined) => LOCALES.find((language) => language === value);

const bestAccepted = (headers: Headers) =>
  new Negotiator({ headers: { "accept-language": headers.get("accept-language") ?? "" } }).language(LOCALES);
