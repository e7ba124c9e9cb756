import * as z from "zod";
import { API_SCOPES, type ApiKey } from "#lib/domain/company/api-key";
import { API_KEY_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import type { ApiKeyWire } from "./responses.ts";

export const createApiKeyBody = z.object({
  name: field.text({ maxChars: API_KEY_NAME_MAX_CHARS, isRequired: true }),
  scopes: field
    .list(field.choice(API_SCOPES), API_SCOPES.length)
    .transform((scopes, ctx) => (scopes.length > 0 ? [...new Set(scopes)] : field.refuseMissing(ctx))),
  password: field.givenPassword,
});

export const revokeApiKeyBody = z.object({ id: field.uuid });

export const resumeApiKeyBody = z.object({ id: field.uuid, password: field.givenPassword });

export const toApiKeyWire = ({ createdAt, lastUsedAt, pausedAt, ...same }: ApiKey): ApiKeyWire => ({
  ...same,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  pausedAt: pausedAt?.toISOString() ?? null,
});
