export const ISSUER_MAX_CHARS = 500;
export const CLIENT_ID_MAX_CHARS = 255;
export const CLIENT_SECRET_MAX_CHARS = 500;
/** One request fits into the browser timeout of 5 s. */
export const PROVIDER_TIMEOUT_MS = 4_000;
/** How long starts share a discovery document, and a failure to read it. */
export const DISCOVERY_KEPT_MS = 30_000;
export const DISCOVERY_FAILURE_KEPT_MS = 5_000;
/** Of a discovery document, a list of keys or a token. */
export const PROVIDER_ANSWER_MAX_BYTES = 256 * 1024;

/** Of a company, at its own provider. */
export interface CompanyIdentity {
  companyId: string;
  issuer: string;
  subject: string;
}

/** As a sign-in with the settings of that moment has proven it. */
export interface ProvenIdentity extends CompanyIdentity {
  clientId: string;
}

export interface CompanyLoginSettings {
  issuer: string;
  clientId: string;
  isEnforced: boolean;
  /** An owner has signed in with these settings, so that enforcing them locks no company out. */
  isProven: boolean;
  /** Members who have linked their identity. */
  linked: number;
}
