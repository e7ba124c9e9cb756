/** Every path of CONTRACT §3, so that legacy spellings stand in one place. */
export const paths = {
  currentUser: "/api/users/fun",
  signIn: "/api/users/signin",
  register: "/api/users/register",
  logOut: "/api/users/logout",
  profile: (username: string) => `/api/users/update/${username}`,
  publicProfile: (username: string) => `/api/users/user?un=${encodeURIComponent(username)}`,
  exportData: "/api/users/export/v1",
  deleteAccount: "/api/users/delete/v1",
  payments: "/api/content/update_payments/v1",
  visitorAction: (uid: string) => `/api/content/analyse/makesction/v1?puid=${encodeURIComponent(uid)}`,
  refresh: "/api/content/auth/getaccesstoken/v1",
  refreshThen: (next: string) => `/api/content/auth/getaccesstoken/v1?next=${encodeURIComponent(next)}`,
  profileImage: (userId: string) => `/api/content/update/profile/image/v1/${userId}`,
  password: "/api/content/update/password/v1",
  statistics: "/api/content/analyse/getstatics/all/v1",
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
  settings: "/api/group/settings/v1",
  admins: "/api/group/admins/v1",
  removeAdmin: "/api/group/admins/remove/v1",
  audit: "/api/group/audit/v1",
} as const;

/** Pages whose paths the contract fixes. */
export const pages = {
  home: "/",
  login: "/auth/login",
  adminLogin: "/auth/logixgroups/admins/secure/login",
  passwordChange: "/auth/change_pass/secure",
  getCard: "/auth/get_card",
  forgotPassword: "/auth/pass_gone",
  panel: "/panel",
  panelDashboard: "/panel/dashboard",
  panelProfile: "/panel/profile",
  panelProfileEdit: "/panel/profile/edit",
  panelSettings: "/panel/settings",
  admin: "/logixgroup/admins/secure",
  adminProfiles: "/logixgroup/admins/secure/profiles",
  adminSettings: "/logixgroup/admins/secure/settings",
  adminAudit: "/logixgroup/admins/secure/audit",
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

/** The login page for whoever wanted to see `path`; under `/en` when that is. */
export function loginPathFor(path: string): string {
  const [, prefix = "", rest = ""] = /^(\/en(?=\/|$))?(.*)$/.exec(path) ?? [];
  const isAdminPath = rest === pages.admin || rest.startsWith(`${pages.admin}/`);
  return prefix + (isAdminPath ? pages.adminLogin : pages.login);
}
