import { DAY_MS, DAY_S, HOUR_S, MINUTE_MS, MINUTE_S, SECOND_MS } from "#lib/domain/time/durations";

/** Not `1024 ** 2`: the bundler would keep what is computed from it in the scripts of cached pages. */
export const MB = 1024 * 1024;

export const FULL_NAME_MAX_CHARS = 32;
/** Job title in the sign-up: two lines on the card. */
export const CARD_TITLE_MAX_CHARS = 60;
export const BIO_MAX_CHARS = 500;
export const BIO_HINT_CHARS = 100;
export const LINE_MAX_CHARS = 200;
export const TEXT_MAX_CHARS = 2000;
/** A string as it arrives, before it is read; in code points. */
export const GIVEN_MAX_CHARS = 2048;
/** Markup and blanks that a longer text may have on top. */
export const GIVEN_PER_KEPT_CHAR = 4;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 16;
export const PHONE_MAX_CHARS = 10;
export const TAG_MAX_CHARS = 64;
export const ORDER_NOTE_MAX_CHARS = 500;
export const PARCEL_MAX_CHARS = 64;
/** A courier's own text about a refusal. */
export const COURIER_REASON_MAX_CHARS = 300;
export const VAT_MAX_PERCENT = 30;
export const ROSTER_EDITED_MAX = 100;
export const ROSTER_BATCH = 500;
export const IMPORT_ROWS_MAX = 2000;
/** Of a file of members or a list of people: 25 columns of the longest file. */
export const LIST_CELLS_MAX = 50_000;
export const IMPORT_FILE_MAX_CHARS = 400_000;
/** Cards of one company order, which must fit one bulk move and one print job. */
export const TEAM_ORDER_CARDS_MAX = 100;
export const TEAM_ORDERS_PAGE = 5;
/** Company orders that an export file reads at once; each has up to 100 cards. */
export const TEAM_ORDERS_BATCH = 100;
export const TEAM_ORDER_NAMES_MAX = 5;
export const ORDERS_MOVED_MAX = 100;
export const STOCK_CARDS_MAX = 100;
/** Orders listed by the encode station, which must fit one bulk move. */
export const CHIP_ORDERS_LISTED = 100;
export const ORDER_MESSAGE_MAX_CHARS = 1000;
export const ORDER_MESSAGES_LISTED_MAX = 50;
export const ORDER_EDITS_LISTED_MAX = 50;

export const SOCIAL_LINKS_MAX = 6;
export const OWN_LINKS_MAX = 20;
export const OWN_LINK_TITLE_MAX_CHARS = 60;
/** Own links show this one of the stored image sizes. */
export const LINK_PICTURE_PX = 128;
/** An uploaded picture can be saved in the list for this long; its files are deleted an hour later. */
export const UNSAVED_PICTURE_HOURS = 24;
export const COMPANY_LINKS_MAX = 6;
export const COMPANY_NAME_MAX_CHARS = 60;
export const COMPANY_NUMBER_MAX_CHARS = 40;
export const DEPARTMENT_NAME_MAX_CHARS = 40;
export const DEPARTMENTS_MAX = 100;
/** Listed cards of a company that have no owner yet. */
export const WAITING_CARDS_MAX = 100;
export const INVITATION_DAYS = 30;
export const INVITED_MAX = 500;
export const INVITED_TEXT_MAX_CHARS = 100_000;
/** Sign-ups with one invitation code that many people scan. */
export const DESK_USES_MAX = 1000;
export const INVITATIONS_MAX = 2000;
export const COMPANY_EXPORT_DAYS = 7;
/** How long a recovery looks back at lasting changes, and then offers to undo them. */
export const LASTING_CHANGE_DAYS = 30;
export const OFFERED_CHANGES_MAX = 50;
export const COMPANY_EXPORTS_PER_DAY = 5;
export const COMPANY_EXPORT_ATTEMPTS = 4;
export const COMPANY_EXPORT_PART_BYTES = 1_000_000;
export const PAGE_LABEL_MAX_CHARS = 20;
export const PAYMENT_METHODS_MAX = 7;
export const PAY_ACCOUNTS_MAX = 5;
export const PAY_HOLDER_MAX_CHARS = 60;
export const SKILLS_MAX = 50;
export const PROJECTS_MAX = 50;
export const TECHNOLOGIES_MAX = 50;
export const COLLECTION_MAX = 50;

