import { send, type RawResponse, type ApiCall } from "./send.ts";
import { sendWithSession } from "./session-renewal.ts";

export type ApiResult<T = unknown> = { ok: true; data: T } | ApiFailure;

export interface ApiFailure {
  ok: false;
  /** Text to show; empty when the caller aborted the call. */
  message: string;
  fields: Record<string, string>;
  status: number | null;
}

export interface ApiTexts {
  offline: string;
  broken: string;
  forStatus: (status: number) => string;
}

export interface ApiRequest extends Omit<ApiCall, "body"> {
  body?: unknown;
}

/**
 * Waiting calls share one renewal of an expired session, then each repeats once. Opens the login page when
 * the session has ended; a missing response does not end it (site 18, account 12).
 */
export async function callApi(request: ApiRequest, texts: ApiTexts): Promise<ApiResult> {
  let body: string | undefined;
  try {
    body = request.body === undefined ? undefined : JSON.stringify(request.body);
  } catch {
    return toFailure(texts.broken, null);
  }
  return toResult(request, texts, () => send({ ...request, body }));
}

export async function toResult(
  { path, signal }: Pick<ApiRequest, "path" | "signal">,
  texts: ApiTexts,
  sendOnce: () => Promise<RawResponse>,
): Promise<ApiResult> {
  try {
    const { status, data } = await sendWithSession(path, sendOnce);
    if (status < 200 || status > 299) {
      return toFailure(textOf(data) ?? texts.forStatus(status), status, fieldsOf(data));
    }
    return data === null ? toFailure(texts.broken, status) : { ok: true, data };
  } catch {
    return toFailure(signal?.aborted ? "" : texts.offline, null);
  }
}

const toFailure = (
  message: string,
  status: number | null,
  fields: Record<string, string> = {},
): ApiFailure => ({ ok: false, message, fields, status });

function textOf(data: Record<string, unknown> | null): string | undefined {
  return typeof data?.message === "string" && data.message !== "" ? data.message : undefined;
}

function fieldsOf(data: Record<string, unknown> | null): Record<string, string> {
  const entries = Object.entries((data?.fields as object | undefined) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
