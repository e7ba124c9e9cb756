import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { listRoutes, readRoutes } from "./routes.ts";

const FILES = [
  "[locale]/(marketing)/page.tsx",
  "[locale]/(marketing)/about/page.tsx",
  "[locale]/(marketing)/about/layout.tsx",
  "[locale]/[...rest]/page.tsx",
  "[locale]/panel/[...rest]/page.tsx",
  "[locale]/view/[username]/page.tsx",
  "[locale]/view/[username]/route-map.ts",
  "[locale]/view/[username]/exchange/route.ts",
  "api/[...unknown]/route.ts",
  "u/[us]/route.ts",
  "media/[file]/route.ts",
  "view/[username]/contact.vcf/route.ts",
  "robots.txt/route.ts",
];

const root = mkdtempSync(join(tmpdir(), "logix-routes-"));
for (const file of FILES) {
  mkdirSync(join(root, "app", dirname(file)), { recursive: true });
  writeFileSync(join(root, "app", file), "");
}
const { isForNext, isHandler, isUnknownPage, nameOf } = readRoutes(root);
afterAll(() => rmSync(root, { recursive: true }));

describe("isForNext", () => {
  it.each([
    ["/", true],
    ["/nope", true],
    ["/robots.txt", true],
    ["/view/logix_a/contact.vcf", true],
    ["/u/demo", true],
    ["/u/na.dia", true],
    ["/en/u/na.dia", true],
    ["/u/a.b/c", false],
    [`/media/${"a".repeat(32)}-512.webp`, true],
    [`/media/${"a".repeat(32)}-513.webp`, false],
    ["/media/nope", false],
    ["/media/nope.webp", false],
    ["/_next/image", false],
    ["/_next/nope", false],
    ["/nope.png", false],
    ["/view/logix.a/exchange", false],
    ["/%E0%A4%A", false],
    ["/a%00", false],
  ])("isForNext(%s) is %s", (path, expected) => expect(isForNext(path)).toBe(expected));
});

describe("nameOf", () => {
  it.each([
    ["/", "/"],
    ["/en", "/"],
    ["/about", "/about"],
    ["/en/about", "/about"],
    ["/view/logix_a", "/view/[username]"],
    ["/view/logix_a/contact.vcf", "/view/[username]/contact.vcf"],
    ["/en/u/demo", "/u/[us]"],
    ["/api/nowhere", "/api/[...unknown]"],
    ["/panel/nowhere", "/panel/[...rest]"],
    ["/nowhere", "other"],
    ["/icons/icon.svg", "other"],
    ["/\\x", "other"],
  ])("nameOf(%s) is %s", (path, expected) => expect(nameOf(path)).toBe(expected));
});

describe("isHandler", () => {
  it.each([
    ["/api/users/fun", true],
    ["/u/demo", true],
    ["/view/logix_a/contact.vcf", true],
    ["/view/logix_a/exchange", true],
    ["/en/view/logix_a/exchange", true],
    ["/view/logix.a/exchange", false],
    ["/panel/u/demo", false],
    ["/view/logix_a", false],
    ["/api", false],
    ["/", false],
  ])("isHandler(%s) is %s", (path, expected) => expect(isHandler(path)).toBe(expected));
});

describe("isUnknownPage", () => {
  it.each([
    ["/nope", true],
    ["/nope/a/b", true],
    ["/404", true],
    ["/_not-found", true],
    ["/About", true],
    ["/view/a/b", true],
    ["/u", true],
    ["/u/demo/contact", true],
    ["/media", true],
    ["/media/a/b", true],
    ["/nope/u/demo", true],
    ["/fr/about", true],
    ["/", false],
    ["/about", false],
    ["/%61bout", false],
    ["/about/", false],
    ["//about", false],
    ["/panel/nope", false],
    ["/view/logix_a", false],
    ["/ar", false],
    ["/ar/nope", false],
    ["/api/nope", false],
    ["/_next/nope", false],
    ["/media/nope", false],
    ["/u/nope", false],
    ["/u/..%2f..%2fpanel", false],
    ["/nope.png", false],
    ["/%E0%A4%A", false],
    ["/a%00", false],
  ])("isUnknownPage(%s) is %s", (path, expected) => expect(isUnknownPage(path)).toBe(expected));
});

it("listRoutes lists pages and handlers by file, without route groups", () => {
  expect(listRoutes(root)).toMatchObject({
    "/[locale]/(marketing)/page": "/[locale]",
    "/[locale]/(marketing)/about/page": "/[locale]/about",
    "/robots.txt/route": "/robots.txt",
  });
  expect(Object.keys(listRoutes(root))).toHaveLength(FILES.length - 2);
});
