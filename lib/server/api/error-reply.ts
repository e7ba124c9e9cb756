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

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterS?: number | undefined;
}

export function toErrorReply(error: unknown, language: Locale, texts: Texts): Reply {
  const appError = toAppError(error);
  metrics.refusals.inc({ code: appError.code });
  const fields =
    appError.fields &&
    Object.fromEntries(
      Object.entries(appError.fields).map(([name, text]) => [
        name,
        texts.translateField(language, name, text),
      ]),
    );
  const message =
    (!appError.hasOwnText && fields && Object.values(fields)[0]) || texts.translate(language, appError.text);
  return {
    status: appError.status,
    body: { message, code: appError.code, ...(fields && { fields }) },
    retryAfterS: appError.retryAfterS,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isUnavailable = isUnavailableError(error);
  if (error instanceof Error && error.message === "aborted") log.info("a body broke off");
  else log.error({ err: error }, isUnavailable ? "unavailable" : "unexpected");
  return new AppError(isUnavailable ? "unavailable" : "internal");
}
