import { describe, expect, it } from "vitest";
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

  it("parseDesignFragment truncates a name that is too long for a card", () => {
    expect(parseDesignFragment(`#name=${"ا".repeat(40)}`).fullName).toBe("ا".repeat(32));
  });
});
