import type { IncomingMessage, ServerResponse } from "node:http";
import { MB } from "#lib/domain/limits";
import type { BodyBudget } from "./body-budget.ts";
import { refuseOnSocket } from "#server/http/http-server";
import { interceptBody } from "#server/next/node-internals";

/** Discarded bytes of a rejected body before its sender is cut. */
const DISCARD_MAX_BYTES = 32 * MB;

interface Options {
  readonly capBytes: number;
  readonly budget: BodyBudget;
  readonly onTooLarge: () => void;
  readonly commonHeaders: Readonly<Record<string, string>>;
}

/**
 * Reads and discards the rest of a body that is too large: after a reset, the client would lose the response.
 *
 * @returns a function to call before the head is written; it returns whether the whole body has arrived
 */
export function capBody(
  request: IncomingMessage,
  response: ServerResponse,
  { capBytes, budget, onTooLarge, commonHeaders }: Options,
): () => boolean {
  const declaredBytes = Number(request.headers["content-length"] ?? 0);
  if (!(declaredBytes > 0) && request.headers["transfer-encoding"] === undefined) return () => true;

  const { socket } = request;
  let receivedBytes = 0;
  let isDiscarding = false;
  let isComplete = false;
  const held = budget.hold(() => {
    if (!response.headersSent) refuseOnSocket(socket, 408, commonHeaders);
    socket.destroySoon();
  });
  response.once("close", held.release);

  const endBody = interceptBody(request, (chunk) => {
    receivedBytes += chunk?.length ?? 0;
    if (chunk === null) {
      isComplete = true;
      held.complete();
    }
    if (!isDiscarding && receivedBytes > capBytes) refuse();
    if (receivedBytes > DISCARD_MAX_BYTES) socket.destroy();
    if (!isDiscarding && chunk) held.add(chunk.length);
    return !isDiscarding;
  });
  if (declaredBytes > capBytes) refuse();
  return () => {
    if (isComplete) return true;
    isDiscarding = true;
    socket.resume(); // a reader that stopped half-way has also paused the socket
    return false;
  };

  function refuse(): void {
    onTooLarge();
    endBody();
    isDiscarding = true;
  }
}
