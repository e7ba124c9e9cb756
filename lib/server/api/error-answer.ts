import { AppError, type ErrorCode } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { log } from "#lib/server/log/log";
import { metrics } from "#lib/server/metrics";
import type { Texts } from "#lib/i18n/texts";

export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly fields?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterS?: number | undefined;
}

export function toErrorAnswer(error: unknown, language: Locale, texts: Texts): Answer {
  const known = toAppError(error);
  metrics.refusals.inc({ code: known.code });
  const fields =
    known.fields &&
    Object.fromEntries(
      Object.entries(known.fields).map(([name, text]) => [name, texts.translateField(language, name, text)]),
    );
  const message = (fields && Object.values(fields)[0]) ?? texts.translate(language, known.text);
  return {
    status: known.status,
    body: { message, code: known.code, ...(fields && { fields }) },
    retryAfterS: known.retryAfterS,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isUnavailable = isUnavailableError(error);
  if (error instanceof Error && error.message === "aborted") log.info("a body broke off");
  else log.error({ err: error }, isUnavailable ? "unavailable" : "unexpected");
  return new AppError(isUnavailable ? "unavailable" : "internal");
}
