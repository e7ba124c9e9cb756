import { API_TIMEOUT_MS } from "@/lib/domain/limits";
import { loginPathFor, paths } from "@/lib/wire/paths";

export type ApiResult =
  | { ok: true; data: unknown }
  | {
      ok: false;
      message: string;
      fields: Record<string, string>;
      /** Null when no answer came. */
      status: number | null;
    };

/** What is said when the server says nothing (SPEC §8). */
export interface ApiTexts {
  /** No answer came. */
  offline: string;
  /** We could not ask, or not read the answer. */
  broken: string;
  /** For a refusal without a text of its own, such as a proxy's. */
  forStatus: (status: number) => string;
}

export interface ApiRequest {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** "omit" for calls that are anybody's, such as a card's. */
  credentials?: RequestCredentials;
  /** Ends the call before its time-out. */
  signal?: AbortSignal;
}

/**
 * One call of CONTRACT §3. A session that has run out is refreshed once, by one request for all calls that wait
 * for it, and the call repeated; when it cannot be, the visitor goes to the login page.
 */
export async function callApi(request: ApiRequest, texts: ApiTexts): Promise<ApiResult> {
  let body: string | undefined;
  try {
    body = request.body === undefined ? undefined : JSON.stringify(request.body);
  } catch {
    return failure(null, texts.broken);
  }
  try {
    let response = await send(request, body);
    let data = await read(response);
    if (isSessionOver(response, data)) {
      const isRefreshed = await refreshOnce();
      if (!isRefreshed) {
        window.location.assign(loginPathFor(window.location.pathname));
        return failure(response.status, textOf(data) ?? texts.forStatus(response.status));
      }
      response = await send(request, body);
      data = await read(response);
    }
    const { ok, status } = response;
    if (!ok) return failure(status, textOf(data) ?? texts.forStatus(status), fieldsOf(data));
    return data === null ? failure(status, texts.broken) : { ok: true, data };
  } catch {
    return failure(null, texts.offline);
  }
}

const failure = (status: number | null, message: string, fields: Record<string, string> = {}): ApiResult => ({
  ok: false,
  status,
  message,
  fields,
});

function send(
  { method, path, headers, credentials, signal }: ApiRequest,
  body: string | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  return fetch(path, {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(credentials && { credentials }),
    headers: {
      "x-locale": document.documentElement.lang,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** Null for anything but a JSON object. A connection that breaks meanwhile throws. */
async function read(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text();
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Wrong credentials are a 401 too, and no reason to refresh. */
const isSessionOver = (response: Response, data: Record<string, unknown> | null) =>
  response.status === 401 && data?.code === "no_session";

let refreshing: Promise<boolean> | undefined;

/** @returns false when the session is over; throws when nobody answered */
function refreshOnce(): Promise<boolean> {
  refreshing ??= send({ method: "GET", path: paths.refresh }, undefined)
    .then((response) => {
      if (response.status >= 500) throw new Error("not refreshed");
      return response.ok;
    })
    .finally(() => (refreshing = undefined));
  return refreshing;
}

function textOf(data: Record<string, unknown> | null): string | undefined {
  return typeof data?.message === "string" && data.message !== "" ? data.message : undefined;
}

function fieldsOf(data: Record<string, unknown> | null): Record<string, string> {
  const entries = Object.entries((data?.fields as object | undefined) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
