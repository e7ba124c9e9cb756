import type { RequestContext } from "#lib/server/request-context";

/** Next gives every rendered page 200; pages set another status in the context. */
export function toPageStatus(status: number, context: RequestContext): number {
  return status === 200 ? (context.status ?? status) : status;
}
