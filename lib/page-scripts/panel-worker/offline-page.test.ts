import { describe, expect, it } from "vitest";
import ar from "#messages/ar.json";
import en from "#messages/en.json";
import type { OfflineCard } from "#lib/client/offline/offline-card";
import { offlineResponse, toOfflinePage } from "./offline-page.ts";

const CARD: OfflineCard = {
  locale: "ar",
  username: "logix_nadia",
  fullName: 'نادية <b>"بن علي"</b>',
  address: "https://logix.example/u/nadia",
  code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  contactFile: "BEGIN:VCARD\r\nFN:نادية & co\r\nEND:VCARD",
};
const pageOf = (card: OfflineCard | null, isEnglish = false) =>
  toOfflinePage({ card, isEnglish, script: "share()" }, "the-nonce");

describe("toOfflinePage", () => {
  it("the offline page shows escaped name, QR code, address and contact file", () => {
    const html = pageOf(CARD);
    expect(html).toContain('<h1 dir="auto">نادية &lt;b&gt;&quot;بن علي&quot;&lt;/b&gt;</h1>');
    expect(html).toContain('<bdi dir="ltr">logix.example/u/nadia</bdi>');
    expect(html).toContain('download="logix_nadia.vcf"');
    const [, code = ""] = /src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? [];
    expect(decodeURIComponent(code)).toBe(CARD.code);
    const [, file = ""] = /href="data:text\/vcard;charset=utf-8,([^"]+)"/.exec(html) ?? [];
    expect(decodeURIComponent(file)).toBe(CARD.contactFile);
  });

  it.each([
    ["an English address", CARD, true, "en", "ltr", en],
    ["the panel's last language", CARD, false, "ar", "rtl", ar],
    ["the panel's last language", { ...CARD, locale: "en" as const }, false, "en", "ltr", en],
    ["the default without a card", null, false, "ar", "rtl", ar],
  ])("the language of the offline page is that of %s", (_, card, isEnglish, lang, dir, { offline }) => {
    const html = pageOf(card, isEnglish);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(html).toContain(offline.retry);
  });

  it("the offline page has no script and no picture without a card", () => {
    const html = pageOf(null);
    expect(html).not.toMatch(/<script|<img|share\(\)/);
    expect(html).toContain(ar.offline.empty);
  });
});

describe("offlineResponse", () => {
  const respond = () => offlineResponse({ card: CARD, isEnglish: false, script: "share()" });

  it("the offline response allows only its own style and script, by nonce", async () => {
    const response = respond();
    const policy = response.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toBe(
      `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect((await response.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(respond().headers.get("content-security-policy")).not.toBe(policy);
  });

  it("the offline response is not cached", () => {
    expect(respond().headers.get("cache-control")).toBe("no-store");
  });
});
