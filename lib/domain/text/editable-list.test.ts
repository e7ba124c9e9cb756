import { describe, expect, it } from "vitest";
import { newItem, cancelItem, confirmItem, openItem, toItem, toValue } from "./editable-list.ts";

interface Link {
  platform: string;
  link: string;
}

const EMPTY: Link = { platform: "", link: "" };
const SITE: Link = { platform: "Site", link: "https://omrane.dz" };
const isIncomplete = ({ platform, link }: Link) => platform === "" || link === "";
const isEmpty = ({ platform, link }: Link) => platform === "" && link === "";

describe("an item of an editable list", () => {
  it("a stored item starts closed and a new item starts open", () => {
    expect(toItem(SITE).before).toBeNull();
    expect(newItem(EMPTY)).toEqual({ ...EMPTY, before: EMPTY });
  });

  it("openItem keeps the stored value, even when the item is already open", () => {
    const open = openItem(toItem(SITE));
    expect(open.before).toEqual(SITE);
    expect(openItem({ ...open, link: "https://new.example" }).before).toEqual(SITE);
  });

  it.each([
    ["without a platform", { platform: "", link: "https://omrane.dz" }],
    ["without an address", { platform: "Site", link: "" }],
    ["without either", EMPTY],
  ])("confirmItem removes an item %s", (_, value) => {
    expect(confirmItem({ ...value, before: SITE }, isIncomplete)).toBeNull();
  });

  it("confirmItem closes the item with the typed value", () => {
    expect(confirmItem({ ...SITE, before: EMPTY }, isIncomplete)).toEqual({ ...SITE, before: null });
  });

  it("cancelItem restores the value from before the edit", () => {
    const typed = { platform: "", link: "https://elsewhere.example", before: SITE };
    expect(cancelItem(typed, isEmpty)).toEqual({ ...SITE, before: null });
  });

  it("cancelItem removes a new item, even after typing", () => {
    expect(cancelItem(newItem(EMPTY), isEmpty)).toBeNull();
    expect(cancelItem({ ...SITE, before: EMPTY }, isEmpty)).toBeNull();
  });

  it("toValue drops the editing state", () => {
    expect(toValue(openItem(toItem(SITE)))).toEqual(SITE);
  });
});
