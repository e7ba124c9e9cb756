import { describe, expect, it } from "vitest";
import type { Profile } from "./profile.ts";
import { inLanguage } from "./translated-profile.ts";
import { keepTranslatedEvent, keepTranslatedTitles } from "./translation.ts";

const PROFILE = {
  fullName: "أمينة",
  title: "نسّاجة",
  address: "",
  bio: "سيرة",
  username: "logix_amina",
  situation: { name: "ورشة", place: "غرداية" },
  projects: [{ title: "زربية" }, { title: "برنوس" }],
  translation: {
    language: "en",
    texts: {
      fullName: "Amina",
      title: "",
      address: "M'zab",
      bio: "A life",
      situationName: "",
      situationPlace: "Ghardaïa",
    },
    projectTitles: ["", "Burnous"],
  },
} as unknown as Profile;

describe("inLanguage", () => {
  it("inLanguage returns the translation, and the first text where it is empty", () => {
    expect(inLanguage(PROFILE, "en")).toMatchObject({
      fullName: "Amina",
      title: "نسّاجة",
      bio: "A life",
      username: "logix_amina",
      situation: { name: "ورشة", place: "Ghardaïa" },
      projects: [{ title: "زربية" }, { title: "Burnous" }],
    });
  });

  it("inLanguage ignores the translation of an empty first text", () => {
    expect(inLanguage(PROFILE, "en").address).toBe("");
  });

  it("inLanguage returns the first texts for the other language, for no language and without a translation", () => {
    expect(inLanguage(PROFILE, "ar")).toBe(PROFILE);
    expect(inLanguage(PROFILE, null)).toBe(PROFILE);
    const bare = { ...PROFILE, translation: null };
    expect([inLanguage(bare, "en"), inLanguage(bare, null)]).toEqual([bare, bare]);
  });
});

describe("keepTranslatedTitles", () => {
  const BEFORE = [
    { title: "أ", address: "https://a.dz", translatedTitle: "A" },
    { title: "ب", address: "", translatedTitle: "B" },
    { title: "ج", address: "", translatedTitle: "C" },
  ];
  const [a, b, c] = BEFORE.map(({ title, address }) => ({ title, address })) as [Item, Item, Item];
  interface Item {
    title: string;
    address: string;
  }

  it.each<[string, Item[], string[]]>([
    ["an unchanged list", [a, b, c], ["A", "B", "C"]],
    ["another order", [c, a, b], ["C", "A", "B"]],
    ["a removed item", [a, c], ["A", "C"]],
    ["an added item", [{ title: "د", address: "" }, a, b, c], ["", "A", "B", "C"]],
    ["a changed title with the same address", [b, { ...a, title: "أ 2" }, c], ["B", "A", "C"]],
    ["a changed address with the same title", [{ ...a, address: "https://new.dz" }, b, c], ["A", "B", "C"]],
    ["a changed title in the same position", [a, { ...b, title: "ب 2" }, c], ["A", "B", "C"]],
    [
      "another item with an address in the same position",
      [{ title: "د", address: "https://d.dz" }, b, c],
      ["", "B", "C"],
    ],
    ["a replaced item of a shorter list", [a, { title: "د", address: "" }], ["A", ""]],
    ["a doubled item", [a, b, b], ["A", "B", "C"]],
    ["an empty list", [], []],
  ])("keepTranslatedTitles keeps the titles of remaining items: %s", (_what, after, kept) => {
    expect(keepTranslatedTitles(BEFORE, after)).toEqual(kept);
  });
});

it("keepTranslatedEvent keeps the translated title of an event with the same title or start", () => {
  const [begin, later] = [new Date("2026-11-22T10:00:00Z"), new Date("2026-11-23T10:00:00Z")];
  const before = { title: "معرض", shownFrom: begin, translatedTitle: "Fair" };
  expect(keepTranslatedEvent(before, { title: "معرض", shownFrom: later })).toBe("Fair");
  expect(keepTranslatedEvent(before, { title: "معرض الجزائر", shownFrom: new Date(begin) })).toBe("Fair");
  expect(keepTranslatedEvent(before, { title: "تخفيضات", shownFrom: later })).toBe("");
  expect(keepTranslatedEvent(null, { title: "معرض", shownFrom: begin })).toBe("");
});
