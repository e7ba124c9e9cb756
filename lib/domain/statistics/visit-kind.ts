import { SOCIAL_APP_BROWSER } from "./in-app-browser.ts";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export const REFERRERS = ["direct", "social", "search", "other"] as const;
export type Referrer = (typeof REFERRERS)[number];

const TABLET = /\biPad\b|\bTablet\b/;
const PHONE = /\bMobi|\biPhone\b|\biPod\b|\bAndroid\b/;

/** On phones "Mobile" follows. */
function isAndroidTablet(userAgent: string): boolean {
  const [, ...parts] = userAgent.split(/\bAndroid\b/);
  return parts.length > 0 && !/\bMobile\b/.test(parts.at(-1) ?? "");
}

/** Best guess: an iPad in desktop mode claims to be a Mac. */
export function deviceOf(userAgent: string): Device {
  if (TABLET.test(userAgent) || isAndroidTablet(userAgent)) return "tablet";
  return PHONE.test(userAgent) ? "phone" : "desktop";
}

const SOCIAL = new Set([
  "facebook.com",
  "fb.com",
  "fb.me",
  "messenger.com",
  "instagram.com",
  "threads.net",
  "threads.com",
  "twitter.com",
  "x.com",
  "t.co",
  "linkedin.com",
  "lnkd.in",
  "tiktok.com",
  "snapchat.com",
  "youtube.com",
  "youtu.be",
  "whatsapp.com",
  "wa.me",
  "t.me",
  "telegram.org",
  "pinterest.com",
  "reddit.com",
]);
/** Android apps send their own name instead of a host. */
const SOCIAL_APP =
  /^(?:com\.(?:facebook|instagram|linkedin|twitter|whatsapp|snapchat|zhiliaoapp|reddit|pinterest)|org\.telegram)\./;
const SEARCH =
  /^(?:(?:www\.)?google\.[a-z.]{2,6}|(?:www\.)?(?:bing|duckduckgo|qwant|baidu|startpage)\.com|(?:www\.)?ecosia\.org|search\.(?:yahoo|brave)\.com|[a-z]{2}\.search\.yahoo\.com|(?:www\.)?yandex\.[a-z.]{2,6}|com\.google\.android\.googlequicksearchbox)$/;

/** @param host of the referring page; empty for none @param ownHost its pages count as direct */
export function referrerOf(
  host: string,
  { userAgent, ownHost }: { userAgent: string; ownHost: string },
): Referrer {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (SOCIAL.has(name.split(".").slice(-2).join(".")) || SOCIAL_APP.test(name)) return "social";
  if (SEARCH.test(name)) return "search";
  if (SOCIAL_APP_BROWSER.test(userAgent)) return "social";
  return name === "" || name === ownHost ? "direct" : "other";
}
