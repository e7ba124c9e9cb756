import { afterEach, expect, it, vi } from "vitest";
import { dropAllDrafts, tabDraft } from "./tab-draft";

afterEach(() => vi.unstubAllGlobals());

it("all drafts go at once, and nothing else", () => {
  const kept = new Map([["other", "1"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const drafts = ["profile-draft.1.logix_a", "payments.1.logix_a", "sign-up.1"].map((name) =>
    tabDraft(name, (found) => found),
  );
  for (const draft of drafts) draft.keep("typed");
  expect(drafts.map((draft) => draft.read())).toEqual(["typed", "typed", "typed"]);
  dropAllDrafts();
  expect([...kept]).toEqual([["other", "1"]]);
});

it("does without storage where the browser forbids it", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(dropAllDrafts).not.toThrow();
});
