import type { ErrorCode } from "#lib/domain/errors";

export const PROBLEM_TYPE = "application/problem+json";

/** Problem codes by status (open-api 6). */
export const PROBLEM_CODES = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  415: "unsupported",
  422: "invalid",
  429: "too_many",
  500: "internal",
  503: "unavailable",
} as const;

export type ProblemStatus = keyof typeof PROBLEM_CODES;

/** Any call may return these. */
export const COMMON_PROBLEMS = [401, 403, 422, 429, 500, 503] as const satisfies readonly ProblemStatus[];
export const BODY_PROBLEMS = [400, 413, 415] as const satisfies readonly ProblemStatus[];

const STATUS_OF: Readonly<Record<ErrorCode, ProblemStatus>> = {
  bad_request: 400,
  no_session: 401,
  bad_credentials: 401,
  required: 422,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 404,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
};

export const problemStatusOf = (code: ErrorCode): ProblemStatus => STATUS_OF[code];
