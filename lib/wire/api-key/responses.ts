import type { ApiScope } from "#lib/domain/company/api-key";

export interface ApiKeyWire {
  id: string;
  name: string;
  scopes: ApiScope[];
  hint: string;
  /** Null once the creator's account is deleted. */
  createdBy: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  pausedAt: string | null;
}

export interface ApiKeysResponse {
  keys: ApiKeyWire[];
}

export interface ApiKeyCreatedResponse {
  message: string;
  key: ApiKeyWire;
  /** Shown once. */
  secret: string;
}
