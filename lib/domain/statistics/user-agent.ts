/** Names are empty when unknown. */
export interface DeviceNames {
  browser: string;
  system: string;
}

// First match wins: Edge, Opera and apps also claim Chrome, and Chrome claims Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bFBA[NV]\/|\bFB_IAB\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.].*\bSafari\//, "Safari"],
];

// First match wins: Android claims Linux, iOS claims "like Mac OS X".
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Best guess: an iPad in desktop mode claims to be a Mac. */
export function describeUserAgent(userAgent: string): DeviceNames {
  return { browser: firstOf(BROWSERS, userAgent), system: firstOf(SYSTEMS, userAgent) };
}

const firstOf = (names: readonly [RegExp, string][], userAgent: string): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
