import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "#lib/client/zod";
import { draftOf } from "./draft-of.ts";

const schema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(5)),
  kind: z.enum(["link", "heading"]),
  rows: z.array(z.object({ url: z.string().check(z.refine((typed) => typed.startsWith("https:"))) })),
});
const DRAFT = { title: "typed", kind: "link" as const, rows: [{ url: "https://shop.dz" }] };

describe("draftOf", () => {
  const store = new Map<string, string>();
  const draft = draftOf("links.logix_a", schema);

  beforeEach(() => {
    store.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("draftOf stores a draft per name until it is cleared", () => {
    expect(draft.read()).toBeNull();
    expect(draft.save(DRAFT)).toBe(true);
    expect(draft.read()).toEqual(DRAFT);
    expect(draftOf("links.logix_b", schema).read()).toBeNull();
    draft.clear();
    expect(draft.read()).toBeNull();
  });

  it.each([
    ["empty", { ...DRAFT, title: "" }],
    ["too long", { ...DRAFT, title: "too long" }],
    ["wrong", { ...DRAFT, rows: [{ url: "nothing" }] }],
  ])("draftOf keeps what is %s, so that it can be corrected", (_what, typed) => {
    draft.save(typed);
    expect(draft.read()).toEqual(typed);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ ...DRAFT, title: 5 }),
    JSON.stringify({ ...DRAFT, kind: "picture" }),
    JSON.stringify({ ...DRAFT, rows: undefined }),
    JSON.stringify({ ...DRAFT, rows: [null] }),
  ])("draftOf ignores stored text of another shape: %s", (text) => {
    draft.save(DRAFT);
    for (const key of store.keys()) store.set(key, text);
    expect(draft.read()).toBeNull();
  });

  it("draftOf works without storage", () => {
    const refuse = () => {
      throw new Error("denied");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(draft.read()).toBeNull();
    expect(draft.save(DRAFT)).toBe(false);
    expect(() => draft.clear()).not.toThrow();
  });
});
