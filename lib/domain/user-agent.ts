/** The browser's and the system's names; empty when unknown. They are names: the same in every language. */
export interface DeviceNames {
  browser: string;
  system: string;
}

// The first that fits: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, and so do apps.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bFBA[NV]\/|\bFB_IAB\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

// Android says that it is Linux; phones and tablets of Apple say that they are like a Mac.
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/**
 * Names for "Chrome, Android". A guess for people: a browser may call itself whatever it likes.
 *
 * Spec silent: an iPad that asks for desktop pages calls itself a Mac, and is shown as one.
 */
export function describeUserAgent(userAgent: string): DeviceNames {
  return { browser: firstOf(BROWSERS, userAgent), system: firstOf(SYSTEMS, userAgent) };
}

const firstOf = (names: readonly [RegExp, string][], userAgent: string): string =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
