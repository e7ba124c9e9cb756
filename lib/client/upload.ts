import { UPLOAD_TIMEOUT_MS } from "@/lib/domain/limits";
import { parseObject, type Answer } from "./answer";
import { toResult, type ApiResult, type ApiTexts } from "./api";

export interface Upload {
  path: string;
  /** Name of the form's one field. */
  field: "profileImage";
  file: Blob;
  fileName: string;
  /** Told how much has been sent, from 0 to 1; starts anew when the upload is repeated after a refresh. */
  onProgress?: ((share: number) => void) | undefined;
  /** Ends the upload before its time-out. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file (CONTRACT §3 row 9) within 60 s, with the session, repetition and texts of `callApi`. By
 * XMLHttpRequest: fetch tells nothing while it sends.
 */
export const uploadFile = (upload: Upload, texts: ApiTexts): Promise<ApiResult> =>
  toResult(upload, texts, () => sendFile(upload));

function sendFile({ path, field, file, fileName, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => request.abort();
    const giveUp = () => reject(new Error("no answer"));
    if (signal?.aborted) return giveUp();
    request.open("POST", path);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader("x-locale", document.documentElement.lang);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, data: parseObject(request.responseText) });
    request.onerror = request.ontimeout = request.onabort = giveUp;
    request.onloadend = () => signal?.removeEventListener("abort", end);
    signal?.addEventListener("abort", end);
    const form = new FormData();
    form.append(field, file, fileName);
    request.send(form);
  });
}
