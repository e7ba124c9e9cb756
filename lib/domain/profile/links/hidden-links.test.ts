import { describe, expect, it } from "vitest";
import { hiddenAfterSave } from "./hidden-links.ts";

const [A, B, C, D] = ["https://a.dz", "https://b.dz", "https://c.dz", "https://d.dz"] as const;
const before = [
  { link: A, isHidden: false },
  { link: B, isHidden: true },
  { link: C, isHidden: false },
];

describe("hiddenAfterSave", () => {
  it.each<[string, string[], string[]]>([
    ["a hidden link in its old position", [A, B, C], [B]],
    ["a hidden link that moved", [B, C, A], [B]],
    ["a new address in the position of a hidden one", [A, D, C], [D]],
    ["a new address in the position of a hidden one and further down", [A, D, D], [D]],
    ["no link when the hidden one was removed", [A, C], []],
    ["no new address in the position of a public one", [D, C], []],
    ["no public link that moved to the position of a hidden one", [C, A], []],
    ["only the hidden link when it moved and a new one took its position", [B, D, A], [B]],
    ["no link of an empty list", [], []],
  ])("a save hides %s", (_what, after, hidden) => {
    expect([...hiddenAfterSave(before, after)]).toEqual(hidden);
  });

  it("a save hides no link when none was hidden", () => {
    expect(hiddenAfterSave([{ link: A, isHidden: false }], [D]).size).toBe(0);
  });
});
