import { splitUrl } from "#lib/server/http/split-url";
import { memo } from "#lib/server/memo";
import { toCanonicalPath } from "#server/http/canonical-path";
import type { RespondWhole } from "#server/http/fast/fast-path";
import { newRequestId } from "#server/http/request-id";
import type { RequestReport } from "#server/http/log/request-report";
import type { RequestHead } from "#server/next/requests";
import { requestIdHeader } from "./cached-pages.ts";

/** Complete response, except for date and request id. */
export interface Whole {
  readonly status: number;
  readonly headBytes: Buffer;
  /** Lines that differ from response to response. */
  readonly ownHeaders?: string;
  readonly body: Buffer;
}

export type FindWhole = (request: RequestHead) => Whole | null;

const PATHS_MAX = 500;

/** Responds as the request listener does, with the first whole response that is found. */
export function createWholeResponder(finders: readonly FindWhole[], report: RequestReport): RespondWhole {
  const canonicalPathOf = memo((url) => {
    const { pathname } = splitUrl(url);
    return pathname === toCanonicalPath(pathname) ? pathname : null;
  }, PATHS_MAX);
  return (request) => {
    const startedMs = performance.now();
    const path = canonicalPathOf(request.url);
    const found = path === null ? null : findFirst(finders, request);
    if (path === null || !found) return null;
    const requestId = newRequestId();
    const onEnd = (isSent: boolean) => {
      report.write({
        requestId,
        method: request.method,
        path,
        startedMs,
        status: isSent ? found.status : "aborted",
      });
    };
    return {
      head: found.headBytes,
      ownHeaders: (found.ownHeaders ?? "") + requestIdHeader(requestId),
      body: found.body,
      onEnd: report.isWanted() ? onEnd : undefined,
    };
  };
}

function findFirst(finders: readonly FindWhole[], request: RequestHead): Whole | null {
  for (const find of finders) {
    const found = find(request);
    if (found) return found;
  }
  return null;
}
