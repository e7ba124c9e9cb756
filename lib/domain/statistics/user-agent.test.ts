import { expect, it } from "vitest";
import { describeUserAgent } from "./user-agent.ts";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`;

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome",
    "macOS",
  ],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0`, "Firefox", "Linux"],
  [`Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0`, "Firefox", "Android"],
  [`${IPHONE} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iPhone"],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPad",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    "Edge",
    "Android",
  ],
  [`${IPHONE} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Edge", "iPhone"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    "Opera",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) ${KIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0;]`,
    "Facebook",
    "Android",
  ],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0;FBBV/1;FBDV/iPhone15,2]`, "Facebook", "iPhone"],
  [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; ar_DZ)`, "Instagram", "iPhone"],
  [
    `Mozilla/5.0 (Linux; Android 14; wv) ${KIT} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.1 Android`,
    "Instagram",
    "Android",
  ],
  ["curl/8.5.0", "", ""],
  ["Mozilla/5.0 (X11; Linux x86_64) Something/1.0", "", "Linux"],
  ["", "", ""],
])("describeUserAgent reads %s as %s, %s", (userAgent, browser, system) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system });
});
