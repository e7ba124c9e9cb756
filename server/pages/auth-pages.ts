import type { IncomingMessage, ServerResponse } from "node:http";
import { splitLocale } from "#lib/domain/locale";
import { splitUrl } from "#lib/server/http/split-url";
import { log } from "#lib/server/log/log";
import { isInside, pages } from "#lib/wire/pages";
import { chooseEncoding, compress } from "#server/http/encoded-response";
import { toLoggedPath } from "#server/http/log/logged-path";
import type { Handler } from "#server/next/app";
import { delayScripts } from "#server/next/late-scripts";
import { bufferBody } from "#server/next/node-internals";
import { isDataRequest } from "#server/next/requests";

/** Low effort, because each request waits for it. */
const EFFORT = { gzip: 6, brotli: 4 };

/** Sends pages of auth and invitations whole, with late scripts; those of another shape stay unchanged. */
export function withLateScripts(handle: Handler): Handler {
  let isLogged = false;

  return (request, response) => {
    if (!isAuthPage(request)) return handle(request, response);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    // Next must not compress what is changed here.
    delete request.headers["accept-encoding"];
    bufferBody(response, (body) => {
      if (!String(response.getHeader("Content-Type")).startsWith("text/html")) return void response.end(body);
      const page = Buffer.from(delay(body.toString("utf8"), request, response));
      compress(page, encoding, EFFORT).then(
        (bytes) => {
          if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
          response.setHeader("Content-Length", bytes.length);
          response.end(bytes);
        },
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      );
    });
    return handle(request, response);
  };

  function delay(html: string, { url = "" }: IncomingMessage, { statusCode }: ServerResponse): string {
    const late = delayScripts(html);
    if (late === null && statusCode === 200 && !isLogged) {
      isLogged = true;
      log.error({ path: toLoggedPath(splitUrl(url).pathname) }, "auth pages are served as Next renders them");
    }
    return late ?? html;
  }
}

function isAuthPage(request: IncomingMessage): boolean {
  if (request.method !== "GET" || isDataRequest(request)) return false;
  const [, page] = splitLocale(splitUrl(request.url ?? "").pathname);
  return isInside(page, pages.auth) || isInside(page, pages.joinArea);
}
