import * as z from "zod";
import { API_SCOPES } from "#lib/domain/company/api-key";
import { API_KEY_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { distinctOf, ofId } from "#lib/contract/shapes";

const apiKey = z.object({
  id: z.uuid(),
  name: field.output(),
  scopes: field.rows(z.enum(API_SCOPES)),
  hint: field.output(),
  /** Null once the creator's account is deleted. */
  createdBy: field.output().nullable(),
  createdAt: field.outputMoment(),
  lastUsedAt: field.outputMoment().nullable(),
  pausedAt: field.outputMoment().nullable(),
});

export type ApiKeyWire = z.output<typeof apiKey>;

export const listApiKeysCall = call("GET /api/users/company/keys/v1", {
  access: "companyOwner",
  response: z.object({ keys: field.rows(apiKey) }),
  about: "newest first",
});

export const createApiKeyCall = call("POST /api/users/company/keys/v1", {
  access: "companyOwner",
  body: z.object({
    name: field.text({ maxChars: API_KEY_NAME_MAX_CHARS, isRequired: true }),
    scopes: distinctOf(field.choice(API_SCOPES), API_SCOPES.length),
    password: field.givenPassword,
  }),
  status: 201,
  response: z.object({ key: apiKey, secret: field.output() }),
  notice: "apiKeys.notices.created",
  errors: ["bad_credentials", "conflict"],
  about: "`secret` is shown only once; with 20 keys: 409",
});

export const revokeApiKeyCall = call("POST /api/users/company/keys/revoke/v1", {
  access: "companyOwner",
  body: ofId,
  notice: "apiKeys.notices.revoked",
  errors: ["not_found"],
});

export const resumeApiKeyCall = call("POST /api/users/company/keys/resume/v1", {
  access: "companyOwner",
  body: z.object({ id: field.uuid, password: field.givenPassword }),
  notice: "apiKeys.notices.resumed",
  errors: ["bad_credentials", "not_found"],
  about: "a paused key is valid again",
});
