import { LOCALE_COOKIE } from "#lib/domain/locale";
import { LANGUAGES, type Language } from "#lib/domain/profile/profile";
import { readCookie } from "./cookies.ts";

/** The language of the texts of a response (api 2): the page's, the chosen one, the accepted one, Arabic. */
export function languageOf(headers: Headers): Language {
  return (
    known(headers.get("x-locale")) ??
    known(readCookie(headers, LOCALE_COOKIE)) ??
    bestAccepted(headers) ??
    "ar"
  );
}

const known = (value: string | null | undefined) => LANGUAGES.find((language) => language === value);

function bestAccepted(headers: Headers): Language | undefined {
  const ranges = (headers.get("accept-language") ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { language: known(tag.split("-")[0]), quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const [best] = ranges
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language;
}
