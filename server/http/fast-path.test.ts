import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { prepareHead, sendPrepared } from "../next/node-internals.ts";
import type { RespondWhole } from "./fast-path.ts";
import { createHttpServer } from "./http-server.ts";

const BODY = Buffer.from("a page\n");
const HUGE = Buffer.alloc(8 * 1024 ** 2, "p");
const headOf = (body: Buffer) => prepareHead(200, ["Content-Length", String(body.length)]);
const bodies: Record<string, Buffer> = { "/page": BODY, "/huge": HUGE };

const GET = "GET /page HTTP/1.1\r\nHost: x\r\n\r\n";
const LAST = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

/** How the usual path responds to the same pages, and an echo for all else. */
const usual: RequestListener = (request, response) => {
  const page = request.method === "GET" ? bodies[request.url ?? ""] : undefined;
  if (page && sendPrepared(response, headOf(page), page)) return;
  const { method, url, headers } = request;
  let sent = "";
  request.setEncoding("latin1").on("data", (piece: string) => (sent += piece));
  request.on("end", () => response.end(`${JSON.stringify({ method, url, headers, sent })}\n`));
};

const servers: Server[] = [];
const sockets: Socket[] = [];
let ended: boolean[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  ended = [];
});

const respondWhole: RespondWhole = ({ url }) => {
  const body = bodies[url];
  if (!body) return null;
  const head = Buffer.from(headOf(body), "latin1");
  return { head, ownHeaders: "", body, onEnd: (isSent) => ended.push(isSent) };
};

