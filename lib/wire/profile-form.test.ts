import { describe, expect, it } from "vitest";
import { added, shown } from "../domain/editable-list";
import type { Profile } from "../domain/profile";
import { profileBody, toSelfWire } from "./profile";
import {
  changedKeys,
  EMPTY_LINK,
  EMPTY_PROJECT,
  EMPTY_SKILL,
  fromSelfWire,
  hiddenLinksFromWire,
  isLinkHidden,
  isSame,
  keptVisibility,
  profileImageFromWire,
  splitTechnologies,
  toFormField,
  toProfileFormWire,
  visibilityChanges,
  type ProfileFormValues,
} from "./profile-form";

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
  situation: { name: "عمران", place: "الجزائر" },
  colour: "#C9A227",
  icon: "",
  language: "ar",
  cardId: "",
  referralCode: "",
  referralFrom: "logix",
  createdAt: new Date("2026-01-01"),
};

const values = (): ProfileFormValues => fromSelfWire(toSelfWire(PROFILE));
const wire = (change: Partial<ProfileFormValues> = {}) => toProfileFormWire({ ...values(), ...change });

describe("from the wire to the form", () => {
  it("shows the first number and those that are there, beside the fixed prefix", () => {
    expect(values().phones).toEqual([
      { number: "550123456", apps: ["whatsapp", "telegram"], isShown: true },
      { number: "", apps: [], isShown: false },
      { number: "21123456", apps: [], isShown: true },
      { number: "", apps: [], isShown: false },
    ]);
  });

  it("opens no item", () => {
    const { skills, projects, socialLinks } = values();
    expect([...skills, ...projects, ...socialLinks].every(({ before }) => before === null)).toBe(true);
  });
});

describe("from the form to the wire", () => {
  it("is accepted by the service's schema and means what was stored", () => {
    const saved = profileBody.parse(wire());
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
    // Not part of the form: absent means unchanged.
    expect(saved).not.toHaveProperty("collection");
    expect(saved).not.toHaveProperty("icon");
  });

  it("sends nothing of empty items", () => {
    const { skills, projects, socialLinks } = values();
    const body = wire({
      skills: [added(EMPTY_SKILL), ...skills],
      projects: [...projects, added(EMPTY_PROJECT)],
      socialLinks: [shown({ ...EMPTY_LINK, platform: " " }), ...socialLinks],
    });
    expect(body).toEqual(wire());
  });

  it("unlinks the apps of a number that was emptied", () => {
    const [first, ...others] = values().phones;
    const phones = [{ ...first!, number: " " }, ...others];
    expect(wire({ phones }).phone.LinkedTo_Pr).toEqual([]);
  });

  it("sends what differs and nothing else, objects key by key", () => {
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

  it("splits technologies at commas of both scripts", () => {
    expect(splitTechnologies("حجر، جير,  خشب ,,")).toEqual(["حجر", "جير", "خشب"]);
  });
});

describe("fields that the service refuses", () => {
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
  ])("%s stands at %s", (name, field) => {
    expect(toFormField(name)).toBe(field);
  });
});

describe("hidden links", () => {
  const [instagram, site] = values().socialLinks as [
    ProfileFormValues["socialLinks"][0],
    ProfileFormValues["socialLinks"][0],
  ];

  it("are as stored until somebody chooses", () => {
    expect(isLinkHidden(site, [site.link])).toBe(true);
    expect(isLinkHidden({ ...site, isHidden: false }, [site.link])).toBe(false);
    expect(isLinkHidden({ ...site, link: "www.omrane.dz" }, ["https://www.omrane.dz"])).toBe(true);
  });

  it("are told to the service where the choice differs", () => {
    const chosen = [
      { ...instagram, isHidden: true },
      { ...site, isHidden: true },
    ];
    expect(visibilityChanges([instagram, site], [site.link])).toEqual([]);
    expect(visibilityChanges(chosen, [site.link])).toEqual([{ link: instagram.link, hidden: true }]);
    expect(visibilityChanges([{ ...site, isHidden: false }], [site.link])).toEqual([
      { link: site.link, hidden: false },
    ]);
    expect(visibilityChanges([{ ...EMPTY_LINK, platform: "Site", isHidden: true }], [])).toEqual([]);
  });

  it("stay hidden under another address, while the row is open and once it is confirmed", () => {
    const open = { ...site, before: { ...site }, link: "https://moved.dz" };
    expect(isLinkHidden(open, [site.link])).toBe(true);
    expect(keptVisibility(open, [site.link])).toBe(true);
    expect(visibilityChanges([open], [site.link])).toEqual([{ link: "https://moved.dz", hidden: true }]);
    expect(keptVisibility({ ...open, isHidden: false }, [site.link])).toBe(false);
  });

  it("do not hide what comes instead of them or beside them", () => {
    const other = added({ ...EMPTY_LINK, platform: "New", link: "https://new.dz" });
    expect(keptVisibility({ ...instagram, before: instagram }, [site.link])).toBeNull();
    expect(visibilityChanges([instagram, other], [site.link])).toEqual([]);
    expect(visibilityChanges([other], [site.link], ["https://new.dz"])).toEqual([
      { link: "https://new.dz", hidden: false },
    ]);
  });

  it("are read from an answer, and from nothing else", () => {
    expect(hiddenLinksFromWire({ hiddenLinks: ["https://a.example", 7] })).toEqual(["https://a.example"]);
    expect(hiddenLinksFromWire({})).toBeNull();
    expect(hiddenLinksFromWire(null)).toBeNull();
  });
});

it("reads the picture's address", () => {
  expect(profileImageFromWire({ profileImage: "/media/x-512.webp" })).toBe("/media/x-512.webp");
  expect(profileImageFromWire(null)).toBe("");
});

it("compares values whatever the order of their keys", () => {
  expect(isSame({ a: [1, { b: null }], c: "" }, { c: "", a: [1, { b: null }] })).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
  expect(isSame(null, {})).toBe(false);
});
