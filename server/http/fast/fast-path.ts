import type { Socket } from "node:net";
import { isDraining } from "#lib/server/process/lifecycle";
import { log } from "#lib/server/log/log";
import { closingHeaders } from "#server/next/node-internals";
import { parsePlainRequest, type PlainRequest } from "./plain-request.ts";

export interface WholeResponse {
  /** Status line and headers, each with its line end, without Date and Connection. */
  readonly head: Buffer;
  readonly ownHeaders: string;
  readonly body: Buffer;
  readonly onEnd?: ((isSent: boolean) => void) | undefined;
}

export type Client = Pick<Socket, "remoteAddress" | "destroyed">;

/** Returns null for a request that takes the usual path. */
export type RespondWhole = (
  request: PlainRequest,
  client: Client,
) => WholeResponse | Promise<WholeResponse> | null;

interface Options {
  readonly respond: RespondWhole;
  /** Gets the connection as if it was new. */
  readonly passOn: (socket: Socket) => void;
  readonly keepAliveMs: number;
}

/** Silent connections then go to Node's server, which has limits for them. */
const FIRST_BYTES_MS = 1000;
/** Same as in node:http: a request may be in flight when the client's own time-out ends. */
const KEEP_ALIVE_BUFFER_MS = 1000;
/** A longer body takes longer to copy than a write of two buffers. */
const COPIED_MAX_BYTES = 1024;

/**
 * Sends whole responses on the socket: node:http takes more than twice as long. The first bytes that are no
 * plain request, or have no whole response, go to node:http with the connection and all further bytes.
 */
export class FastPath {
  readonly #options: Options;
  readonly #endIdle = new Map<Socket, () => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly enter = (socket: Socket): void => {
    const { respond, passOn, keepAliveMs } = this.#options;
    let isFresh = true;
    /** Whether a response is pending. */
    let isBusy = false;
    let hasMore = false;

    const leave = (bytes?: Buffer) => {
      this.#endIdle.delete(socket);
      socket.setTimeout(0);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.pause();
      if (bytes) socket.unshift(bytes);
      passOn(socket);
      socket.resume();
    };
    /** Holds further bytes until the response is sent; then they go to node:http. */
    const hold = (bytes: Buffer) => {
      hasMore = true;
      socket.pause();
      socket.unshift(bytes);
    };
    const respondLater = async (later: Promise<WholeResponse>) => {
      isBusy = true;
      try {
        const response = await later;
        isBusy = false;
        if (!socket.writable) return response.onEnd?.(false);
        const isLast = isDraining();
        send(socket, response, isLast ? null : keepAliveMs);
        if (isLast) socket.destroySoon();
        else if (hasMore) leave();
      } catch (error) {
        log.error({ err: error }, "request failed");
        socket.destroy();
      }
    };
    const listeners = {
      data: (bytes: Buffer) => {
        if (isBusy) return hold(bytes);
        const request = socket.writableLength > 0 ? null : parsePlainRequest(bytes);
        const response = request && respond(request, socket);
        if (!response) return leave(bytes);
        if (isFresh) {
          isFresh = false;
          socket.setTimeout(keepAliveMs + KEEP_ALIVE_BUFFER_MS);
        }
        if (response instanceof Promise) void respondLater(response);
        else send(socket, response, keepAliveMs);
      },
      timeout: () => (isFresh ? leave() : socket.destroy()),
      end: () => socket.end(),
      error: () => socket.destroy(),
      close: () => this.#endIdle.delete(socket),
    };
    this.#endIdle.set(socket, () => {
      if (isFresh) leave();
      else if (!isBusy) socket.destroySoon();
    });
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(FIRST_BYTES_MS);
  };

  /** Passes fresh connections on: their first request is about to arrive. */
  closeIdle(): void {
    for (const endIdle of this.#endIdle.values()) endIdle();
  }

  closeAll(): void {
    for (const socket of this.#endIdle.keys()) socket.destroy();
  }
}

/** @param keepAliveMs null ends the connection */
function send(socket: Socket, response: WholeResponse, keepAliveMs: number | null): void {
  const { head, ownHeaders, body, onEnd } = response;
  const closing = closingHeaders(keepAliveMs).bytes;
  const headBytes = head.length + ownHeaders.length + closing.length;
  const isCopied = body.length <= COPIED_MAX_BYTES;
  // Copied: encoding the whole head for each response takes three times as long.
  const bytes = Buffer.allocUnsafe(headBytes + (isCopied ? body.length : 0));
  head.copy(bytes);
  bytes.write(ownHeaders, head.length, "latin1");
  closing.copy(bytes, headBytes - closing.length);
  // A write that the connection's end cuts off is reported without an error.
  const report = onEnd && ((error?: Error | null) => onEnd(!error && !socket.destroyed));
  if (isCopied) {
    body.copy(bytes, headBytes);
    socket.write(bytes, report);
    return;
  }
  socket.cork();
  socket.write(bytes);
  socket.write(body, report);
  socket.uncork();
}
