import type { ServerResponse } from "node:http";
import type { RequestContext } from "../lib/server/request-context.ts";

/**
 * Lets a page say its status through the context, as Next would write 200.
 *
 * @param beforeHead run when the head is about to be written, while headers can still be set
 */
export function finishHeadLate(
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
