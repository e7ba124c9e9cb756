export const ISSUER_MAX_CHARS = 500;
export const CLIENT_ID_MAX_CHARS = 255;
export const CLIENT_SECRET_MAX_CHARS = 500;
/** One request fits into the browser timeout of 5 s. */
export const PROVIDER_TIMEOUT_MS = 4_000;
/** How long a discovery document is cached. */
export const DISCOVERY_CACHE_MS = 30_000;
/** How far a provider's clock may be ahead when it issues an ID token. */
export const ISSUED_AHEAD_MAX_S = 300;
/** Limit for a discovery document, a key set or a token response. */
export const PROVIDER_RESPONSE_MAX_BYTES = 256 * 1024;

export interface CompanyIdentity {
  companyId: string;
  issuer: string;
  subject: string;
}

/** An identity that has signed in; `clientId` is the one used for that sign-in. */
export interface ProvenIdentity extends CompanyIdentity {
  clientId: string;
}

export interface CompanyLoginSettings {
  issuer: string;
  clientId: string;
  isEnforced: boolean;
  /** An owner has signed in with these settings, so enforcing them does not lock the company out. */
  isProven: boolean;
  linked: number;
}

/** A member's own link to the company login; the last three are null without a link. */
export interface OwnCompanyLogin {
  companyId: string;
  company: string;
  /** The company login is the member's only way to sign in (company-login 7). */
  isRequired: boolean;
  issuer: string | null;
  subject: string | null;
  linkedAt: Date | null;
}
