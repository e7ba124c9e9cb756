import { UPLOAD_TIMEOUT_MS } from "#lib/domain/limits";
import { parseObject, type RawResponse } from "./send.ts";
import { toResult, type ApiResult, type ApiTexts } from "./api.ts";

export interface Upload {
  path: string;
  field: "profileImage" | "picture";
  file: Blob;
  fileName: string;
  /** `share` goes from 0 to 1 and restarts when the upload is repeated. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress (call 9). */
export const uploadFile = (upload: Upload, texts: ApiTexts): Promise<ApiResult> =>
  toResult(upload, texts, () => sendFile(upload));

function sendFile({ path, field, file, fileName, onProgress, signal }: Upload): Promise<RawResponse> {
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
