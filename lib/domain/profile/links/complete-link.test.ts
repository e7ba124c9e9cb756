import { expect, test } from "vitest";
import { completeSocialLink, needsPlatform } from "./complete-link.ts";

test.each([
  ["", "https://instagram.com/nadia", "Instagram", "https://instagram.com/nadia"],
  ["", "instagram.com/nadia", "Instagram", "https://instagram.com/nadia"],
  ["", "www.instagram.com/nadia", "Instagram", "https://www.instagram.com/nadia"],
  ["", " m.facebook.com/nadia?x=1 ", "Facebook", "https://m.facebook.com/nadia?x=1"],
  ["", "omrane.dz", "omrane.dz", "https://omrane.dz"],
  ["", "omrane.dz:8080/x", "omrane.dz", "https://omrane.dz:8080/x"],
  ["", "https://www.omrane.dz/contact", "omrane.dz", "https://www.omrane.dz/contact"],
  ["موقع المكتب", "omrane.dz", "موقع المكتب", "https://omrane.dz"],
  ["Instagram", "@nadia.k", "Instagram", "https://instagram.com/nadia.k"],
  ["instagram ", "nadia", "instagram", "https://instagram.com/nadia"],
  ["Instagram", "instagram.com/nadia", "Instagram", "https://instagram.com/nadia"],
  ["Instagram", "omrane.dz", "Instagram", "https://instagram.com/omrane.dz"],
  ["Instagram", "omrane.dz/links", "Instagram", "https://omrane.dz/links"],
  ["TikTok", "@nadia", "TikTok", "https://tiktok.com/@nadia"],
  ["YouTube", "nadia", "YouTube", "https://youtube.com/@nadia"],
  ["LinkedIn", "nadia-k", "LinkedIn", "https://linkedin.com/in/nadia-k"],
  ["Snapchat", "nadia", "Snapchat", "https://snapchat.com/add/nadia"],
  ["Twitter", "@nadia", "Twitter", "https://x.com/nadia"],
  ["X", "@nadia", "X", "https://x.com/nadia"],
  ["Facebook", "nadia", "Facebook", "https://facebook.com/nadia"],
  ["GitHub", "nadia", "GitHub", "https://github.com/nadia"],
  ["WhatsApp", "0550123456", "WhatsApp", "https://wa.me/213550123456"],
  ["WhatsApp", "0033 (0)6 12 34 56 78", "WhatsApp", "https://wa.me/33612345678"],
])("completeSocialLink completes platform %j with %j to %j and %s", (platform, link, name, url) => {
  expect(completeSocialLink({ platform, link })).toEqual({ platform: name, link: url });
});

test.each([
  ["", ""],
  ["", "@nadia"],
  ["", "nadia"],
  ["Telegram", "@nadia"],
  ["WhatsApp", "@nadia"],
  ["", "not a link"],
  ["Instagram", "not a link"],
  ["", "javascript:alert(1)"],
  ["", "ftp://example.com"],
  ["", "nadia@example.com"],
])("completeSocialLink leaves platform %j with %j as typed", (platform, link) => {
  expect(completeSocialLink({ platform, link })).toEqual({ platform, link });
});

test("needsPlatform is true for a username without a known platform", () => {
  expect(needsPlatform({ platform: "", link: " @nadia" })).toBe(true);
  expect(needsPlatform({ platform: "Studio", link: "@nadia" })).toBe(true);
  expect(needsPlatform({ platform: "Instagram", link: "@nadia" })).toBe(false);
  expect(needsPlatform({ platform: "", link: "not a link" })).toBe(false);
});
