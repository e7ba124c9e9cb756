import { splitLocale, type Locale } from "#lib/domain/locale";
import { parseNextPath } from "#lib/domain/account/next-path";
import { USERNAME_PREFIX } from "#lib/domain/limits";
import { SOURCE_QUERIES, type Source } from "#lib/domain/statistics/action";
import type { CompanyLoginOutcome } from "#lib/domain/company/login-outcomes";

export const SETTINGS_VIEWS = [
  "change_pass",
  "change_payments_method",
  "accounts",
  "google",
  "company_login",
  "opening",
  "linked_page",
  "cards",
  "company",
  "sessions",
  "data",
] as const;
export type SettingsView = (typeof SETTINGS_VIEWS)[number];

/** Separate constants, so that page scripts do not contain all paths. */
export const HOME_PAGE = "/";
export const ORDER_PAGE = "/auth/get_card";
export const PANEL_PAGE = "/panel";

/** Below the panel, so that browsers limit its scope to it (share 9). */
export const PANEL_WORKER = `${PANEL_PAGE}/worker.js`;

/** Files of a page have the same path in both languages; Arabic has no query (site 1). */
const languageOf = (locale: Locale): string => (locale === "ar" ? "" : `?lang=${locale}`);

export const pages = {
  home: HOME_PAGE,
  auth: "/auth",
  login: "/auth/login",
  adminLogin: "/auth/logixgroups/admins/secure/login",
  passwordChange: "/auth/change_pass/secure",
  getCard: ORDER_PAGE,
  sampleCode: "/auth/get_card/qr.svg",
  forgotPassword: "/auth/pass_gone",
  /** Sign-in page for a company's own identity provider. */
  companyLogin: (companyId: string) => `/auth/company/${companyId}`,
  panel: PANEL_PAGE,
  panelDashboard: "/panel/dashboard",
  panelContacts: "/panel/contacts",
  panelFigures: "/panel/figures",
  panelLinks: "/panel/links",
  panelCompany: "/panel/company",
  panelCompanyTemplate: "/panel/company/template",
  panelCompanyDevelopers: "/panel/company/developers",
  panelCompanyInvitations: "/panel/company/invitations",
  /** Shows a code for the desk, to display or print. */
  panelCompanyCode: (id: string) => `/panel/company/invitations/code?id=${id}`,
  panelCompanyOrders: "/panel/company/orders",
  panelCompanyFigures: "/panel/company/figures",
  panelCompanyContacts: "/panel/company/contacts",
  panelCompanySettings: "/panel/company/settings",
  join: (token: string) => `/join/${token}`,
  joinArea: "/join",
  panelTranslation: "/panel/translation",
  panelShare: "/panel/share",
  panelProfile: "/panel/profile",
  panelProfileEdit: "/panel/profile/edit",
  panelSettings: "/panel/settings",
  panelSettingsView: (view: SettingsView) => `/panel/settings?view=${view}`,
  admin: "/logixgroup/admins/secure",
  adminProfiles: "/logixgroup/admins/secure/profiles",
  adminOrders: "/logixgroup/admins/secure/orders",
  adminEncode: "/logixgroup/admins/secure/orders/encode",
  adminShip: "/logixgroup/admins/secure/orders/ship",
  adminCash: "/logixgroup/admins/secure/orders/cash",
  adminCompanies: "/logixgroup/admins/secure/companies",
  adminInvoices: "/logixgroup/admins/secure/companies/invoices",
  adminSettings: "/logixgroup/admins/secure/settings",
  adminAudit: "/logixgroup/admins/secure/audit",
  adminMessages: "/logixgroup/admins/secure/messages",
  adminAcquisition: "/logixgroup/admins/secure/acquisition",
  adminSecurity: "/logixgroup/admins/secure/security",
  documentation: "/documontaion",
  developers: "/developers",
  about: "/about",
  collection: "/collection",
  team: "/team",
  contact: "/contact",
  privacy: "/privacy_policy",
  /** Opened by cards without a profile; also on the chips of stock cards. */
  cards: "/c",
  card: (code: string) => `/c/${code}`,
  getCardFor: (code: string) => `${ORDER_PAGE}?card=${code}`,
  claimCard: (code: string) => `/panel/settings?view=cards&claim=${code}`,
  profileSearch: "/view",
  view: (username: string) => `/view/${username}`,
  /** @param isSent confirms that the details have arrived, instead of showing the form */
  exchangeForm: (username: string, source: Source = "link", isSent = false) => {
    const query = [SOURCE_QUERIES[source], isSent && "sent=1"].filter(Boolean).join("&");
    return `/exchange/${username}${query && `?${query}`}`;
  },
  exchangeArea: "/exchange",
  pay: (username: string) => `/pay/${username}`,
  payArea: "/pay",
  /** Form target for browsers without scripts. */
  exchange: (username: string) => `/view/${username}/exchange`,
  /** Lets visitors erase the details they left. */
  eraseLeft: (token: string) => `/erase/${token}`,
  eraseArea: "/erase",
  /** Includes fields shown only to visitors who left their details. */
  metContactFile: (token: string, locale: Locale) => `/erase/${token}/contact.vcf${languageOf(locale)}`,
  contactFile: (username: string, locale: Locale) => `/view/${username}/contact.vcf${languageOf(locale)}`,
} as const;

