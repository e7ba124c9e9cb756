import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { matchesEtag } from "#lib/server/http/etag";
import { memo } from "#lib/server/memo";

export type Encoding = "br" | "gzip" | "identity";

export interface Effort {
  readonly gzip: number;
  readonly brotli: number;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const CHOICES_MAX = 1000;

const ENCODINGS = ["br", "gzip", "identity"] as const satisfies Encoding[];

/** Picks the encoding with the highest weight in Accept-Encoding; on a tie, Brotli if it is named. */
export const chooseEncoding = (accepted: string | string[] = ""): Encoding => choose(String(accepted));

const choose = memo((header): Encoding => {
  const available = /\bbr\b/i.test(header) ? ENCODINGS : ENCODINGS.slice(1);
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  return negotiator.encoding(available, { preferred: ENCODINGS }) ?? "identity";
}, CHOICES_MAX);

export async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case "gzip":
      return toGzip(bytes, { level: effort.gzip });
    case "identity":
      return bytes;
  }
}

export function etagOf(contentHash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${contentHash}"` : `"${contentHash}-${encoding}"`;
}

export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, encoding, body }: { status: number; etag: string; encoding: Encoding; body: Buffer },
): void {
  response.setHeader("ETag", etag);
  if (status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    response.removeHeader("Content-Type");
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = status;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}
