import { expect, it } from "vitest";
import { ownPageOf, readShortLink } from "./short-link.ts";

const CODE = "K7M4Q2XP";

it.each([
  ["/u/Nadia", "", false, "/view/logix_Nadia", null],
  ["/u/nadia", "?src=nfc", true, "/en/view/logix_nadia?src=nfc", null],
  ["/en/u/nadia", `?src=nfc&c=${CODE}`, false, "/en/view/logix_nadia?src=nfc", CODE],
  ["/u/na-dia", `?c=${CODE}`, false, "/404", CODE],
  ["/u/na-dia", "?x", true, "/en/404", null],
  ["/u/%D9%86", "", false, "/404", null],
])(
  "the short link %s with the query %j (English chosen: %s) leads to %s",
  (pathname, search, isEnglish, page, code) => {
    const link = readShortLink({ pathname, search });
    expect(link && [ownPageOf(link, isEnglish), link.code]).toEqual([page, code]);
  },
);

it.each(["/u", "/u/", "/u/a/b", "/en/u", "/view/logix_nadia", "/ar/u/nadia", "/x/u/nadia"])(
  "%s is no short link",
  (pathname) => expect(readShortLink({ pathname, search: "" })).toBeNull(),
);
