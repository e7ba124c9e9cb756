import { expect, test } from "vitest";
import { closeDirections, toVisible } from "./visible.ts";

test.each([
  ["Mo\u200bhamed Zer\u00adrouki", "Mohamed Zerrouki"],
  ["Amina\u202e", "Amina"],
  ["\u2068+213\u2069 \u200f(0)", "+213 (0)"],
  ["Amina\tBenali", "Amina Benali"],
  ["Li\ufe0fna \u2060Ait\ufeff\u034f", "Lina Ait"],
  ["Mo\u200chamed\u200d", "Mohamed"],
  ["\u061cأمين\u200cة\u200b\u200f", "أمين\u200cة"],
  ["0\ufe0f6", "06"],
])("toVisible turns %j into %j", (text, visible) => expect(toVisible(text)).toBe(visible));

test.each([
  "",
  "می\u200cخواهم",
  "مَ\u200dي",
  "👩🏽\u200d💻 Dev",
  "👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥",
  "Tea ☕\ufe0f, 1\ufe0f\u20e3 and 🇩🇿",
  "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "Ɛli Aḥmed, e\u0301",
])("toVisible leaves %j unchanged", (text) => expect(toVisible(text)).toBe(text));

test("toVisible reads a long run of signs once", () => {
  expect(toVisible("👩\u200d".repeat(100_000) + "\u200b".repeat(100_000))).toHaveLength(300_000 - 1);
});

test("closeDirections removes embeddings, overrides and isolates, and leaves the marks", () => {
  expect(
    closeDirections("a\u202ab\u202bc\u202cd\u202de\u202ef\u2066g\u2067h\u2068i\u2069 \u200e\u200f\u061c"),
  ).toBe("abcdefghi \u200e\u200f\u061c");
});
