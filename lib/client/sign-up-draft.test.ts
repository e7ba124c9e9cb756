import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, keepDraft, keyFor, readDraft, type SignUpDraft } from "./sign-up-draft.ts";

const DRAFT: SignUpDraft = {
  step: 2,
  fullName: "أمين بوزيد",
  colour: "#2F2F2F",
  image: "macaque",
  email: "amine@example.com",
  phone: "550123456",
  whatsapp: "",
  address: "12 rue Larbi\nOran",
  referralCode: "friend",
  hasAgreed: true,
  givenCode: "friend",
  sent: { asked: "{}", key: "k" },
};

const kept = (change: object) => JSON.stringify({ ...DRAFT, ...change });

describe("in the tab's storage", () => {
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
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a fourth step", kept({ step: 3 })],
    ["a colour that is none of the four", kept({ colour: "#FFFFFF" })],
    ["an unknown character", kept({ image: "../secret" })],
    ["a number for a text", kept({ email: 5 })],
    ["a text without end", kept({ address: "a".repeat(2001) })],
    ["a key that is empty", kept({ sent: { asked: "", key: "" } })],
    ["a missing part", kept({ hasAgreed: undefined })],
  ])("what is no draft is none: %s", (_what, text) => {
    keepDraft(DRAFT);
    const [key = ""] = store.keys();
    store.set(key, kept({ fullName: "Sara" }));
    expect(readDraft()?.fullName).toBe("Sara");
    store.set(key, text);
    expect(readDraft()).toBeNull();
  });

  it("a draft is kept, read and cleared", () => {
    keepDraft(DRAFT);
    expect(readDraft()).toEqual(DRAFT);
    clearDraft();
    expect(readDraft()).toBeNull();
    expect(store.size).toBe(0);
  });

  it("no password stays, even when one is handed over", () => {
    keepDraft({ ...DRAFT, password: "Tea-and-7-cups" } as SignUpDraft);
    expect([...store.values()].join()).not.toContain("Tea-and-7-cups");
    expect(readDraft()).toEqual(DRAFT);
  });
});

it("works without a storage, or with a forbidden one", () => {
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
  expect(() => keepDraft(DRAFT)).not.toThrow();
  expect(() => clearDraft()).not.toThrow();
  vi.unstubAllGlobals();
});

describe("the key", () => {
  it("is the same for the same data", () => {
    const first = keyFor("a", null);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor("a", first)).toEqual(first);
  });

  it("is a new one for other data", () => {
    const first = keyFor("a", null);
    const second = keyFor("b", first);
    expect(second.asked).toBe("b");
    expect(second.key).not.toBe(first.key);
  });
});
