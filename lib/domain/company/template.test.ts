import { describe, expect, it } from "vitest";
import type { Profile } from "#lib/domain/profile/profile";
import { lockedFields, resolveTemplate, applyTemplate, type StoredTemplate } from "./template.ts";

const stored = {
  title: "مهندسة",
  bio: "",
  address: "وهران",
  language: "ar",
  colour: "#0D0D0D",
  cardImage: "cat",
  situation: { name: "", place: "" },
  professionalStatus: "none",
  takesContacts: true,
  socialLinks: [{ platform: "x", link: "https://x.dz" }],
  visibility: { email: "public", address: "hidden", payments: "public", phones: [] },
} as unknown as Profile;

const effective = (template: StoredTemplate, ofDepartment?: StoredTemplate) =>
  resolveTemplate(
    { id: "1", name: "Atlas", logoName: "logo", template },
    ofDepartment ? { logoName: "", template: ofDepartment } : null,
  );
const text = (ar: string, en = "", isLocked = true) => ({ ar, en, isLocked });

describe("a company's template", () => {
  it("applyTemplate leaves a profile without a company unchanged", () => {
    expect(applyTemplate(stored, null, "en")).toEqual({ ...stored, company: null });
  });

  it("applyTemplate shows locked texts in the page's language, else in the other one, else in the account's", () => {
    const template = effective({ address: text("الجزائر", "Algiers"), bio: text("أطلس") });
    const shown = (language: "ar" | "en" | null) => {
      const { address, bio } = applyTemplate(stored, template, language);
      return [address, bio];
    };
    expect(shown("en")).toEqual(["Algiers", "أطلس"]);
    expect(shown("ar")).toEqual(["الجزائر", "أطلس"]);
    expect(shown(null)).toEqual(["الجزائر", "أطلس"]);
  });

  it("applyTemplate adds no visibility to a page without it", () => {
    const { visibility: _, ...page } = stored;
    const shown = applyTemplate(page, effective({ address: text("قسنطينة") }), "ar");
    expect(shown.address).toBe("قسنطينة");
    expect(shown).not.toHaveProperty("visibility");
  });

  it("applyTemplate uses an unlocked text only where the member has none", () => {
    const template = effective({ address: text("الجزائر", "", false), bio: text("أطلس", "", false) });
    expect(applyTemplate(stored, template, "ar")).toMatchObject({ address: "وهران", bio: "أطلس" });
  });

  it.each([
    ["مهندسة", "مهندسة · Atlas"],
    ["", "Atlas"],
    ["$& {title}", "$& {title} · Atlas"],
  ])("applyTemplate inserts the member's title %j into a title pattern", (title, expected) => {
    const template = effective({ title: text("{title} · Atlas") });
    expect(applyTemplate({ ...stored, title }, template, "ar").title).toBe(expected);
  });

  it("a template that sets the place of work also sets the professional status to working", () => {
    const template = effective({ situationName: text("أطلس") });
    expect(applyTemplate(stored, template, "ar")).toMatchObject({
      situation: { name: "أطلس", place: "" },
      professionalStatus: "working",
    });
  });

  it("a template sets card, exchange form and links, and shows a locked address that the member hides", () => {
    const items = [{ ar: "موقعنا", en: "Our site", url: "https://atlas.dz/" }];
    const template = effective({
      design: { colour: "#C9A227", image: "" },
      exchange: { isOn: false },
      links: { items, isLocked: true },
      address: text("الجزائر"),
    });
    expect(applyTemplate(stored, template, "en")).toMatchObject({
      colour: "#C9A227",
      cardImage: "",
      takesContacts: false,
      socialLinks: [],
      visibility: { address: "public" },
      company: { links: [{ title: "Our site", url: "https://atlas.dz/" }], hidesOwnLinks: true },
    });
  });

  it("rules of a department override those of its company", () => {
    const template = effective(
      { address: text("الجزائر"), bio: text("أطلس") },
      { address: text("قسنطينة"), bio: null },
    );
    expect(applyTemplate(stored, template, "ar")).toMatchObject({ address: "قسنطينة", bio: "" });
  });

  it("lockedFields lists the fields that a member cannot change", () => {
    expect(
      lockedFields(
        effective({
          title: text("{title} · Atlas"),
          address: text("الجزائر"),
          bio: text("أطلس", "", false),
          exchange: { isOn: true },
        }),
      ),
    ).toEqual(["address", "exchange"]);
    expect(lockedFields(effective({ title: text("مستشار") }))).toEqual(["title"]);
  });
});
