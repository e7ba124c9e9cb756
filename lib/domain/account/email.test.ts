import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEmail, toMailLink } from "./email.ts";

const ofLength = (length: number) => {
  const domain = `${"d".repeat(60)}.${"e".repeat(60)}.dz`;
  return `${"a".repeat(length - domain.length - 1 - 20)}@${"f".repeat(19)}.${domain}`;
};

test.each([
  ["nadia@example.com", "nadia@example.com"],
  ["  NADIA@Example.COM ", "nadia@example.com"],
  ["nadia.b+cards@mail.example.dz", "nadia.b+cards@mail.example.dz"],
  ["o'neil_1@ex-ample.co", "o'neil_1@ex-ample.co"],
  ["\u2068nadia@example.com\u2069", "nadia@example.com"],
  ["nadia@xn--mgbah1a3hjkrd.xn--lgbbat1ad8j", "nadia@xn--mgbah1a3hjkrd.xn--lgbbat1ad8j"],
  ["nadia@مثال.الجزائر", "nadia@xn--mgbh0fb.xn--lgbbat1ad8j"],
  ["Nadia@Société.DZ", "nadia@xn--socit-esab.dz"],
  ["na\u200bdia@ex\u00adample.com\ufe0f", "nadia@example.com"],
  [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  [ofLength(200), ofLength(200)],
])("parseEmail accepts %j", (raw, email) => expect(parseEmail(raw)).toBe(email));

test.each([
  "",
  "  ",
  "nonsense",
  "a@b@example.com",
  "@example.com",
  "nadia@",
  "nadia@example",
  "nadia@localhost",
  ".nadia@example.com",
  "nadia.@example.com",
  "na..dia@example.com",
  "nadia@.example.com",
  "nadia@example..com",
  "nadia@example.com.",
  "nadia@-example.com",
  "nadia@example-.com",
  "nadia@exam_ple.com",
  "nadia@127.0.0.1",
  "nadia@example.c",
  "na dia@example.com",
  "nadia@exam ple.com",
  "nadia@example.com\nbcc:x@example.com",
  '"na dia"@example.com',
  "Nadia <nadia@example.com>",
  "نادية@example.com",
  "nadia@مثال/x.com",
  "nadia@مثال:80.com",
  "nadia@مثال",
  `nadia@${"م".repeat(70)}.com`,
  `nadia@${"م.".repeat(90)}com`,
  "nadiа@example.com",
  "nadia＠example.com",
  "nadia@example。com",
  "\u212aarim@example.com",
  "karim@ſite.com",
  `${"a".repeat(65)}@example.com`,
  ofLength(201),
  ofLength(240),
])("parseEmail rejects %j", (raw) => expect(parseEmail(raw)).toBeNull());

test.each([
  ["nadia.k+shop@example.com", "mailto:nadia.k%2Bshop@example.com"],
  ["x?bcc=eve%40evil.example@example.com", "mailto:x%3Fbcc%3Deve%2540evil.example@example.com"],
  ["x&cc=a@example.com", "mailto:x%26cc%3Da@example.com"],
])("toMailLink encodes %s as %s", (email, link) => {
  expect(parseEmail(email)).toBe(email);
  expect(toMailLink(email)).toBe(link);
});

test("mail links are built in one place of the source, which encodes the address", () => {
  const root = join(import.meta.dirname, "../../..");
  // page-html.ts replaces links in rendered pages.
  const files = globSync("{app,components,lib,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => file !== "server/next/page-html.ts",
  );
  const builders = files.filter((file) =>
    /mailto:(?:\$\{|["'`] ?\+)/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(builders).toEqual(["lib/domain/account/email.ts"]);
});
