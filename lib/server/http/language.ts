import Negotiator from "negotiator";
import { LOCALES, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { memo } from "#lib/server/memo";
import { readCookie } from "./cookies.ts";
import type { RequestHeaders } from "#lib/server/request-headers";

const CHOICES_MAX = 1000;

/** Returns the language of a response (api 2): the page's, the chosen one, the accepted one, else Arabic. */
export function languageOf(headers: RequestHeaders): Locale {
  return (
    pageLanguageOf(headers) ??
    toLocale(readCookie(headers.get("cookie"), LOCALE_COOKIE)) ??
    bestAccepted(headers.get("accept-language") ?? "") ??
    "ar"
  );
}

/** Returns the language of the page that sent the request; undefined when the client does not send it. */
export const pageLanguageOf = (headers: RequestHeaders): Locale | undefined =>
  toLocale(headers.get("x-locale"));

const toLocale = (value: string | null | undefined) => LOCALES.find((language) => language === value);

const bestAccepted = memo(
  (accepted) => new Negotiator({ headers: { "accept-language": accepted } }).language(LOCALES),
  CHOICES_MAX,
);
