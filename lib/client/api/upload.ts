import type { ResponseOf } from "#lib/contract/calls";
import { UPLOAD_TIMEOUT_MS } from "#lib/domain/limits";
import { toPath } from "#lib/wire/call-path";
import { parseObject, type RawResponse } from "./send.ts";
import { toResult, type ApiResult, type ApiTexts } from "./api.ts";

export type UploadCall =
  | "POST /api/content/update/profile/image/v1/{userId}"
  | "POST /api/users/links/picture/v1";

export interface Upload<N extends UploadCall> {
  call: N;
  params?: Readonly<Record<string, string>>;
  field: "profileImage" | "picture";
  file: Blob;
  fileName: string;
  /** `share` goes from 0 to 1 and restarts when the upload is repeated. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress (call 9). */
export function uploadFile<N extends UploadCall>(
  { call, params, ...upload }: Upload<N>,
  texts: ApiTexts,
): Promise<ApiResult<ResponseOf<N>>> {
  const path = toPath(call, params);
  return toResult({ path, signal: upload.signal }, texts, () => sendFile({ path, ...upload })) as Promise<
    ApiResult<ResponseOf<N>>
  >;
}

type Sent = Omit<Upload<UploadCall>, "call" | "params"> & { path: string };

function sendFile({ path, field, file, fileName, onProgress, signal }: Sent): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const giveUp = () => reject(new Error("no response"));
    if (signal?.aborted) return giveUp();
    request.open("POST", path);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader("x-locale", document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, data: parseObject(request.responseText) });
    request.onerror = request.ontimeout = request.onabort = giveUp;
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    const form = new FormData();
    form.append(field, file, fileName);
    request.send(form);
  });
}
