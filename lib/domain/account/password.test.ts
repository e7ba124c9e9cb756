import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { checkPassword } from "./password.ts";

test.each([
  ["", "short"],
  ["Seven-7", "short"],
  ["Eight--8", "ok"],
  ["Tea-and-7-cups-o", "ok"],
  ["Seventeen-chars-7", "long"],
  ["شاي و7 ", "short"],
  ["شاي و٧ أ", "ok"],
  ["ش".repeat(16), "ok"],
  ["ش".repeat(17), "long"],
  ["🫖".repeat(7), "short"],
  ["🫖".repeat(8), "ok"],
  ["🫖".repeat(16), "ok"],
  ["🫖".repeat(17), "long"],
  ["password", "common"],
  ["PassWord", "common"],
  ["12345678", "common"],
  ["password ", "ok"],
  ["        ", "ok"],
])("checkPassword(%j) is %s", (password, result) => expect(checkPassword(password)).toBe(result));

test("COMMON_PASSWORDS has 3,000 passwords of an allowed length", () => {
  expect(COMMON_PASSWORDS.size).toBe(3000);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN_CHARS);
    expect(password.length).toBeLessThanOrEqual(PASSWORD_MAX_CHARS);
  }
});
