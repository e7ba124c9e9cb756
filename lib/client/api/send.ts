import { API_TIMEOUT_MS } from "#lib/domain/limits";

export interface ApiCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  signal?: AbortSignal | undefined;
  /** Completes also when the page is left. */
  keepalive?: boolean;
  /** Of calls that wait for another service. */
  timeoutMs?: number;
}

export interface RawResponse {
  status: number;
  /** Null unless the body is a JSON object. */
  data: Record<string, unknown> | null;
}

/** @throws without a complete response within 5 s, or `timeoutMs` */
export async function send(call: ApiCall): Promise<RawResponse> {
  const {
    method,
    path,
    body,
    headers,
    credentials = "same-origin",
    signal,
    keepalive,
    timeoutMs = API_TIMEOUT_MS,
  } = call;
  // Old in-app browsers lack AbortSignal.timeout and AbortSignal.any.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(path, {
      method,
      credentials,
      signal: ending.signal,
      headers: {
        "x-locale": document.documentElement.lang,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, data: parseObject(await response.text()) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
