import { PRINT_TIMEOUT_MS } from "#lib/domain/limits";
import { offerFile } from "./offer-file.ts";
import { toResult, type ApiResult, type ApiTexts } from "#lib/client/api/api";
import { parseObject, type RawResponse } from "#lib/client/api/send";
import { withDeadline } from "#lib/client/api/with-deadline";

export interface FileRequest {
  path: string;
  /** Sent by POST; without it, the request is a GET. */
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export const saveFile = (request: FileRequest, texts: ApiTexts): Promise<ApiResult> =>
  toResult(request, texts, () => fetchFile(request));

const fetchFile = ({ path, body, timeoutMs = PRINT_TIMEOUT_MS, signal }: FileRequest): Promise<RawResponse> =>
  withDeadline({ timeoutMs, signal }, async (deadline) => {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      signal: deadline,
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
  });

const fileNameOf = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? "logix";
