import { AsyncLocalStorage } from "node:async_hooks";

/** What our own server knows of a request and Next's handlers need; both sides share it through `globalThis`. */
export interface RequestContext {
  readonly requestId: string;
  /** The visitor's address: the socket's, or the one TRUST_PROXY says (CONTRACT §1). */
  readonly clientAddress: string;
  /** Set while the body is read, when it exceeds its cap; `route()` answers 413 at its place. */
  isBodyTooLarge: boolean;
  /** The page is rendered to be kept: better none than one of what is not known for certain. */
  readonly isToBeKept?: true;
  /** A page sets the status of its answer here: Next alone could only say 200 (docs/decisions.md). */
  status?: number;
}

const KEY = Symbol.for("logix.request-context");
type Shared = { [KEY]?: AsyncLocalStorage<RequestContext> };
// The server and Next's bundles are separate module instances of one process.
const storage = ((globalThis as Shared)[KEY] ??= new AsyncLocalStorage<RequestContext>());

export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Undefined outside our own server, e.g. in a test that calls a handler. */
export function findRequestContext(): RequestContext | undefined {
  return storage.getStore();
}
