import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { withDeadline } from "./with-deadline.ts";

export interface ApiCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
  credentials?: RequestCredentials;
  signal?: AbortSignal | undefined;
  /** The request completes even when the user leaves the page. */
  keepalive?: boolean;
  /** Longer for calls that wait for another service. */
  timeoutMs?: number;
}

export interface RawResponse {
  status: number;
  /** Null unless the body is a JSON object. */
  data: Record<string, unknown> | null;
}

/** @throws without a complete response within `timeoutMs`, 5 s by default */
export function send(call: ApiCall): Promise<RawResponse> {
  const { method, path, body, headers, credentials = "same-origin", signal, keepalive } = call;
  const { timeoutMs = API_TIMEOUT_MS } = call;
  return withDeadline({ timeoutMs, signal }, async (deadline) => {
    const response = await fetch(path, {
      method,
      credentials,
      signal: deadline,
      headers: {
        "x-locale": document.documentElement.lang,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, data: parseObject(await response.text()) };
  });
}

export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
