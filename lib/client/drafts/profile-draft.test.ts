import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProfileFormValues } from "#lib/wire/profile/client";
import { profileDraft, withDraft } from "./profile-draft.ts";

const values = (change: Partial<ProfileFormValues> = {}): ProfileFormValues => ({
  fullName: "Yasmine",
  email: "yasmine@omrane.dz",
  publicEmail: "",
  privacy: {
    email: "public",
    address: "public",
    payments: "public",
    PrPhone: "public",
    SePhone: "public",
    ThPhone: "public",
    PhPhone: "public",
  },
  phones: [{ number: "550123456", apps: [], isShown: true }],
  address: "",
  cvUrl: "",
  bio: "",
  skills: [],
  professionalStatus: "none",
  title: "",
  situationName: "",
  situationPlace: "",
  projects: [],
  socialLinks: [],
  colour: "#0D0D0D",
  language: "ar",
  ...change,
});

const DRAFT = { base: values(), values: values({ bio: "typed" }) };

describe("profileDraft", () => {
  const store = new Map<string, string>();

  beforeEach(() => {
    store.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("profileDraft stores a draft per user until it is cleared", () => {
    expect(profileDraft("logix_a").read()).toBeNull();
    expect(profileDraft("logix_a").save(DRAFT)).toBe(true);
    expect(profileDraft("logix_a").read()).toEqual(DRAFT);
    expect(profileDraft("logix_b").read()).toBeNull();
    profileDraft("logix_a").clear();
    expect(profileDraft("logix_a").read()).toBeNull();
  });

  it.each(["", "{", "null", "[]", '{"values":{}}', '{"base":{"phones":[]},"values":{"phones":[]}}'])(
    "profileDraft ignores stored text that is not a draft: %s",
    (text) => {
      profileDraft("logix_a").save(DRAFT);
      for (const key of store.keys()) store.set(key, text);
      expect(profileDraft("logix_a").read()).toBeNull();
    },
  );

  it("profileDraft works without storage", () => {
    const refuse = () => {
      throw new Error("denied");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(profileDraft("logix_a").read()).toBeNull();
    expect(profileDraft("logix_a").save(DRAFT)).toBe(false);
    expect(() => profileDraft("logix_a").clear()).not.toThrow();
  });
});

describe("withDraft", () => {
  it("withDraft keeps stored changes of fields that the user did not edit", () => {
    const stored = values({ title: "saved elsewhere", bio: "saved elsewhere" });
    expect(withDraft(stored, DRAFT)).toEqual({ ...stored, bio: "typed" });
  });

  it("withDraft returns the stored values when the user changed nothing", () => {
    const stored = values({ title: "new" });
    expect(withDraft(stored, { base: values(), values: values() })).toEqual(stored);
  });
});
