import { describe, expect, it } from "vitest";
import { newItem, toItem } from "#lib/domain/text/editable-list";
import type { Profile } from "#lib/domain/profile/profile";
import { ownProfileOutput } from "./output.ts";
import { profileBodyOf, toOwnProfileWire } from "./server.ts";
import {
  changedKeys,
  EMPTY_LINK,
  EMPTY_PROJECT,
  EMPTY_SKILL,
  storedFromWire,
  hiddenLinksChange,
  hiddenLinksOf,
  isLinkHidden,
  visibilityAfterEdit,
  splitTechnologies,
  toFormField,
  toProfileFormWire,
  type ProfileFormValues,
} from "./client.ts";

const PROFILE: Profile = {
  id: "6f0f4a52-4f43-4a0e-9a86-1f2a3b4c5d6e",
  uid: "AbCdEf",
  username: "logix_yasmine",
  role: "user",
  isActive: true,
  isVerified: true,
  status: "Production",
  fullName: "ياسمين بن عيسى",
  email: "yasmine@omrane.dz",
  phones: [
    { number: "0550123456", apps: ["whatsapp", "telegram"] },
    { number: "", apps: [] },
    { number: "021123456", apps: [] },
    { number: "", apps: [] },
  ],
  address: "حيدرة",
  bio: "سطر\nوسطر",
  title: "مهندسة",
  imageName: "",
  cvUrl: "https://omrane.dz/cv.pdf",
  professionalStatus: "working",
  skills: ["BIM", "R&D"],
  collection: ["kept"],
  projects: [
    { title: "دار عزيزة", description: "ترميم", link: "", technologies: ["حجر", "جير"], date: "2025-03-09" },
  ],
  socialLinks: [
    { platform: "Instagram", link: "https://instagram.com/omrane" },
    { platform: "Site", link: "https://omrane.dz" },
  ],
  paymentMethods: [],
  payAccounts: [],
  situation: { name: "عمران", place: "الجزائر" },
  colour: "#C9A227",
  icon: "",
  language: "ar",
  cardId: "",
  cardImage: "",
  referralCode: "",
  takesContacts: true,
  publicEmail: "",
  visibility: {
    email: "public",
    address: "public",
    payments: "public",
    phones: ["public", "public", "public", "public"],
  },
  translation: null,
  referralFrom: "logix",
  createdAt: new Date("2026-01-01"),
  updatedAt: new Date("2026-01-02"),
};

const values = (): ProfileFormValues =>
  storedFromWire(ownProfileOutput.parse(toOwnProfileWire(PROFILE))).values;
const wire = (change: Partial<ProfileFormValues> = {}) => toProfileFormWire({ ...values(), ...change });

describe("from the wire to the form", () => {
  it("storedFromWire shows the first and all filled phone slots without the leading 0", () => {
    expect(values().phones).toEqual([
      { number: "550123456", apps: ["whatsapp", "telegram"], isShown: true },
      { number: "", apps: [], isShown: false },
      { number: "21123456", apps: [], isShown: true },
      { number: "", apps: [], isShown: false },
    ]);
  });

  it("storedFromWire leaves all items closed", () => {
    const { skills, projects, socialLinks } = values();
    expect([...skills, ...projects, ...socialLinks].every(({ before }) => before === null)).toBe(true);
  });
});

describe("from the form to the wire", () => {
  it("toProfileFormWire returns a body that the schema parses into the stored profile", () => {
    const saved = profileBodyOf(PROFILE.email).parse(wire());
    expect(saved).toMatchObject({
      fullName: PROFILE.fullName,
      email: PROFILE.email,
      title: PROFILE.title,
      cvUrl: PROFILE.cvUrl,
      skills: PROFILE.skills,
      projects: PROFILE.projects,
      socialLinks: PROFILE.socialLinks,
      situation: PROFILE.situation,
      colour: PROFILE.colour,
      language: PROFILE.language,
    });
    expect(saved.phones?.map(({ number }) => number)).toEqual(["0550123456", "", "021123456", ""]);
    // Absent keys stay unchanged.
    expect(saved).not.toHaveProperty("collection");
    expect(saved).not.toHaveProperty("icon");
  });

  it("toProfileFormWire drops empty items", () => {
    const { skills, projects, socialLinks } = values();
    const body = wire({
      skills: [newItem(EMPTY_SKILL), ...skills],
      projects: [...projects, newItem(EMPTY_PROJECT)],
      socialLinks: [toItem({ ...EMPTY_LINK, platform: " " }), ...socialLinks],
    });
    expect(body).toEqual(wire());
  });

  it("toProfileFormWire unlinks the apps of an emptied number", () => {
    const [first, ...others] = values().phones;
    const phones = [{ ...first!, number: " " }, ...others];
    expect(wire({ phones }).phone.LinkedTo_Pr).toEqual([]);
  });

  it("changedKeys returns only changed keys, also inside objects", () => {
    expect(changedKeys(wire(), wire())).toEqual({});
    expect(changedKeys(wire(), wire({ bio: "" }))).toEqual({ bio: "" });
    expect(changedKeys(wire(), wire({ situationPlace: "وهران", language: "en" }))).toEqual({
      Sutation: { Place: "وهران" },
      profile_preference: { language: "en" },
    });
    const skills = values().skills.toReversed();
    expect(changedKeys(wire(), wire({ skills }))).toEqual({ Professional: { Skilles: ["R&D", "BIM"] } });
    const phones = values().phones.with(1, { number: "661987654", apps: ["whatsapp"], isShown: true });
    expect(changedKeys(wire(), wire({ phones }))).toEqual({
      phone: { SePhone: "0661987654", LinkedTo_Se: ["whatsapp"] },
    });
  });

  it("splitTechnologies splits at Latin and Arabic commas", () => {
    expect(splitTechnologies("حجر، جير,  خشب ,,")).toEqual(["حجر", "جير", "خشب"]);
  });
});

