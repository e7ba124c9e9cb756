import type { Socket } from "node:net";
import { finishHead } from "../next/node-internals.ts";
import { parsePlainRequest, type PlainRequest } from "./plain-request.ts";

export interface WholeResponse {
  /** Status line and headers, each with its line end, without Date and Connection. */
  readonly head: Buffer;
  /** More headers, of this response only. */
  readonly ownHeaders: string;
  readonly body: Buffer;
  readonly onEnd?: ((isSent: boolean) => void) | undefined;
}

/** Null: the request takes the usual path. */
export type RespondWhole = (request: PlainRequest) => WholeResponse | null;

interface Options {
  readonly respond: RespondWhole;
  /** Gets the connection as if it was new. */
  readonly passOn: (socket: Socket) => void;
  readonly keepAliveMs: number;
}

/** Node's server has the limits for those that open a connection and send nothing. */
const FIRST_BYTES_MS = 1000;
/** As node:http adds, since a request may be on its way when the client's own time ends. */
const KEEP_ALIVE_BUFFER_MS = 1000;

/**
 * Sends whole responses on the socket, as node:http takes more than twice as long. The first bytes that are no plain request,
 * or have no whole response, go to node:http with the connection, and so does all that follows.
 */
export class FastPath {
  readonly #options: Options;
  /** By socket. */
  readonly #endIdle = new Map<Socket, () => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly enter = (socket: Socket): void => {
    const { respond, passOn, keepAliveMs } = this.#options;
    let isFresh = true;

    const leave = (bytes?: Buffer) => {
      this.#endIdle.delete(socket);
      socket.setTimeout(0);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.pause();
      if (bytes) socket.unshift(bytes);
      passOn(socket);
      socket.resume();
    };
    const listeners = {
      data: (bytes: Buffer) => {
        const request = socket.writableLength > 0 ? null : parsePlainRequest(bytes);
        const response = request && respond(request);
        if (!response) return leave(bytes);
        send(socket, response, keepAliveMs);
        if (!isFresh) return;
        isFresh = false;
        socket.setTimeout(keepAliveMs + KEEP_ALIVE_BUFFER_MS);
      },
      timeout: () => (isFresh ? leave() : socket.destroy()),
      end: () => socket.end(),
      error: () => socket.destroy(),
      close: () => this.#endIdle.delete(socket),
    };
    this.#endIdle.set(socket, () => (isFresh ? leave() : socket.destroySoon()));
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(FIRST_BYTES_MS);
  };

  /** Fresh connections, whose first request is about to arrive, are passed on. */
  closeIdle(): void {
    for (const endIdle of this.#endIdle.values()) endIdle();
  }

  closeAll(): void {
    for (const socket of this.#endIdle.keys()) socket.destroy();
  }
}

function send(socket: Socket, response: WholeResponse, keepAliveMs: number): void {
  const { head, ownHeaders, body, onEnd } = response;
  const end = finishHead(ownHeaders, keepAliveMs);
  // Copied: to encode the whole head for each response takes three times as long.
  const bytes = Buffer.allocUnsafe(head.length + end.length);
  head.copy(bytes);
  bytes.write(end, head.length, "latin1");
  socket.cork();
  socket.write(bytes);
  // A write that the connection's end cuts off is reported without an error.
  socket.write(body, onEnd && ((error) => onEnd(!error && !socket.destroyed)));
  socket.uncork();
}
