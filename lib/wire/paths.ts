import { splitLocale } from "#lib/domain/locale";
import { parseNextPath } from "#lib/domain/account/next-path";

/** Legacy spellings of paths appear only here (api 12). */
export const paths = {
  currentUser: "/api/users/fun",
  signIn: "/api/users/signin",
  register: "/api/users/register",
  logOut: "/api/users/logout",
  profile: (username: string) => `/api/users/update/${username}`,
  publicProfile: (username: string) => `/api/users/user?un=${encodeURIComponent(username)}`,
  exportData: "/api/users/export/v1",
  referrals: "/api/users/referrals/v1",
  linkVisibility: "/api/users/links/visibility/v1",
  sessions: "/api/users/sessions/v1",
  endOtherSessions: "/api/users/sessions/end_others/v1",
  deleteAccount: "/api/users/delete/v1",
  ownOrder: "/api/users/order/v1",
  payments: "/api/content/update_payments/v1",
  visitorAction: (uid: string) => `/api/content/analyse/makesction/v1?puid=${encodeURIComponent(uid)}`,
  refresh: "/api/content/auth/getaccesstoken/v1",
  refreshThen: (next: string) => `/api/content/auth/getaccesstoken/v1?next=${encodeURIComponent(next)}`,
  profileImage: (userId: string) => `/api/content/update/profile/image/v1/${userId}`,
  password: "/api/content/update/password/v1",
  statistics: "/api/content/analyse/getstatics/all/v1",
  series: (days: number) => `/api/content/analyse/series/v1?days=${days}`,
  resetPassword: "/api/content/force_pass_change/v1",
  card: (userId: string) => `/api/content/get_user_card/v1?user_id=${userId}`,
  contact: "/api/content/contact/v1",
  users: "/api/group/all",
  changeUser: "/api/group/makechange/protected",
  recovery: "/api/group/recovery/v1",
  verify: "/api/group/verify/v1",
  usersSummary: "/api/group/summary/v1",
  usersExport: "/api/group/export/v1",
  activateUsers: "/api/group/activate/v1",
  correctEmail: "/api/group/email/v1",
  endSessions: "/api/group/sessions/end/v1",
  orderStatus: "/api/group/order/v1",
  orderOf: (userId: string) => `/api/group/order/v1?user_id=${userId}`,
  acquisition: "/api/group/acquisition/v1",
  settings: "/api/group/settings/v1",
  admins: "/api/group/admins/v1",
  removeAdmin: "/api/group/admins/remove/v1",
  audit: "/api/group/audit/v1",
  resetFactor: "/api/group/admins/reset_factor/v1",
  factor: "/api/group/factor/v1",
  startFactor: "/api/group/factor/start/v1",
  confirmFactor: "/api/group/factor/confirm/v1",
  renewCodes: "/api/group/factor/codes/v1",
  removeFactor: "/api/group/factor/remove/v1",
  googleSignIn: "/api/users/google/signin",
  googleCallback: "/api/users/google/callback/google",
  googleConnection: "/api/users/google/v1",
  connectGoogle: "/api/users/google/connect/v1",
  disconnectGoogle: "/api/users/google/disconnect/v1",
  messages: "/api/group/messages/v1",
  eraseMessage: "/api/group/messages/erase/v1",
} as const;

export const SETTINGS_VIEWS = [
  "change_pass",
  "change_payments_method",
  "google",
  "sessions",
  "data",
] as const;
export type SettingsView = (typeof SETTINGS_VIEWS)[number];

export const pages = {
  home: "/",
  auth: "/auth",
  login: "/auth/login",
  adminLogin: "/auth/logixgroups/admins/secure/login",
  passwordChange: "/auth/change_pass/secure",
  getCard: "/auth/get_card",
  sampleCode: "/auth/get_card/qr.svg",
  forgotPassword: "/auth/pass_gone",
  panel: "/panel",
  panelDashboard: "/panel/dashboard",
  panelProfile: "/panel/profile",
  panelProfileEdit: "/panel/profile/edit",
  panelSettings: "/panel/settings",
  panelSettingsView: (view: SettingsView) => `/panel/settings?view=${view}`,
  admin: "/logixgroup/admins/secure",
  adminProfiles: "/logixgroup/admins/secure/profiles",
  adminSettings: "/logixgroup/admins/secure/settings",
  adminAudit: "/logixgroup/admins/secure/audit",
  adminMessages: "/logixgroup/admins/secure/messages",
  adminAcquisition: "/logixgroup/admins/secure/acquisition",
  adminSecurity: "/logixgroup/admins/secure/security",
  documentation: "/documontaion",
  about: "/about",
  collection: "/collection",
  team: "/team",
  contact: "/contact",
  privacy: "/privacy_policy",
  profileSearch: "/view",
  view: (username: string) => `/view/${username}`,
  contactFile: (username: string) => `/view/${username}/contact.vcf`,
} as const;

/** In the language of `path`. @param isAdmin forces the admin login */
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
 * Only pages behind this login, never another site or an API path; null for anything else.
 * @returns path and query without language prefix, as the login chooses the language
 */
export function findReturnPath(raw: string | null | undefined, { isAdmin = false } = {}): string | null {
  const path = raw ? parseNextPath(raw) : null;
  if (path === null) return null;
  const [, page] = splitLocale(path);
  return isInside(page.split(/[?#]/, 1)[0] ?? "", isAdmin ? pages.admin : pages.panel) ? page : null;
}

/** @param page path without language prefix */
export const isInside = (page: string, area: string): boolean => page === area || page.startsWith(`${area}/`);
