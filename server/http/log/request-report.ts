import type { ServerResponse } from "node:http";
import { log } from "#lib/server/log/log";
import { toLoggedPath } from "./logged-path.ts";

export interface EndedRequest {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string;
  readonly startedMs: number;
  readonly status: number | "aborted";
}

export type Observe = (ended: EndedRequest) => void;

export interface RequestReport {
  isWanted(): boolean;
  write(ended: EndedRequest): void;
}

/** Writes metrics and an access log, without path tokens and queries, which may hold a recovery token. */
export function createRequestReport(observe: Observe | undefined): RequestReport {
  return {
    isWanted: () => observe !== undefined || log.isLevelEnabled("info"),
    write(ended) {
      observe?.(ended);
      if (!log.isLevelEnabled("info")) return;
      const { requestId, method, path, startedMs, status } = ended;
      const ms = Math.round(performance.now() - startedMs);
      log.info({ requestId, method, path: toLoggedPath(path), status, ms }, "request");
    },
  };
}

export const statusOf = (response: ServerResponse): EndedRequest["status"] =>
  response.writableFinished ? response.statusCode : "aborted";