/** Queued password hashes per network: half a second of work. */
export const PASSWORD_QUEUE_PER_NETWORK_MAX = 64;
export const PASSWORD_RETRY_S = 1;

/** Twice the longest small form. */
export const JSON_BODY_MAX_BYTES = 32 * 1024;
const ESCAPED_CHAR_BYTES = 6;
const DATE_CHARS = 10;
const PROJECT_MAX_CHARS = LINE_MAX_CHARS * (2 + TECHNOLOGIES_MAX) + TEXT_MAX_CHARS + DATE_CHARS;
const PROFILE_MAX_CHARS =
  PROJECTS_MAX * PROJECT_MAX_CHARS +
  (SKILLS_MAX + COLLECTION_MAX) * LINE_MAX_CHARS +
  SOCIAL_LINKS_MAX * 2 * LINE_MAX_CHARS +
  BIO_MAX_CHARS;
export const PROFILE_BODY_MAX_BYTES = PROFILE_MAX_CHARS * ESCAPED_CHAR_BYTES + 128 * 1024;
/** Large enough for the error to name the list that is too long, instead of the body size. */
export const LIST_BODY_MAX_BYTES = 1_000_000;
/** Values and keys of a body; the longest, a profile with all its projects, has 3,500. */
export const BODY_ITEMS_MAX = 10_000;
/** `<` characters in a body; each may start a tag to parse. */
export const MARKUP_MAX = 4000;
export const IMAGE_MAX_BYTES = 5 * MB;
export const IMAGE_FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;
export const IMAGE_MAX_PIXELS = 25_000_000;
/** Longer side divided by the shorter one; beyond it a square crop shows too little. */
export const IMAGE_RATIO_MAX = 10;
/** Fits any phone photo; the browser crops and shrinks it before the upload. */
export const IMAGE_SOURCE_MAX_BYTES = 25 * MB;

export const PRINT_ORDERS_MAX = 100;
/** Each job uses one CPU core for some seconds. */
export const PRINT_JOBS_RUNNING_MAX = 2;
export const PRINT_RETRY_S = 10;
export const PRINT_TIMEOUT_MS = 2 * MINUTE_MS;

// These limits ensure a response within 10 s of an upload's last byte.
export const UPLOADS_PER_HOUR = 30;
export const CONCURRENT_UPLOADS_MAX = 2;
/** For all accounts together; each upload may hold 5 MB. */
export const TOTAL_CONCURRENT_UPLOADS_MAX = 40;
export const UPLOAD_RETRY_S = 5;
export const IMAGE_QUEUE_MAX = 16;
export const IMAGE_QUEUE_WAIT_MAX_MS = 4 * SECOND_MS;
/** Twice what the slowest 25-megapixel image takes on one core. */
export const IMAGE_WORK_MAX_S = 5;
export const OG_IMAGE_PX = { width: 1200, height: 630 } as const;
export const WALLPAPER_PX = { width: 1080, height: 2400 } as const;
export const VIDEO_BACKGROUND_PX = { width: 1920, height: 1080 } as const;

export const ACCESS_TOKEN_S = 15 * MINUTE_S;
export const REFRESH_REMEMBERED_S = 30 * DAY_S;
export const REFRESH_BROWSER_S = DAY_S;
/** A browser that signed in before; renewed at each sign-in. */
export const DEVICE_COOKIE_S = 365 * DAY_S;
export const ADMIN_SESSION_S = 12 * HOUR_S;
export const ADMIN_IDLE_S = 30 * MINUTE_S;
/** The portal asks this often for new orders, until it is left unused: each request of an admin counts as use. */
export const ORDERS_POLL_MS = 25 * SECOND_MS;
export const POLLED_AFTER_USE_MS = 5 * MINUTE_MS;
export const REFRESH_GRACE_S = 10;
export const RECOVERY_TOKEN_S = HOUR_S;
export const AUTHORIZATION_FLOW_S = 10 * MINUTE_S;
/** Two requests to Google fit into the browser timeout of 5 s. */
export const GOOGLE_TIMEOUT_MS = 2 * SECOND_MS;

