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
  ])("a chosen design is read as it was written: %j", (design) => {
    expect(parseDesignFragment(toDesignFragment(design))).toEqual(design);
  });

  it("a link without a choice has no fragment", () => {
    expect(toDesignFragment({})).toBe("");
  });

  it.each(["#colour=red", "#card=../secret", "#name=%20", "#%", "#content"])(
    "a fragment without a design is ignored: %s",
    (fragment) => {
      expect(parseDesignFragment(fragment)).toEqual({});
    },
  );

  it("a longer name than cards have is cut", () => {
    expect(parseDesignFragment(`#name=${"ا".repeat(40)}`).fullName).toBe("ا".repeat(32));
  });
});
