import { describe, expect, test } from "vitest";
import {
  checkUsername,
  findMentioned,
  hasUsernamePrefix,
  isReservedUsername,
  isShortLinkName,
  toSearchedUsername,
  usernameKey,
} from "./username.ts";

describe("a username chosen at sign-up", () => {
  test.each(["logix_a", "logix_Amine_31", `logix_${"a".repeat(32)}`, "logix__"])(
    "checkUsername accepts %s",
    (username) => expect(checkUsername(` ${username} `)).toEqual({ ok: true, value: username }),
  );

  test.each([
    ["amine", "prefix"],
    ["", "prefix"],
    ["logix", "prefix"],
    ["LOGIX_amine", "prefix"],
    ["x_logix_amine", "prefix"],
    ["logix_", "form"],
    [`logix_${"a".repeat(33)}`, "form"],
    ["logix_am ine", "form"],
    ["logix_amine\nx", "form"],
    ["logix_am-ine", "form"],
    ["logix_أمين", "form"],
    ["logix_é", "form"],
    ["logix_٣", "form"],
  ])("checkUsername rejects %j", (username, reason) =>
    expect(checkUsername(username)).toEqual({ ok: false, reason }),
  );

  test.each([
    "logix_admin",
    "logix_ADMIN",
    "logix_support",
    "logix_official",
    "logix_demo",
    "logix__ad_min_",
    "logix_logix_admin",
    "logix_Logix_LOGIX_admin",
    "logix_logixadmin",
    "logix_lo_gix_ad_min",
    "logix_logix_amine",
    "logix__logix_amine",
    "logix_logix",
  ])("isReservedUsername(%s) is true", (username) => expect(isReservedUsername(username)).toBe(true));

  test.each(["logix_amine", "logix_admin2", "logix_demonstrator", "logix_logixfan", "logix_my_logix"])(
    "isReservedUsername(%s) is false",
    (username) => expect(isReservedUsername(username)).toBe(false),
  );
});

test("usernameKey and hasUsernamePrefix ignore the case of ASCII letters only", () => {
  expect(hasUsernamePrefix("LOGIX_Amine")).toBe(true);
  expect(hasUsernamePrefix("amine")).toBe(false);
  expect(hasUsernamePrefix("")).toBe(false);
  expect(usernameKey("LOGIX_Amine")).toBe("logix_amine");
  expect(usernameKey("logix_\u212a")).toBe("logix_\u212a");
});

test.each([
  ["amine", true],
  ["Amine_31", true],
  ["", false],
  ["a-b", false],
  ["a/b", false],
  ["a\n", false],
  ["أمين", false],
  ["é", false],
])("isShortLinkName(%j) is %s", (name, expected) => expect(isShortLinkName(name)).toBe(expected));

test.each([
  "amina",
  "logix_amina",
  "@amina",
  " @logix_amina ",
  "＠amina",
  "\u200famina\u200f",
  "amina.",
  "https://logix.example/view/logix_amina",
  "https://logix.example/ar/view/logix_amina/?s=qr#links",
  "https://logix.example/en/exchange/logix_amina",
  "https://logix.example/view/logix_amina/exchange",
  "logix.example/u/amina?c=ABCD",
  "https://logix.example/U/amina/",
  "logix.example/amina",
  "logix.example/@amina",
])("toSearchedUsername finds the username in %j", (typed) =>
  expect(toSearchedUsername(typed)).toBe("logix_amina"),
);

test.each([
  "",
  "@",
  "Sara Kassimi",
  "amina@example.com",
  "https://logix.example/",
  "أمينة",
  "logix_",
  "a".repeat(33),
])("toSearchedUsername returns null for %j", (typed) => expect(toSearchedUsername(typed)).toBeNull());

test("findMentioned reads @ and page addresses only", () => {
  expect(findMentioned("@Amina")).toBe("logix_Amina");
  expect(findMentioned("logix.example/u/amina")).toBe("logix_amina");
  for (const word of ["amina", "12/14", "amina@example.com", "@"]) expect(findMentioned(word)).toBeNull();
});
