import { describe, expect, it } from "vitest";
import { toCanonicalPath } from "./canonical-path.ts";

describe("toCanonicalPath", () => {
  it.each([
    "/",
    "/about",
    "/about/",
    "/view/logix_demo",
    "/view/logix_demo/contact.vcf",
    "/.env",
    "/%D9%84%D8%A7",
    "/view/a%20b",
    "/view/a%40b@c",
    "/u/..%2f..%2fpanel",
    "/en/u/a%2Fb",
    "/api/users/update/a%2Fb",
  ])("toCanonicalPath leaves %s unchanged", (path) => expect(toCanonicalPath(path)).toBe(path));

  it.each([
    ["/%61bout", "/about"],
    ["/%6Cogixgroup/%61dmins", "/logixgroup/admins"],
    ["/auth/change%5fpass", "/auth/change_pass"],
    ["/%64%6F%63%75%6D%6f%6e%74%61%69%6F%6E", "/documontaion"],
    ["/%d9%84%d8%a7", "/%D9%84%D8%A7"],
    ["/\xd9\x84", "/%D9%84"],
    ["/view/a[b]", "/view/a%5Bb%5D"],
    ["/view/a%7e", "/view/a~"],
    ["//about", "/about"],
    ["/panel//profile", "/panel/profile"],
    ["//evil.example/%61", "/evil.example/a"],
    ["/panel/profile#", "/panel/profile%23"],
    ["//", "/"],
  ])("toCanonicalPath turns %s into %s", (path, canonical) => expect(toCanonicalPath(path)).toBe(canonical));

  it.each([
    "/%E0%A4%A",
    "/a%",
    "/a%zz",
    "/a%00",
    "/%2561bout",
    "/erase/%25",
    "/c/100%25zz",
    "/panel%2fprofile",
    "/%2f%2fevil.example",
    "/panel%5Cprofile",
    "/\\evil.example",
    "/./about",
    "/view/../panel",
    "/view/%2e%2E/panel",
    "/u/%2e%2e/panel",
    "/u/a%2fb/../../panel",
    "/api/%2e%2e/%5cpanel",
    "about",
    "*",
    "",
  ])("toCanonicalPath returns null for %s", (path) => expect(toCanonicalPath(path)).toBeNull());

  it("toCanonicalPath is idempotent and never names another host", () => {
    const pieces = [
      "/",
      "a",
      "%61",
      "%2f",
      "%5C",
      "\\",
      ".",
      "..",
      "%2E",
      "%25",
      "%d9%84",
      "\xd9",
      "#",
      "[",
      "%",
    ];
    let accepted = 0;
    for (const first of pieces) {
      for (const second of pieces) {
        for (const third of pieces) {
          const canonical = toCanonicalPath(`/${first}${second}${third}`);
          if (canonical === null) continue;
          accepted++;
          expect(toCanonicalPath(canonical)).toBe(canonical);
          expect(new URL(canonical, "http://localhost").host).toBe("localhost");
        }
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });
});
