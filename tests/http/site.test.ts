import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { manifestPath, pages } from "#lib/wire/pages";
import { withLocale } from "#lib/domain/locale";
import {
  INDEXED_PAGES,
  sitemapPartPath,
  siteOgImagePath,
  type IndexedPage,
} from "#lib/wire/site/indexed-pages";
import { get } from "../support/http-get.ts";
import { baseUrl, HttpVisitor, signUp, type Person } from "../support/people/http-visitor.ts";

const LOCALES = ["ar", "en"] as const;
const PAGES = Object.entries(INDEXED_PAGES) as [IndexedPage, string][];
const CASES = PAGES.flatMap(([page, path]) =>
  LOCALES.map((locale) => ({ page, path, locale, address: withLocale(locale, path) })),
);
/** All pages but the wizard, which needs a framework. */
const CACHED = CASES.filter(({ page }) => page !== "signUp");
const visitor = new HttpVisitor();

/** The app's default APP_ORIGIN. */
const origin = () => baseUrl();

const html = new Map<string, string>();
beforeAll(async () => {
  for (const { address } of CASES) html.set(address, (await visitor.get(address)).text);
});
const htmlOf = (address: string) => html.get(address) ?? "";
const unescape = (text: string) =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Returns the first capture of a pattern. */
const find = (text: string, pattern: RegExp) => unescape(pattern.exec(text)?.[1] ?? "");
const titleOf = (text: string) => find(text, /<title>([^<]*)<\/title>/);
const metaOf = (text: string, name: string) =>
  find(text, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const linkOf = (text: string, rel: string) =>
  find(text, new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`));
const alternatesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language, href]) => [language, href],
    ),
  );
const dataOf = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
/** Removes the trailing slash: addresses are equal with and without it. */
const bare = (address: unknown) => String(address).replace(/\/$/, "");

const WITH_FOOTER = CACHED.filter(({ page }) => page !== "profileSearch");
it.each(WITH_FOOTER)("the footer of $address has the year of the first publication", ({ address }) => {
  expect(htmlOf(address)).toContain("© 2025 Logix");
});

describe.each(CASES)("$address", ({ page, path, locale, address }) => {
  it("each page names its language, its canonical address and its translations", () => {
    const text = htmlOf(address);
    expect(text).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}"`);
    expect(bare(linkOf(text, "canonical"))).toBe(bare(origin() + address));
    const alternates = alternatesIn(text);
    expect(Object.keys(alternates).toSorted()).toEqual(["ar", "en", "x-default"]);
    expect(bare(alternates.ar)).toBe(bare(origin() + path));
    expect(bare(alternates["x-default"])).toBe(bare(origin() + path));
    expect(bare(alternates.en)).toBe(bare(origin() + withLocale("en", path)));
    expect(metaOf(text, "robots")).toBe("");
  });

  it("each page has Open Graph and Twitter metadata", () => {
    const text = htmlOf(address);
    for (const part of ["title", "description"]) {
      const named = part === "title" ? titleOf(text) : metaOf(text, "description");
      expect(metaOf(text, `og:${part}`)).toBe(named);
      expect(metaOf(text, `twitter:${part}`)).toBe(named);
    }
    expect(bare(metaOf(text, "og:url"))).toBe(bare(origin() + address));
    expect(metaOf(text, "og:locale")).toBe(locale === "ar" ? "ar_DZ" : "en_US");
    expect(metaOf(text, "og:image")).toBe(origin() + siteOgImagePath(page, locale));
    expect(metaOf(text, "twitter:card")).toBe("summary_large_image");
  });

  it("each page has an Open Graph image that revalidates by its entity tag", async () => {
    const response = await fetch(baseUrl() + siteOgImagePath(page, locale));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(response.url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});

it("each page has its own title and description", () => {
  for (const read of [titleOf, (text: string) => metaOf(text, "description")]) {
    const texts = CASES.map(({ address }) => read(htmlOf(address)));
    for (const text of texts) expect(text.length).toBeGreaterThan(3);
    expect(new Set(texts).size).toBe(CASES.length);
  }
});

describe("structured data", () => {
  const typesOf = (address: string) => dataOf(htmlOf(address)).map((data) => data["@type"]);

  it.each(LOCALES)("each page has the structured data of its kind (%s)", (locale) => {
    const at = (path: string) => typesOf(withLocale(locale, path)).toSorted();
    expect(at(pages.home)).toEqual(["FAQPage", "Organization", "Product"]);
    expect(at(pages.collection)).toEqual(["Product"]);
    expect(at(pages.about)).toEqual(["Organization"]);
    expect(at(pages.contact)).toEqual(["Organization"]);
  });

  it.each(LOCALES)("FAQ data repeat the questions and answers of the page (%s)", (locale) => {
    const text = htmlOf(withLocale(locale, pages.home));
    const shown = unescape(text.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, ""));
    const faq = dataOf(text).find((data) => data["@type"] === "FAQPage");
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(3);
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(name);
      expect(shown).toContain(acceptedAnswer.text);
    }
  });

  it("product data contain the shown price in dinars and no rating", () => {
    for (const path of [pages.home, pages.collection]) {
      const text = htmlOf(withLocale("en", path));
      const offers = dataOf(text).find((data) => data["@type"] === "Product")?.offers as { price: number };
      expect(offers).toMatchObject({ priceCurrency: "DZD", url: `${origin()}/en/auth/get_card` });
      expect(text.replace(/<script.*?<\/script>/gs, "")).toContain(String(offers.price));
    }
    expect(JSON.stringify(CASES.map(({ address }) => dataOf(htmlOf(address))))).not.toMatch(
      /aggregateRating|"review"/i,
    );
  });
});

