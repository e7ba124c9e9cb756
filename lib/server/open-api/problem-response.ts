import "server-only";
import type { Locale } from "#lib/domain/locale";
import { texts } from "#lib/i18n/translate";
import { toErrorReply, type ErrorBody } from "#lib/server/api/error-reply";
import { getEnv } from "#lib/server/env";
import { pages } from "#lib/wire/pages";
import type { Problem } from "#lib/open-api/problem";
import { PROBLEM_CODES, PROBLEM_TYPE, problemStatusOf } from "#lib/open-api/problem-codes";

/** Returns the error of `route()` as RFC 9457 problem details, with plain statuses (open-api 6). */
export function toProblemResponse(error: unknown, language: Locale): Response {
  const { body, retryAfterS } = toErrorReply(error, language, texts);
  const { message, code: errorCode, fields } = body as ErrorBody;
  const status = problemStatusOf(errorCode);
  const code = PROBLEM_CODES[status];
  const problem: Problem = {
    type: `${getEnv().appOrigin}${pages.developers}#${code}`,
    title: texts.translate(language, { key: `openApi.problems.${code}` }),
    status,
    detail: message,
    code,
    ...(fields && { errors: Object.entries(fields).map(([field, detail]) => ({ field, detail })) }),
  };
  return toErrorResponse(problem, { status, contentType: PROBLEM_TYPE, retryAfterS });
}

export function toErrorResponse(
  body: object,
  {
    status,
    contentType,
    retryAfterS,
  }: { status: number; contentType: string; retryAfterS: number | undefined },
): Response {
  const headers = new Headers({ "content-type": contentType, "cache-control": "no-store" });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  if (retryAfterS !== undefined) headers.set("retry-after", String(retryAfterS));
  return new Response(JSON.stringify(body), { status, headers });
}
