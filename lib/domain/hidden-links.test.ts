import { describe, expect, it } from "vitest";
import { hiddenAfterSave } from "./hidden-links.ts";

const [A, B, C, D] = ["https://a.dz", "https://b.dz", "https://c.dz", "https://d.dz"] as const;
const before = [
  { link: A, isHidden: false },
  { link: B, isHidden: true },
  { link: C, isHidden: false },
];

describe("hidden after a save", () => {
  it.each<[string, string[], string[]]>([
    ["what was hidden, where it was", [A, B, C], [B]],
    ["what was hidden, elsewhere", [B, C, A], [B]],
    ["the new address in its place", [A, D, C], [D]],
    ["that new address wherever it stands", [A, D, D], [D]],
    ["nothing when it is left out", [A, C], []],
    ["nothing new in the place of a shown one", [D, C], []],
    ["no link that was shown before, moved into its place", [C, A], []],
    ["nothing new in its place while it stands elsewhere", [B, D, A], [B]],
    ["nothing of an empty list", [], []],
  ])("is %s", (_what, after, hidden) => {
    expect([...hiddenAfterSave(before, after)]).toEqual(hidden);
  });

  it("is nothing when nothing was", () => {
    expect(hiddenAfterSave([{ link: A, isHidden: false }], [D]).size).toBe(0);
  });
});
