import { describe, expect, it } from "vitest";
import { added, cancelled, confirmed, opened, shown, valueOf } from "./editable-list";

interface Link {
  platform: string;
  link: string;
}

const EMPTY: Link = { platform: "", link: "" };
const SITE: Link = { platform: "Site", link: "https://omrane.dz" };
const isIncomplete = ({ platform, link }: Link) => platform === "" || link === "";
const isEmpty = ({ platform, link }: Link) => platform === "" && link === "";

describe("an item edited in place", () => {
  it("is shown when it comes from storage, and open when it is new", () => {
    expect(shown(SITE).before).toBeNull();
    expect(added(EMPTY)).toEqual({ ...EMPTY, before: EMPTY });
  });

  it("keeps what it was when it opens, also when it is opened again after some typing", () => {
    const open = opened(shown(SITE));
    expect(open.before).toEqual(SITE);
    expect(opened({ ...open, link: "https://new.example" }).before).toEqual(SITE);
  });

  it.each([
    ["without a platform", { platform: "", link: "https://omrane.dz" }],
    ["without an address", { platform: "Site", link: "" }],
    ["without either", EMPTY],
  ])("is removed when confirmed %s", (_, value) => {
    expect(confirmed({ ...value, before: SITE }, isIncomplete)).toBeNull();
  });

  it("is shown with what was typed when confirmed", () => {
    expect(confirmed({ ...SITE, before: EMPTY }, isIncomplete)).toEqual({ ...SITE, before: null });
  });

  it("gets its former value back when cancelled", () => {
    const typed = { platform: "", link: "https://elsewhere.example", before: SITE };
    expect(cancelled(typed, isEmpty)).toEqual({ ...SITE, before: null });
  });

  it("is removed when cancelled while new, whatever was typed", () => {
    expect(cancelled(added(EMPTY), isEmpty)).toBeNull();
    expect(cancelled({ ...SITE, before: EMPTY }, isEmpty)).toBeNull();
  });

  it("has a value without what belongs to editing", () => {
    expect(valueOf(opened(shown(SITE)))).toEqual(SITE);
  });
});
