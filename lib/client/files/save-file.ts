import { PRINT_TIMEOUT_MS } from "#lib/domain/limits";
import { offerFile } from "./offer-file.ts";
import { toResult, type ApiResult, type ApiTexts } from "#lib/client/api/api";
import { parseObject, type RawResponse } from "#lib/client/api/send";

export interface FileRequest {
  path: string;
  /** Of a POST; without it, the file is read by a GET. */
  body?: unknown;
  /** Defaults to that of print jobs, which take some seconds. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Saves a file under the name that the server gives. */
export const saveFile = (request: FileRequest, texts: ApiTexts): Promise<ApiResult> =>
  toResult(request, texts, () => fetchFile(request));

async function fetchFile({
  path,
  body,
  timeoutMs = PRINT_TIMEOUT_MS,
  signal,
}: FileRequest): Promise<RawResponse> {
  // Old in-app browsers lack AbortSignal.timeout and AbortSignal.any.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      signal: ending.signal,
      headers: {
        "x-locale": document.documentElement.lang,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) return { status: response.status, data: parseObject(await response.text()) };
    const name = fileNameOf(response.headers.get("content-disposition") ?? "");
    offerFile(await response.blob(), name);
    return { status: response.status, data: { name } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

const fileNameOf = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? "logix";