export const TOTP_PERIOD_S = 30;
export const TOTP_DIGITS = 6;
/** Steps accepted before and after the current one, for clock drift and typing time. */
export const TOTP_WINDOW_STEPS = 1;
export const TOTP_SECRET_BYTES = 20;
export const FACTOR_ENROLMENT_S = 15 * MINUTE_S;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_CHARS = 16;

export const LOGIN_WINDOW_S = 15 * MINUTE_S;
/** Company logins per address and login window, started or returning: a whole office may share an address. */
export const COMPANY_LOGINS_PER_ADDRESS = 1000;
/** Providers that a company may test for its login settings within the window. */
export const PROVIDER_TRIALS = 30;
export const PROVIDER_TRIALS_WINDOW_S = HOUR_S;
/** Ports of the addresses that companies choose. `URL` omits 443, the default of https. */
export const OUTGOING_PORTS: readonly string[] = ["", "8443"];
export const REGISTER_WINDOW_S = HOUR_S;
export const ACTION_WINDOW_S = MINUTE_S;
export const WRITE_WINDOW_S = MINUTE_S;
/** Admins work through lists and scan one card after another. */
export const ADMIN_WRITES_FACTOR = 10;
/** Mobile networks share addresses. */
export const ACTIONS_PER_ADDRESS_FACTOR = 10;
/** Across all profiles: 600 phones of one network with ten actions a minute each. */
export const ACTIONS_PER_ADDRESS_TOTAL_FACTOR = 100;
export const FORM_WINDOW_S = HOUR_S;
export const EXCHANGE_WINDOW_S = HOUR_S;
/** Contacts that one profile receives within the window; a busy trade fair stand stays below. */
export const EXCHANGES_PER_PROFILE = 300;
export const CONTACT_TAGS_MAX = 10;
export const CONTACT_TAG_MAX_CHARS = 30;
export const CONTACT_TAGS_SHOWN_MAX = 50;
export const CONTACTS_DUE_MAX = 20;
export const CONTACTS_BATCH = 500;
/** How long a browser remembers the contacts it left and sees what owners show after that. */
export const LEFT_COOKIE_S = 30 * DAY_S;
/** How long a browser retries to send what was typed offline. */
export const EXCHANGE_RETRY_MS = 7 * DAY_MS;
export const LEFT_COOKIE_MAX = 10;
/** Unknown card codes per address and window. */
export const UNKNOWN_CARD_CODES_MAX = 20;
export const CARD_CODE_WINDOW_S = 15 * MINUTE_S;
export const UPLOAD_WINDOW_S = HOUR_S;
/** Test events and repeated deliveries per company and window. */
export const WEBHOOK_SENDS = 30;
export const WEBHOOK_SENDS_WINDOW_S = HOUR_S;

export const API_TIMEOUT_MS = 5 * SECOND_MS;
/** As long as the server spends on a request to a courier. */
export const COURIER_WAIT_MS = MINUTE_MS;
/** For slow mobile networks; the server also cuts requests off at 60 s. */
export const UPLOAD_TIMEOUT_MS = MINUTE_MS;
/** For a busy profile with many events on a slow mobile network. */
export const EXPORT_TIMEOUT_MS = 10 * MINUTE_MS;
export const TOAST_MS = 3 * SECOND_MS;
/** Admins change other people's data, and often look elsewhere meanwhile. */
export const ADMIN_NOTICE_MS = 10 * SECOND_MS;
export const COPIED_MS = 1.5 * SECOND_MS;
export const LANGUAGE_COOKIE_S = 365 * DAY_S;
export const COOKIES_ENABLED_S = DAY_S;
export const SOURCE_COOKIE_S = DAY_S;
export const REFERRAL_COOKIE_S = 30 * MINUTE_S;

export const PRICE_DA = 1600;
export const PRICE_WITH_REFERRAL_DA = 2800;

