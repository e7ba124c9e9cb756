import { expect, test } from "vitest";
import { findLinkFault, hasPhoneNumber, isSafeLink, parseLink } from "./link.ts";

test.each([
  ["https://example.com/nadia", "https://example.com/nadia"],
  ["http://example.com/nadia", "http://example.com/nadia"],
  ["HTTPS://Example.com/A?b=1&c=2#d", "HTTPS://Example.com/A?b=1&c=2#d"],
  ["https://example.com", "https://example.com"],
  ["www.github.com/nadia", "https://www.github.com/nadia"],
  ["WWW.github.com/nadia", "https://WWW.github.com/nadia"],
  [" https://example.com/ ", "https://example.com/"],
  ["\u2068www.example.com\u2069", "https://www.example.com"],
  ["https://na\u200bdia\u00ad.example.com/\u2060a\ufeff", "https://nadia.example.com/a"],
  ["https://example.com/❤\ufe0f/می\u200cخواهم", "https://example.com/❤\ufe0f/می\u200cخواهم"],
  ["https://example.com:8080/a@b", "https://example.com:8080/a@b"],
  ["https://موقع.الجزائر/نادية", "https://موقع.الجزائر/نادية"],
  ["https://https://instagram.com/nadia", "https://instagram.com/nadia"],
  ["http://HTTPS://instagram.com/nadia", "HTTPS://instagram.com/nadia"],
  ["https://example.com/my cv.pdf?a=b c", "https://example.com/my%20cv.pdf?a=b%20c"],
  ["https://example.com/a\tb", "https://example.com/a%20b"],
  ["https://192.168.1.1/", "https://192.168.1.1/"],
  ["https://example.dz./", "https://example.dz./"],
])("parseLink normalizes %j to %j", (raw, link) => {
  expect(parseLink(raw)).toBe(link);
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  "",
  "  ",
  "example.com",
  "نادية",
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://example.com",
  "java\nscript:alert(1)",
  "data:text/html,hello",
  "ftp://example.com/nadia",
  "//example.com",
  "/panel",
  "https:",
  "https:example.com",
  "https:/example.com",
  "https://",
  "https:///example.com",
  "https:\\\\example.com",
  "https://example.com\\@elsewhere.example",
  "https://nadia@example.com",
  "https://nadia:secret@example.com",
  "https://example",
  "https://localhost/",
  "https://localhost./",
  "https://[::1]/",
  "https://.dz/",
  "https://https//instagram.com/nadia",
  "https://https:/instagram.com/nadia",
  "https://example.com/\u00a0x",
  "https://example.com/\u0000",
  "https://exam\tple.com",
  "https://example.com/\u202egpj.exe",
  'https://example.com/"onclick="x',
  "https://example.com/<script>",
  "https://example.com:99999",
  "https://?x",
  "www.",
  "www. example.com",
])("parseLink rejects %j", (raw) => {
  expect(parseLink(raw)).toBeNull();
  expect(isSafeLink(raw)).toBe(false);
});

test.each([
  ["nadia", { key: "linkNotValid" }],
  ["ftp://example.com/", { key: "linkNotValid" }],
  ["https:/example.com", { key: "linkNotValid" }],
  ["https://", { key: "linkHost" }],
  ["https:///example.com", { key: "linkHost" }],
  ["https://exam ple.com", { key: "linkHost" }],
  ["https://example", { key: "linkHost" }],
  ["https://example.com:99999", { key: "linkHost" }],
  ["https://nadia:secret@example.com", { key: "linkNamed" }],
  ['https://example.com/"x', { key: "linkSign", sign: '"' }],
  ["https://example.com/<b>", { key: "linkSign", sign: "<" }],
  ["https:\\\\example.com", { key: "linkNotValid" }],
  ["https://example.com\\x", { key: "linkSign", sign: "\\" }],
  ["https://example.com/\nx", { key: "linkSign", sign: "U+000A" }],
  ["https://example.com/\u202egpj.exe", { key: "linkSign", sign: "U+202E" }],
  ["https://example.com/a b", null],
])("findLinkFault(%j) is %j", (raw, fault) => expect(findLinkFault(raw)).toEqual(fault));

test.each([
  ["https://wa.me/213550123456", true],
  ["http://www.wa.me/+213550123456?text=x", true],
  ["https://api.whatsapp.com/send?phone=213550123456", true],
  ["https://t.me/+213550123456", true],
  ["https://whatsapp.com/channel/0029VaAbC", false],
  ["https://t.me/nadia", false],
  ["https://example.com/213550123456", false],
])("hasPhoneNumber(%j) is %s", (link, expected) => expect(hasPhoneNumber(link)).toBe(expected));

test("isSafeLink rejects a link without https://", () => expect(isSafeLink("www.example.com")).toBe(false));
