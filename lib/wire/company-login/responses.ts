export interface CompanyLoginResponse {
  /** Null without one. */
  login: {
    issuer: string;
    clientId: string;
    isEnforced: boolean;
    isProven: boolean;
    linked: number;
  } | null;
  /** Where the people of the company sign in. */
  address: string;
  /** What the provider must know. */
  redirectAddress: string;
}
