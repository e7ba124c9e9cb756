import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut-of.ts";

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ["j", "KeyJ", "j"],
  ["J", "KeyJ", "j"],
  // AZERTY.
  ["a", "KeyQ", "a"],
  ["ت", "KeyJ", "j"],
  ["ظ", "Slash", "/"],
  ["/", "Slash", "/"],
  ["?", "Comma", "?"],
  ["؟", "Slash", "?"],
  ["Enter", "Enter", "Enter"],
  ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
])("the key %s at %s is the shortcut %s", (key, code, shortcut) => {
  expect(shortcutOf({ ...NO_MODIFIER, key, code })).toBe(shortcut);
});

test.each(["ctrlKey", "metaKey", "altKey"])("a press with %s is no shortcut", (modifier) => {
  expect(shortcutOf({ ...NO_MODIFIER, key: "j", code: "KeyJ", [modifier]: true })).toBe("");
});
