import { expect, test } from "vitest";
import { parseNextPath } from "./next-path.ts";

test.each([
  ["/", "/"],
  ["/panel/settings", "/panel/settings"],
  ["/en/panel/profile?tab=1&x=a%20b#top", "/en/panel/profile?tab=1&x=a%20b#top"],
  ["/logixgroup/admins/secure/profiles", "/logixgroup/admins/secure/profiles"],
  ["/view/نادية", "/view/%D9%86%D8%A7%D8%AF%D9%8A%D8%A9"],
  ["/panel/../auth/login", "/auth/login"],
  ["/?next=https://elsewhere.example/", "/?next=https://elsewhere.example/"],
  ["/a//b", "/a//b"],
])("parseNextPath accepts %j", (raw, path) => expect(parseNextPath(raw)).toBe(path));

test.each([
  "",
  "panel",
  "لوحة",
  " /panel",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "///elsewhere.example/",
  "/\\elsewhere.example/",
  "\\\\elsewhere.example/",
  "/panel\\x",
  "/\t/elsewhere.example/",
  "/\n/elsewhere.example/",
  "/panel\r\nSet-Cookie: a=b",
  "/\u0000/elsewhere.example/",
  "/.//elsewhere.example/",
  "/a/..//elsewhere.example/",
  "/%2e%2e//elsewhere.example/",
  "javascript:alert(1)",
  "@elsewhere.example",
])("parseNextPath rejects %j", (raw) => expect(parseNextPath(raw)).toBeNull());
