import { describe, expect, it } from "vitest";
import { judgeCompleteness, type CompletenessKey } from "./completeness.ts";

type Judged = Parameters<typeof judgeCompleteness>[0];

const NO_PHONE: Judged["phones"][number] = { number: "", apps: [] };
const EMPTY: Judged = {
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
  situation: { name: "", place: "" },
};
const PROJECT = { title: "A house", description: "", link: "https://a.dz", technologies: [], date: "" };
const FULL: Judged = {
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
  situation: { name: "Studio", place: "" },
};

describe("a page's completeness", () => {
  it("is 100 without a hint when everything is there", () => {
    expect(judgeCompleteness(FULL, [])).toEqual({ score: 100, hints: [] });
  });

  it("is 0 with every hint when nothing is, the weightiest first; no link for a project that is not there", () => {
    const { score, hints } = judgeCompleteness(EMPTY, []);
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

  it.each<[CompletenessKey, Partial<Judged>]>([
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
  ])("asks for %s alone when that is missing", (key, lacking) => {
    const { score, hints } = judgeCompleteness({ ...FULL, ...lacking }, []);
    expect(hints.map((hint) => hint.key)).toEqual([key]);
    expect(score).toBe(100 - (hints[0]?.points ?? 0));
  });

  it("counts any phone with WhatsApp and any project's link", () => {
    const phones: Judged["phones"] = [
      NO_PHONE,
      NO_PHONE,
      NO_PHONE,
      { number: "0550123456", apps: ["whatsapp"] },
    ];
    const projects = [{ ...PROJECT, link: "" }, PROJECT];
    expect(judgeCompleteness({ ...FULL, phones, projects }, []).score).toBe(100);
  });

  it("counts links that visitors see", () => {
    expect(judgeCompleteness(FULL, ["https://a.dz"]).hints.map(({ key }) => key)).toEqual(["links"]);
    expect(judgeCompleteness(FULL, ["https://other.dz"]).hints).toEqual([]);
  });

  it("takes links and projects off together when both are gone", () => {
    expect(judgeCompleteness({ ...FULL, projects: [] }, []).score).toBe(90);
  });
});
