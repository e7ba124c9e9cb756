import { AsyncLocalStorage } from "node:async_hooks";
import { processGlobal } from "./process/process-global.ts";

export interface RequestContext {
  readonly requestId: string;
  readonly method?: string | undefined;
  readonly path?: string;
  readonly clientAddress: string;
  /** Set when the body exceeds its cap; `route()` then returns 413. */
  isBodyTooLarge: boolean;
  /** Set when the database is down and the page has the last known settings: do not cache it. */
  isProvisional?: true;
  /** Whether the client has written within the last 2 s: a replica may lack it. */
  readonly hasJustWritten?: boolean;
  status?: number;
  expiresAt?: Date;
  sharedTag?: string;
}

const storage = processGlobal("request-context", () => new AsyncLocalStorage<RequestContext>());

export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Undefined outside our own server, e.g. in a test that calls a handler. */
export function findRequestContext(): RequestContext | undefined {
  return storage.getStore();
}
