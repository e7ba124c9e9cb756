export interface CompanyLoginResponse {
  /** Null when the company has no login of its own. */
  login: {
    issuer: string;
    clientId: string;
    isEnforced: boolean;
    isProven: boolean;
    linked: number;
  } | null;
  address: string;
  /** Redirect URI to register with the provider. */
  redirectAddress: string;
}
