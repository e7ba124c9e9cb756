import type { ServerResponse } from "node:http";
import type { RequestContext } from "#lib/server/request-context";

/** Applies the status that a page sets in the context. @param beforeHead runs just before the head is written */
export function applyPageStatus(
  response: ServerResponse,
  context: RequestContext,
  beforeHead: () => void,
): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    beforeHead();
    return writeHead(status === 200 ? (context.status ?? status) : status, ...rest);
  };
}
