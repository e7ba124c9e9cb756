import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it.each([
  [{}, "ar"],
  [{ "accept-language": "" }, "ar"],
  [{ "accept-language": "en" }, "en"],
  [{ "accept-language": "en-US,en;q=0.9,ar;q=0.8" }, "en"],
  [{ "accept-language": "AR-dz, EN;q=0.5" }, "ar"],
  [{ "accept-language": "en;q=0.3, ar;q=0.7" }, "ar"],
  [{ "accept-language": "fr-FR, fr;q=0.9, en;q=0.1" }, "en"],
  [{ "accept-language": "fr, *;q=0.5" }, "ar"],
  [{ "accept-language": "en;q=0, fr" }, "ar"],
  [{ "accept-language": "english, ;;q=" }, "ar"],
  [{ "accept-language": "ar", cookie: "a=1; NEXT_LOCALE=en" }, "en"],
  [{ "accept-language": "en", cookie: "XNEXT_LOCALE=ar; NEXT_LOCALE=fr" }, "en"],
  [{ cookie: "NEXT_LOCALE=en; NEXT_LOCALE=ar" }, "en"],
  [{ cookie: "NEXT_LOCALE=en", "x-locale": "ar" }, "ar"],
  [{ cookie: "NEXT_LOCALE=en", "x-locale": "de" }, "en"],
])("languageOf, given headers %j, returns %s", (headers, expected) => {
  expect(languageOf(new Headers(headers as Record<string, string>))).toBe(expected);
});
