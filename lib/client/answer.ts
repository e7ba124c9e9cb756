import { API_TIMEOUT_MS } from "@/lib/domain/limits";

export interface Question {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** JSON */
  body?: string | undefined;
  headers?: Record<string, string>;
  /** "omit" for calls that are anybody's, such as a card's. */
  credentials?: RequestCredentials;
  /** Ends the call before its time-out. */
  signal?: AbortSignal | undefined;
}

/** What came back, whatever it says. */
export interface Answer {
  status: number;
  /** Null when it was no JSON object. */
  data: Record<string, unknown> | null;
}

/** @throws when no answer came within 5 s, or the connection broke while it came */
export async function fetchAnswer(question: Question): Promise<Answer> {
  const { method, path, body, headers, credentials = "same-origin", signal } = question;
  // Not AbortSignal.timeout and any: the browsers inside older apps have neither.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, API_TIMEOUT_MS);
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
    });
    return { status: response.status, data: parseObject(await response.text()) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/** Null for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