describe("field errors", () => {
  it.each([
    ["fullName", "fullName"],
    ["titel", "title"],
    ["cvurl", "cvUrl"],
    ["Professional.cv_url", "cvUrl"],
    ["Professional.ProStatus", "professionalStatus"],
    ["Sutation.Name", "situationName"],
    ["profile_preference.color", "colour"],
    ["phone.PrPhone", "phones.0.number"],
    ["phone.PhPhone", "phones.3.number"],
    ["phone.LinkedTo_Se.1", "phones.1.number"],
    ["Professional.Skilles.4", "skills.4.name"],
    ["projects.2.link", "projects.2.link"],
    ["projects.2.technologies.7", "projects.2.technologies"],
    ["socialLinks.0.platform", "socialLinks.0.platform"],
    ["socialLinks", null],
    ["Professional.Skilles", null],
    ["Professional.Collection.0", null],
    ["projects.2.before", null],
  ])("toFormField maps %s to %s", (name, field) => {
    expect(toFormField(name)).toBe(field);
  });
});

describe("hidden links", () => {
  const [instagram, site] = values().socialLinks as [
    ProfileFormValues["socialLinks"][0],
    ProfileFormValues["socialLinks"][0],
  ];

  it("isLinkHidden returns the stored visibility until the user chooses one", () => {
    expect(isLinkHidden(site, [site.link])).toBe(true);
    expect(isLinkHidden({ ...site, isHidden: false }, [site.link])).toBe(false);
    expect(isLinkHidden({ ...site, link: "www.omrane.dz" }, ["https://www.omrane.dz"])).toBe(true);
  });

  const stored = (...hiddenLinks: string[]) => ({ links: [instagram, site], hiddenLinks });

  it("hiddenLinksOf lists complete hidden links, each once", () => {
    const hiddenSite = { ...site, isHidden: true };
    expect(hiddenLinksOf([instagram, site], [site.link])).toEqual([site.link]);
    expect(hiddenLinksOf([hiddenSite, instagram, hiddenSite], [])).toEqual([site.link]);
    expect(hiddenLinksOf([{ ...EMPTY_LINK, platform: "Site", isHidden: true }], [])).toEqual([]);
    expect(hiddenLinksOf([{ ...site, link: "www.new.dz", isHidden: true }], [])).toEqual([
      "https://www.new.dz",
    ]);
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    "hiddenLinksOf follows the changed choice for one of two equal links, from %s to %s",
    (was, isHidden) => {
      const hiddenLinks = was ? [site.link] : [];
      expect(hiddenLinksOf([site, { ...site, isHidden }], hiddenLinks)).toEqual(isHidden ? [site.link] : []);
      expect(hiddenLinksOf([{ ...site, isHidden }, site], hiddenLinks)).toEqual(isHidden ? [site.link] : []);
    },
  );

  it("hiddenLinksChange returns null when the save hides the same links anyway", () => {
    expect(hiddenLinksChange([instagram, site], stored(site.link))).toBeNull();
    expect(hiddenLinksChange([{ ...site, isHidden: true }], stored(site.link))).toBeNull();
    expect(hiddenLinksChange([instagram], stored(site.link))).toBeNull();
    const moved = { ...site, before: { ...site }, link: "https://moved.dz" };
    expect(hiddenLinksChange([instagram, moved], stored(site.link))).toBeNull();
  });

  it("hiddenLinksChange returns all hidden links when one choice differs", () => {
    const hiddenInstagram = { ...instagram, isHidden: true };
    expect(hiddenLinksChange([hiddenInstagram, site], stored(site.link))).toEqual([
      instagram.link,
      site.link,
    ]);
    expect(hiddenLinksChange([instagram, { ...site, isHidden: false }], stored(site.link))).toEqual([]);
    const added = { ...EMPTY_LINK, platform: "New", link: "https://new.dz", isHidden: true };
    expect(hiddenLinksChange([instagram, site, added], stored())).toEqual(["https://new.dz"]);
  });

  it("hiddenLinksChange shows a new link in the position of a deleted hidden one", () => {
    const added = newItem({ ...EMPTY_LINK, platform: "New", link: "https://new.dz" });
    expect(hiddenLinksChange([instagram, added], stored(site.link))).toEqual([]);
  });

  it("a hidden link stays hidden when its address is edited, until the user shows it", () => {
    const open = { ...site, before: { ...site }, link: "https://moved.dz" };
    expect(isLinkHidden(open, [site.link])).toBe(true);
    expect(visibilityAfterEdit(open, [site.link])).toBe(true);
    expect(visibilityAfterEdit({ ...open, isHidden: false }, [site.link])).toBe(false);
    expect(hiddenLinksOf([open], [site.link])).toEqual(["https://moved.dz"]);
    expect(hiddenLinksChange([instagram, { ...open, isHidden: false }], stored(site.link))).toEqual([]);
  });

  it("a hidden link does not hide other or new links", () => {
    const other = newItem({ ...EMPTY_LINK, platform: "New", link: "https://new.dz" });
    expect(visibilityAfterEdit({ ...instagram, before: instagram }, [site.link])).toBeNull();
    expect(hiddenLinksOf([instagram, other], [site.link])).toEqual([]);
  });
});
