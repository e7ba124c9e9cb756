/** Values of `?google=` on the login page. */
export const SIGN_IN_OUTCOMES = ["done", "unknown", "company", "too_many", "failed"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Values of `?google=` in the settings. */
export const CONNECT_OUTCOMES = ["connected", "taken", "other", "too_many", "failed"] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];
