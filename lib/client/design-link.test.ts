import { describe, expect, it } from "vitest";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/card/colour";
import { parseDesignFragment, toDesignFragment } from "./design-link.ts";

describe("the design in a link to sign-up", () => {
  it.each([
    {},
    { fullName: "سارة قاسمي" },
    { fullName: "R&D #1" },
    ...CARD_COLOURS.map(({ hex }) => ({ colour: hex, image: "" as const })),
    ...CARD_IMAGES.map((image) => ({ image })),
  ])("parseDesignFragment restores the design %j", (design) => {
    expect(parseDesignFragment(toDesignFragment(design))).toEqual(design);
  });

  it("toDesignFragment returns an empty text without a choice", () => {
    expect(toDesignFragment({})).toBe("");
  });

  it.each(["#colour=red", "#card=../secret", "#name=%20", "#%", "#content"])(
    "parseDesignFragment ignores %s",
    (fragment) => {
      expect(parseDesignFragment(fragment)).toEqual({});
    },
  );

  it("parseDesignFragment keeps a name that is too long for a card, and no more than a field may hold", () => {
    const long = "ا".repeat(LINE_MAX_CHARS);
    for (const name of [long.slice(0, 40), long])
      expect(parseDesignFragment(`#name=${name}`).fullName).toBe(name);
    expect(parseDesignFragment(`#name=${long}ا`).fullName).toBe(long);
  });
});
