import { visitorActionPath } from "#lib/wire/statistics/actions";

/** Paths of API calls, with their legacy spellings (api 12). */
export const paths = {
  currentUser: "/api/users/fun",
  signIn: "/api/users/signin",
  register: "/api/users/register",
  logOut: "/api/users/logout",
  profile: (username: string) => `/api/users/update/${username}`,
  publicProfile: (username: string) => `/api/users/user?un=${encodeURIComponent(username)}`,
  linkPicture: "/api/users/links/picture/v1",
  payAccounts: "/api/users/accounts/v1",
  payments: "/api/content/update_payments/v1",
  visitorAction: visitorActionPath,
  refresh: "/api/content/auth/getaccesstoken/v1",
  profileImage: (userId: string) => `/api/content/update/profile/image/v1/${userId}`,
  password: "/api/content/update/password/v1",
  statistics: "/api/content/analyse/getstatics/all/v1",
  resetPassword: "/api/content/force_pass_change/v1",
  card: (userId: string) => `/api/content/get_user_card/v1?user_id=${userId}`,
  contact: "/api/content/contact/v1",
  delivery: "/api/content/delivery/v1",
} as const;
