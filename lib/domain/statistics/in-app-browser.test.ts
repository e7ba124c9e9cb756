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
  `${IPHONE} Barcelona 363.0.0.29.108 (iPhone15,4; iOS 18_0; ar_DZ)`,
  `${IPHONE} Safari/604.1 [Pinterest/iOS]`,
  `${IPHONE} Safari/604.1 Twitter for iPhone/10.67`,
  `${IPHONE} MicroMessenger/8.0.50(0x18003230) NetType/4G Language/ar`,
  `${IPHONE} trill_38.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
  `${ANDROID}) Chrome/140.0.0.0 Mobile Safari/537.36 trill_270402 AppName/trill`,
  `${ANDROID}) Chrome/140.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Samsung SM-A556B; Android 15)`,
])("SOCIAL_APP_BROWSER and isInAppBrowser recognise %s", (userAgent) => {
  expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([true, true]);
});

it.each([
  `${ANDROID}; wv) Chrome/140.0.0.0 Mobile Safari/537.36`,
  IPHONE,
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
])("a web view is an in-app browser, but not of a social network: %s", (userAgent) => {
  expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([false, true]);
});

it.each([
  "",
  `${IPHONE} Safari/604.1`,
  `${IPHONE} CriOS/141.0.7390.41 Safari/604.1`,
  `${ANDROID}) Chrome/140.0.0.0 Mobile Safari/537.36`,
  "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0",
  "Online/1.0",
])("neither recognises %j", (userAgent) => {
  expect([SOCIAL_APP_BROWSER.test(userAgent), isInAppBrowser(userAgent)]).toEqual([false, false]);
});
