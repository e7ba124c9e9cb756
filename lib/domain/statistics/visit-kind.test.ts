import { describe, expect, it } from "vitest";
import { deviceOf, referrerOf } from "./visit-kind.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

describe("device of a visit", () => {
  it.each([
    ["phone", `Mozilla/5.0 (Linux; Android 15; SM-A556B) ${CHROME} Mobile Safari/537.36`],
    ["phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
    ["tablet", `Mozilla/5.0 (Linux; Android 15; SM-X210) ${CHROME} Safari/537.36`],
    ["tablet", "Mobile Android"],
    ["tablet", "Android Mobile Android"],
    ["phone", "Android Android Mobile"],
    ["tablet", "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
    ["desktop", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    ["desktop", `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`],
    ["desktop", ""],
  ] as const)("deviceOf is %s for %j", (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe("referrer of a visit", () => {
  it.each([
    ["direct", ""],
    ["direct", "logix.dz"],
    ["social", "l.facebook.com"],
    ["social", "WWW.Instagram.com"],
    ["social", "t.co"],
    ["social", "com.linkedin.android"],
    ["search", "www.google.dz"],
    ["search", "google.com"],
    ["search", "www.bing.com"],
    ["search", "fr.search.yahoo.com"],
    ["search", "com.google.android.googlequicksearchbox"],
    ["other", "mail.google.com"],
    ["other", "facebook.com.evil.example"],
    ["other", "elwatan-dz.com"],
    ["other", "<script>"],
  ] as const)("referrerOf is %s for a page of %j", (referrer, host) => {
    expect(referrerOf(host, { userAgent: "", ownHost: "logix.dz" })).toBe(referrer);
  });

  it.each(["Instagram 300.0", "Line/15.2.1"])(
    "referrerOf is social for the browser of %s that sends no referrer",
    (app) => {
      const userAgent = `Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 ${app}`;
      expect(referrerOf("", { userAgent, ownHost: "logix.dz" })).toBe("social");
      expect(referrerOf("www.google.com", { userAgent, ownHost: "logix.dz" })).toBe("search");
    },
  );
});
