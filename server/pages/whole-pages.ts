import { randomUUID } from "node:crypto";
import { toCanonicalPath } from "../http/canonical-path.ts";
import type { RespondWhole } from "../http/fast-path.ts";
import type { RequestReport } from "../http/request-report.ts";
import { withRequestId, type CachedPages } from "./cached-pages.ts";

/** For cached pages, as the request listener responds to the same request. */
export function createWholeResponder(
  findWhole: CachedPages["findWhole"],
  report: RequestReport,
): RespondWhole {
  return (request) => {
    const startedMs = performance.now();
    const path = request.url.split("?", 1)[0] ?? "/";
    const page = path === toCanonicalPath(path) ? findWhole(request) : null;
    if (!page) return null;
    const requestId = randomUUID();
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
      head: withRequestId(page.head, requestId),
      body: page.body,
      onEnd: report.isWanted() ? onEnd : undefined,
    };
  };
}
