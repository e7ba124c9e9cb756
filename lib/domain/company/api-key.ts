/** Permissions of keys (open-api 3). */
export const API_SCOPES = [
  "profiles:read",
  "profiles:write",
  "members:read",
  "members:write",
  "contacts:read",
  "figures:read",
  "orders:read",
  "orders:write",
] as const;

export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_PREFIX = "lgx_";

/** The prefix and 32 random bytes in base64url. */
const API_KEY_FORM = /^lgx_[\w-]{43}$/;

const HINT_CHARS = 10;

export const isApiKeyForm = (text: string): boolean => API_KEY_FORM.test(text);

export const toApiKeyHint = (secret: string): string => secret.slice(0, HINT_CHARS);

export interface ApiKey {
  id: string;
  name: string;
  scopes: ApiScope[];
  hint: string;
  /** Full name; null once the creator's account is deleted. */
  createdBy: string | null;
  createdAt: Date;
  /** Accurate to the minute; null before the first use. */
  lastUsedAt: Date | null;
  /** Time of its creator's recovery; null while the key is valid. */
  pausedAt: Date | null;
}

/** The key that authenticated a request. */
export interface UsedApiKey {
  id: string;
  companyId: string;
  scopes: readonly ApiScope[];
}
