export const LOCALES = ["ar", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Set when a visitor chooses a language on this device (site 3). */
export const LOCALE_COOKIE = "NEXT_LOCALE";

/** Days begin at midnight here. */
export const TIME_ZONE = "Africa/Algiers";

/** How far its clocks are ahead of UTC, all year. */
export const TIME_ZONE_AHEAD_MS = 3_600_000;

export const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar");

/** Any unknown value is Arabic. */
export const readLocale = (value: unknown): Locale => (value === "en" ? "en" : "ar");

/** Arabic has no prefix (site 1). */
export const withLocale = (locale: Locale, path: string): string =>
  locale === "ar" ? path : `/en${path === "/" ? "" : path}`;

/** Splits off the prefix, which is "" for Arabic; the page may be "" after it. */
export function splitLocale(path: string): [prefix: string, page: string] {
  const [, prefix = "", page = ""] = /^(\/en(?=\/|$))?(.*)$/.exec(path) ?? [];
  return [prefix, page];
}
