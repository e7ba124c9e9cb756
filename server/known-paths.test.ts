import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readKnownPaths } from "./known-paths.ts";

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
    "/view/[username]/contact.vcf/route": "/view/[username]/contact.vcf",
    "/robots.txt/route": "/robots.txt",
  }),
);
const { isForNext, isUnknownPage } = readKnownPaths(dist);
afterAll(() => rmSync(dist, { recursive: true }));

describe("Next is asked for", () => {
  it.each([
    ["/", true],
    ["/nope", true],
    ["/robots.txt", true],
    ["/view/logix_a/contact.vcf", true],
    ["/_next/image", true],
    ["/_next/nope", false],
    ["/nope.png", false],
    ["/%E0%A4%A", false],
    ["/a%00", false],
  ])("%s: %s", (path, expected) => expect(isForNext(path)).toBe(expected));
});

describe("there is no page of", () => {
  it.each([
    ["/nope", true],
    ["/nope/a/b", true],
    ["/404", true],
    ["/_not-found", true],
    ["/About", true],
    ["/view/a/b", true],
    ["/u", true],
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
  ])("%s: %s", (path, expected) => expect(isUnknownPage(path)).toBe(expected));
});
