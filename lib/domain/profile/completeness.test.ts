import { describe, expect, it } from "vitest";
import type { LockedField } from "#lib/domain/company/template";
import { scoreCompleteness, type CompletenessKey } from "./completeness.ts";

type ScoredProfile = Parameters<typeof scoreCompleteness>[0];

const NO_PHONE: ScoredProfile["phones"][number] = { number: "", apps: [] };
const EMPTY: ScoredProfile = {
  imageName: "",
  title: "",
  bio: "",
  address: "",
  cvUrl: "",
  phones: [NO_PHONE, NO_PHONE, NO_PHONE, NO_PHONE],
  skills: [],
  projects: [],
  socialLinks: [],
  paymentMethods: [],
  payAccounts: [],
  situation: { name: "", place: "" },
};
const PROJECT = { title: "A house", description: "", link: "https://a.dz", technologies: [], date: "" };
const FULL: ScoredProfile = {
  imageName: "x".repeat(32),
  title: "Architect",
  bio: "I build.",
  address: "Algiers",
  cvUrl: "https://a.dz/cv.pdf",
  phones: [{ number: "0550123456", apps: ["whatsapp"] }, NO_PHONE, NO_PHONE, NO_PHONE],
  skills: ["Building"],
  projects: [PROJECT],
  socialLinks: [{ platform: "site", link: "https://a.dz" }],
  paymentMethods: [{ type: "PayPal", value: "a" }],
  payAccounts: [],
  situation: { name: "Studio", place: "" },
};

describe("scoreCompleteness", () => {
  it("a complete profile scores 100 without hints", () => {
    expect(scoreCompleteness(FULL, [])).toEqual({ score: 100, hints: [] });
  });

  it("an empty profile scores 0 with hints sorted by points, without one for a project link", () => {
    const { score, hints } = scoreCompleteness(EMPTY, []);
    expect(score).toBe(0);
    expect(hints.map(({ key, place }) => `${key} ${place}`)).toEqual([
      "photo image",
      "links 3",
      "title 2",
      "bio 1",
      "whatsapp 1",
      "skills 2",
      "projects 2",
      "address 1",
      "situation 2",
      "cv 1",
      "payment payments",
    ]);
    expect(hints).toEqual(hints.toSorted((a, b) => b.points - a.points));
  });

  it.each<[CompletenessKey, Partial<ScoredProfile>]>([
    ["photo", { imageName: "" }],
    ["links", { socialLinks: [] }],
    ["title", { title: "" }],
    ["bio", { bio: "" }],
    ["whatsapp", { phones: EMPTY.phones }],
    ["whatsapp", { phones: [{ number: "0550123456", apps: ["telegram"] }, NO_PHONE, NO_PHONE, NO_PHONE] }],
    ["whatsapp", { phones: [{ number: "", apps: ["whatsapp"] }, NO_PHONE, NO_PHONE, NO_PHONE] }],
    ["skills", { skills: [] }],
    ["projectLink", { projects: [{ ...PROJECT, link: "" }] }],
    ["address", { address: "" }],
    ["situation", { situation: { name: "", place: "Hydra" } }],
    ["cv", { cvUrl: "" }],
    ["payment", { paymentMethods: [] }],
  ])("a profile that lacks only %s has only that hint", (key, lacking) => {
    const { score, hints } = scoreCompleteness({ ...FULL, ...lacking }, []);
    expect(hints.map((hint) => hint.key)).toEqual([key]);
    expect(score).toBe(100 - (hints[0]?.points ?? 0));
  });

  it("WhatsApp counts on any phone, and a link in any project", () => {
    const phones: ScoredProfile["phones"] = [
      NO_PHONE,
      NO_PHONE,
      NO_PHONE,
      { number: "0550123456", apps: ["whatsapp"] },
    ];
    const projects = [{ ...PROJECT, link: "" }, PROJECT];
    expect(scoreCompleteness({ ...FULL, phones, projects }, []).score).toBe(100);
  });

  it("hidden links do not count towards the score", () => {
    expect(scoreCompleteness(FULL, ["https://a.dz"]).hints.map(({ key }) => key)).toEqual(["links"]);
    expect(scoreCompleteness(FULL, ["https://other.dz"]).hints).toEqual([]);
  });

  it.each<[CompletenessKey, LockedField, Partial<ScoredProfile>]>([
    ["links", "links", { socialLinks: [] }],
    ["title", "title", { title: "" }],
    ["bio", "bio", { bio: "" }],
    ["address", "address", { address: "" }],
    ["situation", "situationName", { situation: { name: "", place: "" } }],
  ])("%s counts as done while the company locks it", (_key, field, lacking) => {
    const profile = { ...FULL, ...lacking };
    expect(scoreCompleteness(profile, [], [field])).toEqual({ score: 100, hints: [] });
    expect(scoreCompleteness(profile, [], ["design", "exchange"]).hints).toHaveLength(1);
  });

  it("a profile without projects loses the points of projects and project links", () => {
    expect(scoreCompleteness({ ...FULL, projects: [] }, []).score).toBe(90);
  });
});
