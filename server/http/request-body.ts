import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyBudget } from "./body-budget.ts";
import { refuseOnSocket } from "./http-server.ts";

/** Discarded bytes of a rejected body before its sender is cut. */
const DISCARD_MAX_BYTES = 32 * 1024 ** 2;

interface Options {
  readonly capBytes: number;
  readonly budget: BodyBudget;
  readonly onTooLarge: () => void;
}

/**
 * Reads and discards the rest: many clients lose a response when the connection is reset while they send.
 * @returns call before the head is written; true when the whole body has arrived
 */
export function capBody(
  request: IncomingMessage,
  response: ServerResponse,
  { capBytes, budget, onTooLarge }: Options,
): () => boolean {
  const declaredBytes = Number(request.headers["content-length"] ?? 0);
  if (!(declaredBytes > 0) && request.headers["transfer-encoding"] === undefined) return () => true;

  // Node's parser passes every chunk to `push`, and null at the end.
  const push = request.push.bind(request);
  const { socket } = request;
  let receivedBytes = 0;
  let isDiscarding = false;
  let isComplete = false;
  const held = budget.hold(() => {
    if (!response.headersSent) refuseOnSocket(socket, 408);
    socket.destroySoon();
  });
  response.once("close", held.release);

  request.push = (chunk: Buffer | null, ...rest) => {
    receivedBytes += chunk?.length ?? 0;
    if (chunk === null) {
      isComplete = true;
      held.complete();
    }
    if (!isDiscarding && receivedBytes > capBytes) refuse();
    if (receivedBytes > DISCARD_MAX_BYTES) socket.destroy();
    if (isDiscarding) return true;
    if (chunk) held.add(chunk.length);
    return push(chunk, ...rest);
  };
  if (declaredBytes > capBytes) refuse();
  return () => {
    if (isComplete) return true;
    isDiscarding = true;
    socket.resume(); // a reader that stopped half-way has stopped the socket, too
    return false;
  };

  function refuse(): void {
    onTooLarge();
    // Otherwise Node treats the early end as an aborted request and destroys the connection.
    request.complete = true;
    push(null);
    isDiscarding = true;
  }
}
