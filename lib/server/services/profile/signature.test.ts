import { beforeAll, describe, expect, it, vi } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { signatureOf, type Signature } from "./signature.ts";

vi.mock("#lib/server/env", () => ({ getEnv: () => ({ appOrigin: "https://logix.example" }) }));

const PERSON = {
  username: "logix_amine",
  fullName: 'أمين "<b>" & Co',
  title: "مهندس",
  situation: { name: "Studio", place: "" },
  phones: [
    { number: "021123456", apps: [] },
    { number: "0550123456", apps: [] },
    { number: "", apps: [] },
    { number: "", apps: [] },
  ] as never,
  email: "amine@example.com",
};

/** Attributes that mail clients keep; Gmail removes classes, Outlook ignores the rest. */
const ATTRIBUTES = new Set(
  "role dir lang cellpadding cellspacing border style valign align width height href src alt".split(" "),
);
const ELEMENTS = new Set(["table", "tr", "td", "a", "img", "span"]);
/** Properties that Outlook's renderer and Gmail's sanitizer both accept. */
const PROPERTIES =
  /^(?:border(?:-collapse|-left|-right)?|max-width|width|height|padding(?:-left|-right)?|font-(?:family|size|weight)|line-height|color|text-decoration|display)$/;
const WIDTH_MAX_PX = 600;
/** Limit of Gmail. */
const LENGTH_MAX = 10_000;

let signatures: Signature[];
beforeAll(() => {
  signatures = LOCALES.map((locale) => signatureOf(PERSON, locale));
});

const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = ""]) => found);

describe("the e-mail signature", () => {
  it("creates a right-to-left Arabic signature and a left-to-right English one", () => {
    expect(
      signatures.map(({ locale, html }) => [locale, /^<table[^>]* dir="(\w+)"/.exec(html)?.[1]]),
    ).toEqual([
      ["ar", "rtl"],
      ["en", "ltr"],
    ]);
  });

  it("signatures use only elements, attributes and styles that mail clients keep", () => {
    for (const { html } of signatures) {
      for (const element of all(html, /<([a-z]+)/g)) expect(ELEMENTS).toContain(element);
      for (const attribute of all(html, / ([a-z-]+)="/g)) expect(ATTRIBUTES).toContain(attribute);
      for (const style of all(html, /style="([^"]*)"/g)) {
        for (const property of style.split(";")) expect(property.split(":")[0]).toMatch(PROPERTIES);
        expect(style).not.toMatch(/display:(?!block)|url\(|var\(/);
      }
    }
  });

  it("an e-mail address cannot add recipients or text to the mail that the signature opens", () => {
    const email = "a?bcc=x&body=y@example.com";
    const { html } = signatureOf({ ...PERSON, email }, "en");
    expect(all(html, /href="(mailto:[^"]*)"/g)).toEqual(["mailto:a%3Fbcc%3Dx%26body%3Dy@example.com"]);
    expect(html).toContain("a?bcc=x&amp;body=y@example.com</span>");
  });

  it("signatures use absolute URLs for links and pictures, and fit the width of a phone", () => {
    for (const { html } of signatures) {
      const addresses = all(html, /(?:href|src)="([^"]*)"/g);
      expect(addresses.length).toBeGreaterThan(4);
      for (const address of addresses)
        expect(address).toMatch(/^(?:https:\/\/logix\.example\/|tel:\+213|mailto:)/);
      for (const width of all(html, /width[=:]"?(\d+)/g)) {
        expect(Number(width)).toBeLessThanOrEqual(WIDTH_MAX_PX);
      }
      for (const picture of html.match(/<img [^>]*>/g) ?? []) {
        expect(picture).toMatch(/ width="\d+" height="\d+" alt="[^"]+"/);
        expect(picture).toContain(".png");
      }
      expect(html.length).toBeLessThan(LENGTH_MAX);
    }
  });

  it("signatures escape their texts and leave no empty line for missing ones", () => {
    const [arabic] = signatures;
    expect(arabic?.html).toContain("أمين &quot;&lt;b&gt;&quot; &amp; Co");
    expect(arabic?.text).toBe(
      'أمين "<b>" & Co\nمهندس، Studio\n+213550123456\namine@example.com\nhttps://logix.example/u/amine',
    );
    const bare = signatureOf(
      { ...PERSON, title: "", situation: { name: "", place: "" }, email: "", phones: [] as never },
      "ar",
    );
    expect(bare.html).not.toMatch(/mailto|tel:/);
    expect(bare.text.split("\n")).toHaveLength(2);
  });
});