/** Adds the source that `sourceOf` reads. @param path without a query */
export function withSource(source: Source, path: string): string {
  const query = SOURCE_QUERIES[source];
  return query === "" ? path : `${path}?${query}`;
}

export const shortLinkPath = (username: string): string => `/u/${username.slice(USERNAME_PREFIX.length)}`;

/** Path on a card's chip (card 10). @param code card code; null for cards older than codes */
export const chipPath = (username: string, code: string | null): string =>
  withSource("nfc", shortLinkPath(username)) + (code === null ? "" : `&c=${code}`);

/** Path on the chip of a card that was made without an owner. */
export const stockChipPath = (code: string): string => withSource("nfc", pages.card(code));

/** Manifest of the panel; other pages link to the Arabic one. */
export const manifestPath = (locale: Locale): string => `/manifest.webmanifest${languageOf(locale)}`;

/** @param version of what the picture shows: messengers keep a picture as long as its address */
export const ogImagePath = (username: string, locale: Locale, version: string): string =>
  `${pages.view(username)}/share.png?v=${version}${locale === "ar" ? "" : `&lang=${locale}`}`;

export const wallpaperPath = (username: string, locale: Locale): string =>
  `${pages.view(username)}/wallpaper.png${languageOf(locale)}`;

export const videoBackgroundPath = (username: string, locale: Locale): string =>
  `${pages.view(username)}/background.png${languageOf(locale)}`;

export const referralPath = (code: string): string => `${pages.getCard}?ref=${encodeURIComponent(code)}`;

/** Keeps the language of `path`. @param isAdmin forces the admin login */
export function loginPathFor(path: string, { isAdmin = false } = {}): string {
  const [prefix, page] = splitLocale(path);
  return prefix + (isAdmin || isInside(page, pages.admin) ? pages.adminLogin : pages.login);
}

export const securityPathFor = (path: string): string => splitLocale(path)[0] + pages.adminSecurity;

/** Adds `?next=` when `path` is a page behind this login. */
export function withNext(loginPath: string, path: string): string {
  const isAdmin = loginPath.endsWith(pages.adminLogin);
  return findReturnPath(path, { isAdmin }) ? `${loginPath}?next=${encodeURIComponent(path)}` : loginPath;
}

/**
 * Returns path and query without language prefix, as the login chooses the language. Null unless it is a page
 * behind this login: never another site or an API path.
 */
export function findReturnPath(raw: string | null | undefined, { isAdmin = false } = {}): string | null {
  const path = raw ? parseNextPath(raw) : null;
  if (path === null) return null;
  const [, page] = splitLocale(path);
  const target = page.split(/[?#]/, 1)[0] ?? "";
  const areas = isAdmin ? [pages.admin] : [pages.panel, pages.joinArea];
  return areas.some((area) => isInside(target, area)) ? page : null;
}

/** @param page path without language prefix */
export const isInside = (page: string, area: string): boolean => page === area || page.startsWith(`${area}/`);

/** @param next panel page to open after sign-in; other pages are omitted */
export function companyLoginPath(
  companyId: string,
  { outcome, next }: { outcome: CompanyLoginOutcome | null; next: string },
): string {
  const query = new URLSearchParams({
    ...(outcome && { login: outcome }),
    ...(findReturnPath(next) !== null && { next }),
  });
  return pages.companyLogin(companyId) + (query.size > 0 ? `?${query}` : "");
}
