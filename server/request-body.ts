import type { IncomingMessage } from "node:http";
import { IMAGE_FORM_MAX_BYTES, JSON_BODY_MAX_BYTES } from "../lib/domain/limits.ts";

/** What of an unwanted body is read and thrown away before its sender is cut off. */
const DISCARD_MAX_BYTES = 32 * 1024 ** 2;
const IMAGE_PATH = "/api/content/update/profile/image/v1/";

/** How many bytes the body of a request to this path may have. */
export function bodyCapBytes(path: string): number {
  return path.startsWith(IMAGE_PATH) ? IMAGE_FORM_MAX_BYTES : JSON_BODY_MAX_BYTES;
}

/**
 * Ends the body for its reader at the cap and tells `onTooLarge`; `route()` refuses the request at its place
 * in the order of refusals.
 *
 * @returns to be called when the answer is about to be written: holds it back until the client has sent the
 *   body that nobody wants, since many clients lose an answer that comes while they still send
 */
export function capBody(request: IncomingMessage, capBytes: number, onTooLarge: () => void): () => void {
  // Node's parser hands every piece of the body to `push`, and null at its end.
  const push = request.push.bind(request);
  const { socket } = request;
  const declaredBytes = Number(request.headers["content-length"] ?? 0);
  const hasBody = declaredBytes > 0 || request.headers["transfer-encoding"] !== undefined;
  let receivedBytes = 0;
  let isDiscarding = false;
  let isHeld = false;
  let isComplete = !hasBody;

  request.push = (chunk: Buffer | null, ...rest) => {
    receivedBytes += chunk?.length ?? 0;
    if (chunk === null) isComplete = true;
    if (!isDiscarding && receivedBytes > capBytes) refuse();
    if (isComplete || receivedBytes > DISCARD_MAX_BYTES) letGo();
    if (receivedBytes > 2 * DISCARD_MAX_BYTES) socket.destroy();
    return isDiscarding || push(chunk, ...rest);
  };
  if (declaredBytes > capBytes) refuse();

  return () => {
    if (isComplete || isHeld || declaredBytes > DISCARD_MAX_BYTES) return;
    isHeld = true;
    isDiscarding = true;
    socket.cork();
    socket.resume(); // a reader that stopped half-way has stopped the socket, too
  };

  function refuse(): void {
    onTooLarge();
    // Else Node takes the early end for an aborted request and destroys the connection.
    request.complete = true;
    push(null);
    isDiscarding = true;
  }

  function letGo(): void {
    if (!isHeld) return;
    isHeld = false;
    // After Node has finished with this piece, which may be the end of the request.
    setImmediate(() => socket.uncork());
  }
}
