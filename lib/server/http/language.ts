import Negotiator from "negotiator";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { LANGUAGES, type Language } from "#lib/domain/profile/profile";
import { readCookie } from "./cookies.ts";

/** The language of the texts of a response (api 2): the page's, the chosen one, the accepted one, Arabic. */
export function languageOf(headers: Headers): Language {
  return (
    known(headers.get("x-locale")) ??
    known(readCookie(headers.get("cookie"), LOCALE_COOKIE)) ??
    bestAccepted(headers) ??
    "ar"
  );
}

const known = (value: string | null | undefined) => LANGUAGES.find((language) => language === value);

const bestAccepted = (headers: Headers) =>
  new Negotiator({ headers: { "accept-language": headers.get("accept-language") ?? "" } }).language(
    LANGUAGES,
  );
