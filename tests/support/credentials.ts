/** Login of the first admin of every tested app. */
export const ADMIN_LOGIN = { identifier: "admin@example.com", password: "Adm1n-of-tests" } as const;

/** Environment that creates this admin at the app's first start. */
export const ADMIN_VARIABLES = {
  ADMIN_EMAIL: ADMIN_LOGIN.identifier,
  ADMIN_PASSWORD: ADMIN_LOGIN.password,
} as const;

export const AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";
