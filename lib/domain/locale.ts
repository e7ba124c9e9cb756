import { HOUR_MS } from "#lib/domain/time/durations";

export const LOCALES = ["ar", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** Set when a visitor chooses a language on this device (site 3). */
export const LOCALE_COOKIE = "NEXT_LOCALE";

/** Days begin at midnight in this zone. */
export const TIME_ZONE = "Africa/Algiers";

/** Offset of `TIME_ZONE` from UTC since 1981: there is no summer time. */
export const TIME_ZONE_AHEAD_MS = HOUR_MS;

export const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar");

/** Returns Arabic for any unknown value. */
export const readLocale = (value: unknown): Locale => (value === "en" ? "en" : "ar");

export const directionOf = (locale: Locale): "rtl" | "ltr" => (locale === "ar" ? "rtl" : "ltr");

/** Arabic has no prefix (site 1). */
export const withLocale = (locale: Locale, path: string): string =>
  locale === "ar" ? path : `/en${path === "/" ? "" : path}`;

/** Splits a path into its language prefix ("" for Arabic) and the rest, which may be "". */
export const splitLocale = (path: string): [prefix: string, page: string] =>
  path === "/en" || path.startsWith("/en/") ? ["/en", path.slice(3)] : ["", path];
