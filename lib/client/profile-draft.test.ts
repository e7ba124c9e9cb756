import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProfileFormValues } from "@/lib/wire/profile-form";
import { profileDraft, withDraft } from "./profile-draft";

const values = (change: Partial<ProfileFormValues> = {}): ProfileFormValues => ({
  fullName: "Yasmine",
  email: "yasmine@omrane.dz",
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

describe("a draft", () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is kept for one person until it is dropped", () => {
    expect(profileDraft("logix_a").read()).toBeNull();
    expect(profileDraft("logix_a").keep(DRAFT)).toBe(true);
    expect(profileDraft("logix_a").read()).toEqual(DRAFT);
    expect(profileDraft("logix_b").read()).toBeNull();
    profileDraft("logix_a").drop();
    expect(profileDraft("logix_a").read()).toBeNull();
  });

  it.each(["", "{", "null", "[]", '{"values":{}}', '{"base":{"phones":[]},"values":{"phones":[]}}'])(
    "is none when what is there is no draft: %s",
    (text) => {
      profileDraft("logix_a").keep(DRAFT);
      for (const key of kept.keys()) kept.set(key, text);
      expect(profileDraft("logix_a").read()).toBeNull();
    },
  );

  it("does without storage where the browser forbids it", () => {
    const refuse = () => {
      throw new Error("denied");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(profileDraft("logix_a").read()).toBeNull();
    expect(profileDraft("logix_a").keep(DRAFT)).toBe(false);
    expect(() => profileDraft("logix_a").drop()).not.toThrow();
  });
});

describe("what was typed on top of what is stored now", () => {
  it("leaves a field that was not touched to a change made elsewhere", () => {
    const stored = values({ title: "saved elsewhere", bio: "saved elsewhere" });
    expect(withDraft(stored, DRAFT)).toEqual({ ...stored, bio: "typed" });
  });

  it("is what is stored when nothing was typed", () => {
    const stored = values({ title: "new" });
    expect(withDraft(stored, { base: values(), values: values() })).toEqual(stored);
  });
});
