import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readKnownPaths, readSourcePaths } from "./known-paths.ts";

const dist = mkdtempSync(join(tmpdir(), "logix-paths-"));
writeFileSync(
  join(dist, "app-path-routes-manifest.json"),
  JSON.stringify({
    "/[locale]/(marketing)/page": "/[locale]",
    "/[locale]/(marketing)/about/page": "/[locale]/about",
    "/[locale]/[...rest]/page": "/[locale]/[...rest]",
    "/[locale]/panel/[...rest]/page": "/[locale]/panel/[...rest]",
    "/[locale]/view/[username]/page": "/[locale]/view/[username]",
    "/_not-found/page": "/_not-found",
    "/api/[...unknown]/route": "/api/[...unknown]",
    "/u/[us]/route": "/u/[us]",
    "/[locale]/u/[us]/route": "/[locale]/u/[us]",
    "/view/[username]/contact.vcf/route": "/view/[username]/contact.vcf",
    "/robots.txt/route": "/robots.txt",
  }),
);
const { isForNext, isHandler, isUnknownPage, routeOf } = readKnownPaths(dist);
afterAll(() => rmSync(dist, { recursive: true }));

describe("isForNext", () => {
  it.each([
    ["/", true],
    ["/nope", true],
    ["/robots.txt", true],
    ["/view/logix_a/contact.vcf", true],
    ["/_next/image", false],
    ["/_next/nope", false],
    ["/nope.png", false],
    ["/%E0%A4%A", false],
    ["/a%00", false],
  ])("isForNext(%s) is %s", (path, expected) => expect(isForNext(path)).toBe(expected));
});

describe("routeOf", () => {
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
  ])("the pattern of %s is %s", (path, expected) => expect(routeOf(path)).toBe(expected));
});

describe("isHandler", () => {
  it.each([
    ["/api/users/fun", true],
    ["/u/demo", true],
    ["/en/u/demo", true],
    ["/view/logix_a/contact.vcf", true],
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
    ["/nope.png", false],
    ["/%E0%A4%A", false],
    ["/a%00", false],
  ])("isUnknownPage(%s) is %s", (path, expected) => expect(isUnknownPage(path)).toBe(expected));
});

it("reads pages and handlers from the sources, without the groups' folders", () => {
  const known = readSourcePaths(join(import.meta.dirname, "..", ".."));
  expect(["/", "/en/about", "/view/logix_x"].map((path) => known.routeOf(path))).toEqual([
    "/",
    "/about",
    "/view/[username]",
  ]);
  expect(["/api/ready", "/about"].map((path) => known.isHandler(path))).toEqual([true, false]);
  expect(known.isUnknownPage("/no-such-page")).toBe(true);
});
