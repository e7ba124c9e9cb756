import { expect, test } from "vitest";
import { isSafeLink, parseLink } from "./link.ts";

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
  "https://example.com/a b",
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

test("isSafeLink rejects a link without https://", () => expect(isSafeLink("www.example.com")).toBe(false));