export const PRICE_MAX_DA = 1_000_000;
export const DELIVERY_FEE_MAX_DA = 1_000_000;
export const DELIVERY_NOTE_MAX_CHARS = 200;
/** How long personal data of an ended order remain once the account is deleted (order 27). */
export const ORPHANED_ORDER_DAYS = 30;
export const OFFERS_MAX = 10;
export const CONTACT_NUMBERS_MAX = 5;
export const OPENING_HOURS_MAX = 7;

export const FIGURES_MAX_DAYS = 366;
export const FIGURES_DEFAULT_DAYS = 30;
export const BOARD_LINES = 10;

export const RETENTION_MAX_MONTHS = 120;
export const EVENTS_MIN_MONTHS = 3;
/** The database refuses to delete more recent entries. */
export const AUDIT_MIN_MONTHS = 6;
export const MESSAGES_MIN_MONTHS = 1;

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
/** A search counts no matches beyond this (portal 4). */
export const TOTAL_MAX = 10_000;
export const ACTIVATIONS_MAX = 100;
export const MATCHING_ACTIVATIONS_MAX = 1000;
export const UNDO_MS = 10 * SECOND_MS;
/** Listed codes and listed sources. Visitors can invent any number of them. */
export const ACQUISITION_ROWS_MAX = 200;
export const CASH_ORDERS_MAX = 500;
/** Rows of the cash report, one per week and courier; couriers are free text. */
export const CASH_WEEKS_MAX = 500;
export const COURIERS_MAX = 100;
export const PAYOUT_MAX_DA = 1_000_000_000;
export const CASH_OVERDUE_DAYS = 14;
export const SITEMAP_CACHE_MS = MINUTE_MS;
export const EXPORT_EVENTS_BATCH = 5000;
export const EXPORT_RETRY_S = 5;
/** Cached QR codes and contact files, about 4 KB and 40 KB each. */
export const CACHED_FILES_MAX = 200;

export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_CHARS = 60;
export const API_WINDOW_S = MINUTE_S;
/** Unknown keys per address and window. */
export const UNKNOWN_API_KEYS_MAX = 60;
/** How long a repeated request receives the first response (open-api 8). */
export const API_REPLY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_CHARS = 255;
export const API_PAGE_SIZE_DEFAULT = 50;
export const API_PAGE_SIZE_MAX = 100;

export const COUNTRY_CODE = "213";
export const USERNAME_PREFIX = "logix_";
export const USERNAME_REST_MAX_CHARS = 32;
export const USERNAME_SUFFIX_MAX_CHARS = 5;
export const USERNAME_SUGGESTIONS_MAX = 3;
/** Username checks that an address may make per allowed sign-up. */
export const USERNAME_CHECKS_PER_SIGN_UP = 10;
/** Pause after the last keystroke before a request is sent. */
export const DEBOUNCE_MS = 400;
/** The same for searches. */
export const SEARCH_DEBOUNCE_MS = 300;

/** A contact file has up to 90 KB, most of it the photo. */
export const CACHED_CONTACT_FILES_MAX = 100;
export const CONTACT_PHOTO_MAX_BYTES = 64_000;
export const CONTACT_DEFAULT_PHONE = "+213000000000";
export const CONTACT_DEFAULT_ADDRESS = "Algeria, Algiers";

/** Redis counts as unavailable after this. */
export const REDIS_TIMEOUT_MS = 300;
/** Defaults. Connecting plus one statement take less than 3 s, the limit for a 503 (api 8). */
export const DATABASE_WAIT_MS = SECOND_MS;
export const DATABASE_STATEMENT_MS = 1500;
/** Shorter than a transaction may take. */
export const DATABASE_LIMIT_MAX_MS = 8000;
/** Wait for the previous commit of events. */
export const EVENT_WAIT_MAX_MS = 250;
export const EVENTS_PER_COMMIT_MAX = 500;
/** Longer than any statement: when it expires, Prisma runs the queued queries outside the transaction. */
export const DB_TRANSACTION_TIMEOUT_MS = 10_000;

/** Of queued jobs that wait behind all others, whose priority is 0. */
export const SLOW_JOB_PRIORITY = -1;