async function open(options: Parameters<typeof createHttpServer>[1] = { respondWhole }) {
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

/** Sends pieces in packets of their own. @returns all that comes back until the end */
async function exchange(socket: Socket, pieces: readonly string[], hasEnd: boolean): Promise<string> {
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

const withHeader = (line: string) => `GET /page HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`;
const POST = "POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody";

const STREAMS: Record<string, readonly string[]> = {
  "one request": [GET],
  "requests one after the other": [GET, GET, GET],
  "pipelined requests": [GET.repeat(3)],
  "pipelined requests of both paths": [GET + POST + GET],
  "a request and the head of the next one": [GET + GET.slice(0, 20), GET.slice(20)],
  "a head in two pieces": [GET.slice(0, 9), GET.slice(9)],
  "a head in three pieces after a whole one": [GET, GET.slice(0, 4), GET.slice(4, -1), GET.slice(-1)],
  "a body after a page": [GET, POST, GET],
  "a body in pieces": [GET, POST.slice(0, -2), POST.slice(-2), GET],
  "an unknown path": [GET.replace("/page", "/other"), GET],
  "an absolute target": ["GET http://x/page HTTP/1.1\r\nHost: x\r\n\r\n"],
  "a method in lower case": [GET.toLowerCase()],
  "two hosts": [withHeader("Host: y")],
  "no host": ["GET /page HTTP/1.1\r\n\r\n"],
  "a length and a chunked body": [
    withHeader("Content-Length: 4\r\nTransfer-Encoding: chunked").concat("0\r\n\r\nGET /page HTTP/1.1\r\n"),
  ],
  "two lengths": [withHeader("Content-Length: 0\r\nContent-Length: 31").concat(GET)],
  "a length that hides a request": [withHeader(`Content-Length: ${GET.length}`).concat(GET)],
  "a chunked body that hides a request": [
    withHeader("Transfer-Encoding: chunked").concat(`${GET.length.toString(16)}\r\n${GET}\r\n0\r\n\r\n`),
  ],
  "a space before the colon": [withHeader("Content-Length : 5").concat("GET /")],
  "line ends without a carriage return": [GET.replaceAll("\r\n", "\n")],
  "a folded line": [withHeader("X-A: b\r\n Content-Length: 5").concat("GET /")],
  "a carriage return in a value": [withHeader("X-A: b\rContent-Length: 5")],
  "a zero byte": [withHeader("X-A: \0")],
  "a character beyond ASCII": [withHeader("X-A: \xe9")],
  "an expectation": [withHeader("Expect: 100-continue")],
  "an upgrade": [withHeader("Connection: Upgrade\r\nUpgrade: websocket")],
  "the preface of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  "a handshake of TLS": ["\x16\x03\x01\x02\x00\x01"],
  "an empty line first": [`\r\n${GET}`],
  "an older version": ["GET /page HTTP/1.0\r\n\r\n"],
  "a head of 20 kB": [withHeader(`X-A: ${"a".repeat(20_000)}`)],
  "a target of 20 kB": [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
};

/** Node ends the connection, or drops what comes in one packet with the head: a request after it gets a response or none. */
const LAST_ONES = ["an upgrade", "an older version"];

describe("a connection to a server with whole responses", () => {
  it.each(Object.entries(STREAMS))("the fast path sends the usual bytes for %s", async (name, pieces) => {
    const [quick, slow] = [await open(), await open({})];
    for (const hasEnd of LAST_ONES.includes(name) ? [true] : [false, true]) {
      const sent = hasEnd ? pieces : [...pieces, LAST];
      const wanted = await exchange(slow.connection(), sent, hasEnd);
      expect(await exchange(quick.connection(), sent, hasEnd)).toBe(wanted);
      expect(wanted).toMatch(/^HTTP\/1\.1 /);
    }
  });

  it("the fast path sends the usual bytes wherever a head is split", async () => {
    const [quick, slow] = [await open(), await open({})];
    const wanted = await exchange(slow.connection(), [GET, GET, LAST], false);
    const splits = Array.from({ length: GET.length - 1 }, (_, place) => place + 1);
    await Promise.all(
      splits.map(async (place) => {
        const sent = [GET, GET.slice(0, place), GET.slice(place), LAST];
        expect(await exchange(quick.connection(), sent, false)).toBe(wanted);
      }),
    );
  });

  it("a connection gets every response in order while it does not read", async () => {
    const { connection } = await open();
    const socket = connection();
    socket.pause();
    for (let count = 0; count < 3; count++) {
      socket.write("GET /huge HTTP/1.1\r\nHost: x\r\n\r\n");
      await sleep(20);
    }
    const all = exchange(socket, [GET, LAST], false);
    socket.resume();
    const received = await all;
    expect(received.length).toBeGreaterThan(3 * HUGE.length);
    expect(received.match(/(?:a page|"url":"[^"]*")/g)).toEqual(["a page", '"url":"/last"']);
  });

  it("a response is reported as sent, or as broken off", async () => {
    const { connection } = await open();
    const socket = connection();
    socket.write(GET);
    await once(socket, "data");
    await expect.poll(() => ended).toEqual([true]);
    socket.pause();
    socket.write("GET /huge HTTP/1.1\r\nHost: x\r\n\r\n");
    await sleep(20);
    socket.resetAndDestroy();
    await expect.poll(() => ended).toEqual([true, false]);
  });
});

describe("the limits of a connection with whole responses", () => {
  it("an opened connection without a request gets 408", async () => {
    const { connection } = await open({ respondWhole, headersMs: 100, checkMs: 50 });
    expect(await exchange(connection(), [], false)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("a head that stops half-way gets 408, also after a page", async () => {
    const { connection } = await open({ respondWhole, headersMs: 100, checkMs: 50 });
    expect(await exchange(connection(), [GET.slice(0, 20)], false)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await exchange(connection(), [GET, GET.slice(0, 20)], false)).toMatch(/a page\nHTTP\/1\.1 408 /);
  });

  it("an idle connection is closed after its time", async () => {
    const { connection } = await open({ respondWhole, keepAliveMs: 100 });
    const startedMs = performance.now();
    expect(await exchange(connection(), [GET], false)).toMatch(/a page\n$/);
    expect(performance.now() - startedMs).toBeGreaterThan(1000);
  });

  it("closing idle connections leaves those whose first request is about to arrive", async () => {
    const { server, connection } = await open();
    const [idle, fresh] = [connection(), connection()];
    idle.write(GET);
    await Promise.all([once(idle, "data"), once(fresh, "connect")]);
    const closed = once(idle.resume(), "close");
    server.closeIdleConnections();
    await closed;
    expect(await exchange(fresh, [LAST], false)).toContain('"url":"/last"');
  });

  it("closing all connections closes these, too", async () => {
    const { server, connection } = await open();
    const [idle, fresh] = [connection(), connection()];
    idle.write(GET);
    await Promise.all([once(idle, "data"), once(fresh, "connect")]);
    const closed = Promise.all([once(idle.resume(), "close"), once(fresh.resume(), "close")]);
    server.closeAllConnections();
    await closed;
  });

  it("idle connections make room for new ones above the limit", async () => {
    const { connection } = await open({ respondWhole, connectionsMax: 1 });
    const idle = connection();
    idle.write(GET);
    await once(idle, "data");
    const closed = once(idle.resume(), "close");
    await once(connection().resume(), "close");
    await closed;
    expect(await exchange(connection(), [LAST], false)).toContain('"url":"/last"');
  });
});