describe("cached pages", () => {
  it.each(CACHED)(
    "$address loads no framework, only our own script, and nothing from other hosts",
    async (each) => {
      const { headers, text } = await visitor.get(`${each.address}?utm_source=zq7&ref=zq8&pr=1`);
      expect(text).not.toMatch(/zq[78]/);
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
      for (const attributes of scripts) {
        expect(attributes).toMatch(
          /application\/ld\+json|src="\/(?:site|visit|vendor\/[\w-]+)\.[\w-]{10}\.js"/,
        );
      }
      expect(text).not.toMatch(/_next|rel="stylesheet"| style="|as="script"/);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-");
      expect(policy).not.toMatch(/https?:|unsafe|\*/);
      const loaded = [
        ...text.matchAll(
          /<(?:img|script|link rel="(?:icon|preload|manifest|apple)[^"]*")[^>]* (?:src|href)="([^"]*)"/g,
        ),
      ];
      for (const [, address] of loaded) expect(address).toMatch(/^\/(?!\/)/);
    },
  );

  it("scripts, icons and the manifest of cached pages are immutable", async () => {
    const text = htmlOf("/");
    const [, script = ""] = /src="(\/site\.[^"]+)"/.exec(text) ?? [];
    expect((await visitor.get(script)).headers.get("cache-control")).toContain("immutable");
    for (const path of [
      "/favicon.ico",
      "/icons/icon.svg",
      "/icons/apple-touch-icon.png",
      linkOf(text, "manifest"),
    ]) {
      expect((await visitor.get(path)).status).toBe(200);
    }
    expect(metaOf(text, "theme-color")).toMatch(/^#[0-9A-F]{6}$/);
    const slides = await visitor.get("/vendor/embla-carousel.js");
    expect([slides.status, slides.headers.get("etag")]).toEqual([200, expect.stringMatching(/^"/)]);
  });

  it.each([
    ["ar", "rtl", "/panel/dashboard"],
    ["en", "ltr", "/en/panel/dashboard"],
  ] as const)(
    "the manifest in %s starts the panel and declares the real sizes of its icons",
    async (lang, dir, start) => {
      const { json, headers } = await visitor.get(manifestPath(lang));
      expect(headers.get("content-type")).toBe("application/manifest+json");
      expect(json).toMatchObject({ id: "/", scope: "/", lang, dir, start_url: start, display: "standalone" });
      expect(json.icons).toContainEqual(expect.objectContaining({ sizes: "512x512", purpose: "maskable" }));
      for (const { src, sizes, type } of json.icons as { src: string; sizes: string; type: string }[]) {
        const response = await fetch(baseUrl() + src);
        expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
        if (type !== "image/png") continue;
        const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    },
  );
});

describe("unknown paths", () => {
  it.each(["/nope", "/nope/a/b", "/404", "/nope.png", "/%D9%84%D8%A7"])(
    "%s gets a 404 page in its language and without a framework",
    async (path) => {
      for (const [prefix, lang] of [
        ["", 'lang="ar" dir="rtl"'],
        ["/en", 'lang="en" dir="ltr"'],
      ]) {
        const { status, text } = await visitor.get(prefix + path, { accept: "text/html" });
        expect(status).toBe(404);
        expect(text).toContain(lang);
        expect(text).toContain("data-back");
        expect(text).not.toContain("_next");
        expect(metaOf(text, "robots")).toContain("noindex");
      }
    },
  );

  it("an unknown path redirects to English by the language cookie", async () => {
    const { status, headers } = await visitor.get("/nope?x=1", { cookie: "NEXT_LOCALE=en" });
    expect([status, headers.get("location")]).toEqual([307, "/en/nope?x=1"]);
  });
});

it("login, recovery and password pages are noindex", async () => {
  for (const path of [pages.login, pages.forgotPassword, pages.adminLogin, pages.passwordChange]) {
    for (const locale of LOCALES) {
      expect(metaOf((await visitor.get(withLocale(locale, path))).text, "robots")).toContain("noindex");
    }
  }
});

describe("robots.txt and sitemap", () => {
  let inactive: Person;
  beforeAll(async () => {
    inactive = await signUp();
  });

  it("robots.txt excludes panel, admin area, logins and API and names the sitemap", async () => {
    const { text, headers } = await visitor.get("/robots.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = text.split("\n");
    for (const path of [
      "/panel",
      "/en/panel",
      "/logixgroup/",
      "/en/logixgroup/",
      "/auth/",
      "/en/auth/",
      "/api/",
    ]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain("Allow: /auth/get_card");
    expect(lines).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  });

  it("the sitemap lists public pages and no inactive profile", async () => {
    const { text } = await visitor.get("/sitemap.xml");
    for (const { address } of CASES) expect(text).toContain(`<loc>${origin()}${address}</loc>`);
    expect(text).not.toContain(`${pages.view(inactive.username)}<`);
    expect(text.trimEnd().endsWith("</urlset>")).toBe(true);
    expect((await visitor.get(sitemapPartPath(1))).text).toContain(`<loc>${origin()}/about</loc>`);
    expect((await visitor.get(sitemapPartPath(2))).status).toBe(404);
  });

  it("the sitemap is sent compressed or not, and revalidates by its entity tag", async () => {
    const address = baseUrl() + sitemapPartPath(1);
    const packed = await get(address, { "accept-encoding": "br, gzip;q=0.5" });
    expect(packed.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/xml; charset=utf-8",
      vary: expect.stringContaining("Accept-Encoding") as string,
    });
    const unpacked = await get(address, { "accept-encoding": "br, gzip;q=0" });
    expect(unpacked.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(packed.body).toString()).toBe(unpacked.body.toString());
    const { etag = "" } = packed.headers;
    expect(unpacked.headers.etag).not.toBe(etag);
    const unchanged = await get(address, { "accept-encoding": "gzip", "if-none-match": etag });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const head = await get(address, { "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
  });
});
