import { memo } from "#lib/server/memo";
import { toCanonicalPath } from "#server/http/canonical-path";
import type { RespondWhole } from "#server/http/fast/fast-path";
import { newRequestId } from "#server/http/request-id";
import type { RequestReport } from "#server/http/log/request-report";
import { requestIdHeader, type CachedPages } from "./cached-pages.ts";

const PATHS_MAX = 500;

const pathOf = (url: string) => url.split("?", 1)[0] ?? "/";

/** Responds with cached pages as the request listener does. */
export function createWholeResponder(
  findWhole: CachedPages["findWhole"],
  report: RequestReport,
): RespondWhole {
  const canonicalPathOf = memo((url) => {
    const path = pathOf(url);
    return path === toCanonicalPath(path) ? path : null;
  }, PATHS_MAX);
  return (request) => {
    const startedMs = performance.now();
    const path = canonicalPathOf(request.url);
    const page = path === null ? null : findWhole(request);
    if (path === null || !page) return null;
    const requestId = newRequestId();
    const onEnd = (isSent: boolean) => {
      report.write({
        requestId,
        method: request.method,
        path,
        startedMs,
        status: isSent ? page.status : "aborted",
      });
    };
    return {
      head: page.headBytes,
      ownHeaders: requestIdHeader(requestId),
      body: page.body,
      onEnd: report.isWanted() ? onEnd : undefined,
    };
  };
}
