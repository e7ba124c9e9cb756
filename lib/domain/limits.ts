/** Every limit and constant of SPEC §9 and CONTRACT §1, §2, §4. The unit is in the name. */

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

// Texts, in characters (code points).
export const FULL_NAME_MAX_CHARS = 32;
export const BIO_MAX_CHARS = 500;
/** Shown under the field; SPEC §5 does not enforce it. */
export const BIO_HINT_CHARS = 100;
export const LINE_MAX_CHARS = 200;
export const TEXT_MAX_CHARS = 2000;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 16;
export const PHONE_MAX_CHARS = 10;
/** Referral codes and source tags: long enough for any campaign name, short enough for a cookie. */
export const TAG_MAX_CHARS = 64;

// Lists.
export const SOCIAL_LINKS_MAX = 6;
export const PAYMENT_METHODS_MAX = 7;
export const SKILLS_MAX = 50;
export const PROJECTS_MAX = 50;
export const TECHNOLOGIES_MAX = 50;
export const COLLECTION_MAX = 50;

// Bodies.
export const JSON_BODY_MAX_BYTES = 1_000_000;
export const IMAGE_MAX_BYTES = 5 * 1024 ** 2;
export const IMAGE_FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;
export const IMAGE_MAX_PIXELS = 25_000_000;
/** What may be chosen in the browser, which cuts and shrinks it before it is sent: any phone's photo. */
export const IMAGE_SOURCE_MAX_BYTES = 25 * 1024 ** 2;

// Sessions (CONTRACT §2).
export const ACCESS_TOKEN_S = 15 * MINUTE_S;
export const REFRESH_REMEMBERED_S = 30 * DAY_S;
export const REFRESH_BROWSER_S = DAY_S;
export const ADMIN_SESSION_S = 12 * HOUR_S;
export const ADMIN_IDLE_S = 30 * MINUTE_S;
export const REFRESH_GRACE_S = 10;
export const RECOVERY_TOKEN_S = HOUR_S;
/** How long somebody may take at Google. */
export const GOOGLE_DETOUR_S = 15 * MINUTE_S;
/** What one question to Google may take; two of them fit into the browser's 5 s. */
export const GOOGLE_TIMEOUT_MS = 2 * SECOND_MS;

// Windows of the rate limits; how many fit in one is set by the environment.
export const LOGIN_WINDOW_S = 15 * MINUTE_S;
export const REGISTER_WINDOW_S = HOUR_S;
export const ACTION_WINDOW_S = MINUTE_S;
export const FORM_WINDOW_S = HOUR_S;

// In the browser (SPEC §9).
export const API_TIMEOUT_MS = 5 * SECOND_MS;
/** A picture over a slow mobile network; the server cuts requests off at 60 s, too. */
export const UPLOAD_TIMEOUT_MS = 60 * SECOND_MS;
export const TOAST_MS = 3 * SECOND_MS;
export const COPIED_MS = 1.5 * SECOND_MS;
export const LANGUAGE_COOKIE_S = 365 * DAY_S;
export const COOKIES_ENABLED_S = DAY_S;

// Prices in Algerian dinars (CONTRACT §4).
export const PRICE_DA = 1600;
export const PRICE_WITH_REFERRAL_DA = 2800;

// Settings.
export const PRICE_MAX_DA = 1_000_000;
export const OFFERS_MAX = 10;
export const CONTACT_NUMBERS_MAX = 5;
export const OPENING_HOURS_MAX = 7;

// Paging of the admin's lists.
export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
/** How many profiles are activated at once. */
export const ACTIVATIONS_MAX = 100;
/** How many codes, and how many sources, the acquisition report names: anybody may invent some. */
export const ACQUISITION_ROWS_MAX = 500;
/** How long a file of the sitemap is kept. */
export const SITEMAP_KEPT_MS = MINUTE_S * SECOND_MS;
/** Events that an export reads at once. */
export const EXPORT_EVENTS_PORTION = 5000;

export const COUNTRY_CODE = "213";
export const USERNAME_PREFIX = "logix_";
export const USERNAME_REST_MAX_CHARS = 32;
/** What may be appended to a username made from a name, so that it is unique. */
export const USERNAME_SUFFIX_MAX_CHARS = 5;

/** Saved-contact defaults (SPEC §9). */
export const CONTACT_DEFAULT_PHONE = "+213000000000";
export const CONTACT_DEFAULT_ADDRESS = "Algeria, Algiers";

// Budgets of the database client: waiting for a connection and for one statement stay below the 3 s after which
// CONTRACT §2 wants a 503.
export const DB_CONNECT_TIMEOUT_MS = SECOND_MS;
export const DB_STATEMENT_TIMEOUT_MS = 1500;
export const DB_TRANSACTION_WAIT_MS = SECOND_MS;
/**
 * Longer than any statement may take: a frozen database is noticed by the statement. Prisma rolls back in the midst of
 * what is queued when this is over, and what comes behind would run outside the transaction.
 */
export const DB_TRANSACTION_TIMEOUT_MS = 10_000;
