import "server-only";
import { GuardError, sendGuarded } from "./guarded-request.ts";

const WITHOUT_BODY = new Set([204, 205, 304]);

interface Limits {
  timeoutMs: number;
  responseMaxBytes: number;
}

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Adapts `sendGuarded` for libraries that expect fetch. Does not follow redirects. @throws GuardError */
export const guardedFetch =
  (limits: Limits) =>
  async (url: string, { method, headers, body }: Init = {}): Promise<Response> => {
    const {
      status,
      headers: responseHeaders,
      body: bytes,
    } = await sendGuarded({
      url,
      ...limits,
      ...(method !== undefined && { method }),
      ...(headers && { headers }),
      // Libraries send forms, as text or as URLSearchParams.
      ...(body !== undefined && body !== null && { body: String(body as string | URLSearchParams) }),
    });
    if (status < 200) throw new GuardError("connection");
    const type = responseHeaders["content-type"];
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), {
      status,
      headers: type === undefined ? {} : { "content-type": type },
    });
  };
