import "server-only";
import type { Locale } from "#lib/domain/locale";
import { texts } from "#lib/i18n/translate";
import { toErrorReply, type ErrorBody } from "#lib/server/api/error-reply";
import { problemStatusOf } from "#lib/open-api/problem-codes";
import { SCIM_ERROR, SCIM_TYPE } from "#lib/open-api/scim";
import type { Dialect } from "./open-route.ts";
import { toErrorResponse } from "./problem-response.ts";

/** Returns an error as in RFC 7644 (3.12): 400 with a `scimType` instead of 422. */
function toScimError(error: unknown, language: Locale): Response {
  const { body, retryAfterS } = toErrorReply(error, language, texts);
  const { message, code, fields } = body as ErrorBody;
  const plain = problemStatusOf(code);
  const status = plain === 422 ? 400 : plain;
  const scimType = fields?.filter === undefined ? "invalidValue" : "invalidFilter";
  const scimError = { schemas: [SCIM_ERROR], status: String(status), detail: message };
  return toErrorResponse(status === 400 ? { ...scimError, scimType } : scimError, {
    status,
    retryAfterS,
    contentType: SCIM_TYPE,
  });
}

export const SCIM: Dialect = { contentType: SCIM_TYPE, toErrorResponse: toScimError };
