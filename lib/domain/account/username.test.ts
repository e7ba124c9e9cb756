import { describe, expect, test } from "vitest";
import {
  checkUsername,
  hasUsernamePrefix,
  isReservedUsername,
  isShortLinkName,
  USERNAME_PATTERN,
  usernameBase,
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

describe("a username generated from a name", () => {
  test.each([
    ["Nadia Bensalem", "logix_nadia_bensalem"],
    ["  Élodie   N'Guyen-Çelik ", "logix_elodie_nguyen_celik"],
    ["Łukasz Straße", "logix_lukasz_strasse"],
    ["Yiğit İnce", "logix_yigit_ince"],
    ["Ǧuǧu Ɣanes", "logix_gugu_ghanes"],
    ["نور الدين", "logix_nour_eddine"],
    ["محمد أمين بن سالم", "logix_mohamed_amin_ben_salm"],
    ["أحمد", "logix_ahmed"],
    ["عبد القادر", "logix_abdelkader"],
    ["عبدالقادر", "logix_abdelkader"],
    ["عبد الله", "logix_abdallah"],
    ["فؤاد", "logix_fouad"],
    ["علي", "logix_ali"],
    ["سعيد", "logix_said"],
    ["نادية", "logix_nadia"],
    ["عائشة", "logix_aicha"],
    ["رضوان", "logix_rdwan"],
    ["يوسف بوعلام", "logix_youcef_boualam"],
    ["إلياس", "logix_ilias"],
    ["مُحَمَّد", "logix_mohamed"],
    ["ﻣﺤﻤﺪ", "logix_mohamed"],
    ["محــمد", "logix_mohamed"],
    ["Amine أمين ٣١", "logix_amine_amin_31"],
    ["Amine 李", "logix_amine"],
    ["___", ""],
    ["李小龙", ""],
    ["👋", ""],
    ["Надя", ""],
    ["", ""],
  ])("usernameBase(%j) is %j", (name, username) => expect(usernameBase(name)).toBe(username));

  test.each(["a".repeat(32), `${"a".repeat(26)} bcd`, "ش".repeat(32), "محمد ".repeat(6), "ﷺ".repeat(32)])(
    "usernameBase(%j) leaves room for a suffix",
    (name) => {
      const username = usernameBase(name);
      expect(username).not.toMatch(/_$/);
      expect(`${username}_1234`).toMatch(USERNAME_PATTERN);
    },
  );
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
