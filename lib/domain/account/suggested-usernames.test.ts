import { describe, expect, test } from "vitest";
import { usernameBase, usernameCandidates } from "./suggested-usernames.ts";
import { isReservedUsername, USERNAME_PATTERN } from "./username.ts";

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

describe("usernameCandidates", () => {
  test("usernameCandidates spells an Arabic name in Latin letters, the whole name first", () => {
    expect(usernameCandidates("أمين بوزيد").slice(0, 4)).toEqual([
      "logix_amin_bouzid",
      "logix_aminbouzid",
      "logix_a_bouzid",
      "logix_amin_b",
    ]);
  });

  test.each(["محمد", "Amine Bouzid", "a".repeat(32), "ش ".repeat(16), "admin", "Jean-Luc d’Été"])(
    "usernameCandidates(%j) returns valid, distinct usernames that are not reserved",
    (name) => {
      const candidates = usernameCandidates(name);
      expect(candidates.length).toBeGreaterThan(0);
      expect(new Set(candidates).size).toBe(candidates.length);
      for (const one of candidates) {
        expect(one).toMatch(USERNAME_PATTERN);
        expect(isReservedUsername(one)).toBe(false);
      }
    },
  );

  test.each(["", "李小龙", "👋", "logix"])("usernameCandidates(%j) is empty", (name) => {
    expect(usernameCandidates(name)).toEqual([]);
  });
});
