import { describe, expect, it } from "vitest";
import {
  countMissing,
  fieldsOf,
  storedTranslationFromWire,
  TRANSLATION_MERGER,
  translationFieldFromWire,
} from "./translation.ts";

const NONE = {
  fullName: "",
  title: "",
  situationName: "",
  situationPlace: "",
  address: "",
  bio: "",
  eventTitle: "",
  pageLabel: "",
};
const FIRST = {
  ...NONE,
  fullName: "أمينة",
  title: "نسّاجة",
  pageLabel: "العمل",
  projects: ["زربية", "برنوس"],
  links: ["متجري"],
};
const BASE = storedTranslationFromWire({
  language: "en",
  first: FIRST,
  outdated: [],
  suggestedNames: { ar: "", en: "Amina" },
  updatedAt: "1",
  translated: { ...NONE, fullName: "Amina", projects: ["Carpet", ""], links: [""] },
});

it("fieldsOf lists fields with a first text, and countMissing counts those without a translation", () => {
  expect(fieldsOf(FIRST)).toEqual({
    texts: ["fullName", "title", "pageLabel"],
    projects: ["projects.0", "projects.1"],
    links: ["links.0"],
  });
  expect(countMissing(FIRST, BASE.values)).toBe(4);
  expect(countMissing(FIRST, { ...BASE.values, title: " ", pageLabel: "Work" })).toBe(3);
});

it("translationFieldFromWire maps wire names to fields, and unknown names to null", () => {
  const names = ["bio", "eventTitle", "projects.12", "links.0"];
  expect(names.map(translationFieldFromWire)).toEqual(names);
  expect(["projects", "updatedAt", "projects.a"].map(translationFieldFromWire)).toEqual([null, null, null]);
});

describe("TRANSLATION_MERGER", () => {
  const { merge, withField } = TRANSLATION_MERGER;

  it("TRANSLATION_MERGER keeps the changes of both sides", () => {
    const mine = { ...BASE.values, title: "Weaver", projects: ["Carpet", "Burnous"] };
    const theirs = { ...BASE, values: { ...BASE.values, fullName: "Amina B", links: ["My shop"] } };
    expect(merge({ base: BASE, mine, theirs })).toEqual({
      values: { ...theirs.values, title: "Weaver", projects: ["Carpet", "Burnous"] },
      conflicts: [],
    });
  });

  it("TRANSLATION_MERGER follows projects to their new positions and drops removed ones", () => {
    const mine = { ...BASE.values, language: "ar" as const, projects: ["Rug", "Burnous"] };
    const theirs = {
      ...BASE,
      version: "2",
      first: { ...FIRST, projects: ["قفطان", "زربية"] },
      values: { ...BASE.values, projects: ["", "Carpet"] },
    };
    const { values, conflicts } = merge({ base: BASE, mine, theirs });
    expect(values).toMatchObject({ language: "ar", projects: ["", "Rug"] });
    expect(conflicts).toEqual([]);
  });

  it("TRANSLATION_MERGER marks a translation as outdated when its first text has changed", () => {
    const mine = { ...BASE.values, title: "Weaver", pageLabel: "Work" };
    const theirs = { ...BASE, first: { ...FIRST, title: "مصمّمة" } };
    const { values, conflicts } = merge({ base: BASE, mine, theirs });
    expect(values).toMatchObject({ title: "Weaver", pageLabel: "Work", outdated: ["title"] });
    expect(conflicts).toEqual([]);
  });

  it("TRANSLATION_MERGER keeps a mark removed that either side removed, unless the first text changed again", () => {
    const values = { ...BASE.values, outdated: ["fullName", "title", "projects.0"] as const };
    const base = { ...BASE, values: { ...values, outdated: [...values.outdated], title: "Weaver" } };
    const mine = { ...base.values, outdated: ["title" as const] };
    const merged = (theirs: typeof base) => merge({ base, mine, theirs }).values.outdated;
    expect(merged(base)).toEqual(["title"]);
    expect(merged({ ...base, values: { ...base.values, outdated: [] } })).toEqual([]);
    expect(merged({ ...base, first: { ...FIRST, fullName: "أمينة ب" } })).toEqual(["fullName", "title"]);
  });

  it("TRANSLATION_MERGER reports texts that both sides changed, and withField takes the chosen ones", () => {
    const mine = { ...BASE.values, fullName: "Amina A", projects: ["Rug", ""] };
    const theirs = {
      ...BASE,
      values: {
        ...BASE.values,
        fullName: "Amina B",
        projects: ["Kilim", ""],
        outdated: ["fullName" as const],
      },
    };
    const { values, conflicts } = merge({ base: BASE, mine, theirs });
    expect(conflicts).toEqual(["fullName", "projects.0"]);
    expect(values).toMatchObject({ fullName: "Amina A", projects: ["Rug", ""], outdated: [] });
    expect(withField(values, "projects.0", theirs.values)).toMatchObject({
      fullName: "Amina A",
      projects: ["Kilim", ""],
      outdated: [],
    });
    expect(withField(values, "fullName", theirs.values)).toMatchObject({
      fullName: "Amina B",
      outdated: ["fullName"],
    });
  });
});
