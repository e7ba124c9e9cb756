import { afterEach, expect, it, vi } from "vitest";
import { clearAllDrafts, tabDraft } from "./tab-draft.ts";

afterEach(() => vi.unstubAllGlobals());

it("clearAllDrafts leaves other keys", () => {
  const store = new Map([["other", "1"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return store.size;
    },
    key: (index: number) => [...store.keys()][index] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  const drafts = ["profile-draft.1.logix_a", "payments.1.logix_a", "sign-up.1"].map((name) =>
    tabDraft(name, (found) => found),
  );
  for (const draft of drafts) draft.save("typed");
  expect(drafts.map((draft) => draft.read())).toEqual(["typed", "typed", "typed"]);
  clearAllDrafts();
  expect([...store]).toEqual([["other", "1"]]);
});

it("clearAllDrafts works without storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(clearAllDrafts).not.toThrow();
});
