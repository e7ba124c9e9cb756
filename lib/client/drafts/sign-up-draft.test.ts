import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, saveDraft, keyFor, readDraft, type SignUpDraft } from "./sign-up-draft.ts";

const DRAFT: SignUpDraft = {
  step: 2,
  fullName: "أمين بوزيد",
  username: "amine_bouzid",
  colour: "#2F2F2F",
  image: "macaque",
  title: "",
  email: "amine@example.com",
  phone: "550123456",
  whatsapp: "",
  wilaya: "31",
  commune: "Oran",
  street: "12 rue Larbi",
  kind: "desk",
  secondPhone: "",
  note: "",
  address: "12 rue Larbi\nOran",
  referralCode: "friend",
  hasAgreed: true,
  givenCode: "friend",
  sent: { asked: "{}", key: "k" },
};

const draftText = (change: object) => JSON.stringify({ ...DRAFT, ...change });

describe("the sign-up draft", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["invalid JSON", "{"],
    ["a list", "[]"],
    ["a fourth step", draftText({ step: 3 })],
    ["an unknown colour", draftText({ colour: "#FFFFFF" })],
    ["an unknown character", draftText({ image: "../secret" })],
    ["a number instead of a text", draftText({ email: 5 })],
    ["a text that is too long", draftText({ address: "a".repeat(2001) })],
    ["an empty key", draftText({ sent: { asked: "", key: "" } })],
    ["a missing part", draftText({ hasAgreed: undefined })],
  ])("readDraft ignores stored text with %s", (_what, text) => {
    saveDraft(DRAFT);
    const [key = ""] = store.keys();
    store.set(key, draftText({ fullName: "Sara" }));
    expect(readDraft()?.fullName).toBe("Sara");
    store.set(key, text);
    expect(readDraft()).toBeNull();
  });

  it("a sign-up draft is saved, read and cleared", () => {
    saveDraft(DRAFT);
    expect(readDraft()).toEqual(DRAFT);
    clearDraft();
    expect(readDraft()).toBeNull();
    expect(store.size).toBe(0);
  });

  it("a sign-up draft never stores a password", () => {
    saveDraft({ ...DRAFT, password: "Tea-and-7-cups" } as SignUpDraft);
    expect([...store.values()].join()).not.toContain("Tea-and-7-cups");
    expect(readDraft()).toEqual(DRAFT);
  });
});

it("the sign-up draft works without storage", () => {
  expect(readDraft()).toBeNull();
  vi.stubGlobal("sessionStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(readDraft()).toBeNull();
  expect(() => saveDraft(DRAFT)).not.toThrow();
  expect(() => clearDraft()).not.toThrow();
  vi.unstubAllGlobals();
});

describe("keyFor", () => {
  it("keyFor reuses the key for the same data", () => {
    const first = keyFor("a", null);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor("a", first)).toEqual(first);
  });

  it("keyFor creates a new key for other data", () => {
    const first = keyFor("a", null);
    const second = keyFor("b", first);
    expect(second.asked).toBe("b");
    expect(second.key).not.toBe(first.key);
  });
});
