import { fetchAnswer, type Answer, type Question } from "./answer";
import { askWithSession } from "./session-renewal";

export type ApiResult = { ok: true; data: unknown } | ApiFailure;

export interface ApiFailure {
  ok: false;
  /** What to show; empty when the caller itself ended the call. */
  message: string;
  /** Texts of refused fields, by their names on the wire. */
  fields: Record<string, string>;
  /** Null when no answer came. */
  status: number | null;
}

/** What is said when the server says nothing (SPEC §8). */
export interface ApiTexts {
  /** No answer came. */
  offline: string;
  /** We could not ask, or not read the answer. */
  broken: string;
  /** For a refusal without a text of its own, such as a proxy's. */
  forStatus: (status: number) => string;
}

export interface ApiRequest extends Omit<Question, "body"> {
  /** To be sent as JSON. */
  body?: unknown;
}

/**
 * One call of CONTRACT §3, of 5 s at most. A session that has run out is renewed once, by one request for all calls
 * that wait for it, and the call repeated; when it is over, the visitor goes to the login page. Without an answer
 * nobody is signed out.
 */
export async function callApi(request: ApiRequest, texts: ApiTexts): Promise<ApiResult> {
  let body: string | undefined;
  try {
    body = request.body === undefined ? undefined : JSON.stringify(request.body);
  } catch {
    return toFailure(texts.broken, null);
  }
  return toResult(request, texts, () => fetchAnswer({ ...request, body }));
}

/** Asks, and puts what came of it in the words of `texts`. */
export async function toResult(
  { path, signal }: Pick<ApiRequest, "path" | "signal">,
  texts: ApiTexts,
  ask: () => Promise<Answer>,
): Promise<ApiResult> {
  try {
    const { status, data } = await askWithSession(path, ask);
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
