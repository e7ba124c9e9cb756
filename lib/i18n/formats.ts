import type { Locale } from "./routing";

/** For `Intl`: Latin digits, and the months as they are said in Algeria. */
export const FORMAT_LOCALES: Record<Locale, string> = { ar: "ar-DZ-u-nu-latn", en: "en-GB" };

/** Where days begin. */
export const TIME_ZONE = "Africa/Algiers";
