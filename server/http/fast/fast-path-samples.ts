import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createHttpServer } from "#server/http/http-server";
import type { RespondWhole, WholeResponse } from "./fast-path.ts";
import { prepareHead, sendPrepared } from "#server/next/node-internals";

// Server with a page and a call, to which both of its paths respond alike.

export const BODY = Buffer.from("a page\n");
export const HUGE = Buffer.alloc(8 * 1024 ** 2, "p");
const headOf = (body: Buffer) => prepareHead(200, ["Content-Length", String(body.length)]);
const bodies: Record<string, Buffer> = { "/page": BODY, "/huge": HUGE };

const CALL_MS = 10;

export const GET = "GET /page HTTP/1.1\r\nHost: x\r\n\r\n";
export const LAST = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

async function call(sent: string): Promise<Buffer> {
  await sleep(CALL_MS);
  return Buffer.from(`called with ${sent}\n`);
}

/** Responds to the same pages and calls on the usual path, and echoes all other requests. */
const usual: RequestListener = (request, response) => {
  const page = request.method === "GET" ? bodies[request.url ?? ""] : undefined;
  if (page && sendPrepared(response, headOf(page), page)) return;
  const { method, url, headers } = request;
  let sent = "";
  request.setEncoding("latin1").on("data", (piece: string) => (sent += piece));
  request.on("end", () => {
    if (method !== "POST" || url !== "/call")
      return response.end(`${JSON.stringify({ method, url, headers, sent })}\n`);
    void call(sent).then((body) => {
      if (!sendPrepared(response, headOf(body), body))
        response.writeHead(200, { "Content-Length": body.length }).end(body);
    });
  });
};

const servers: Server[] = [];
const sockets: Socket[] = [];
/** For each whole response, whether it was sent. */
export let ended: boolean[] = [];

export function closeAll(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  ended = [];
}

export const whole = (body: Buffer): WholeResponse => ({
  head: Buffer.from(headOf(body), "latin1"),
  ownHeaders: "",
  body,
  onEnd: (isSent) => ended.push(isSent),
});

export const respondWhole: RespondWhole = ({ method, url, body: sent }) => {
  if (method === "POST") return url === "/call" ? call(sent?.toString("latin1") ?? "").then(whole) : null;
  const body = bodies[url];
  return body ? whole(body) : null;
};

export async function open(options: Parameters<typeof createHttpServer>[1] = { respondWhole }) {
  const server = createHttpServer(usual, options).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    connection() {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      sockets.push(socket);
      return socket;
    },
  };
}

/** Sends each piece in its own packet. @returns all bytes received until the end */
export async function exchange(socket: Socket, pieces: readonly string[], hasEnd: boolean): Promise<string> {
  socket.setNoDelay(true);
  let received = "";
  socket.setEncoding("latin1").on("data", (piece: string) => (received += piece));
  const closed = once(socket, "close");
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) await sleep(3);
    if (socket.writable) socket.write(piece, "latin1");
  }
  if (hasEnd) socket.end();
  await closed;
  return received.replaceAll(/Date: [^\r]+/g, "Date");
}
