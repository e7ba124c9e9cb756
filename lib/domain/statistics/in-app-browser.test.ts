import { expect, it } from "vitest";
import { isInAppBrowser, SOCIAL_APP_BROWSER } from "./in-app-browser.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; SM-A556B";

it.each([
  `${IPHONE} [FBAN/FBIOS;FBAV/520.0]`,
  `${ANDROID}; wv) Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;]`,
  `${IPHONE} Instagram 300.0`,
  `${IPHONE} musical_ly_38.1.0 TikTok 38.1.0`,
  `${IPHONE} Snapchat/13.0`,
  `${IPHONE} Safari Line/15.2.1`,
  `${IPHONE} [LinkedInApp]/9.30`,
])("SOCIAL_APP_BROWSER and isInAppBrowser recognise %s", (userAgent) => {
  expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([true, true]);
});

it("a WebView is an in-app browser, but not of a social network", () => {
  const userAgent = `${ANDROID}; wv) Chrome/140.0.0.0 Mobile Safari/537.36`;
  expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([false, true]);
});

it.each(["", `${IPHONE} Safari/604.1`, `${ANDROID}) Chrome/140.0.0.0 Mobile Safari/537.36`, "Online/1.0"])(
  "neither recognises %j",
  (userAgent) => {
    expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([false, false]);
  },
);
