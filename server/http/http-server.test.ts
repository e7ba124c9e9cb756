import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";

const ENDLESS = Buffer.alloc(4 * 1024 ** 2);
const STILL_MS = 300;

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

async function open(listener: RequestListener, limits: Parameters<typeof createHttpServer>[1]) {
  server = createHttpServer(listener, limits).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  };
}

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

it.each([
  ["a broken request line", "BROKEN\r\n\r\n", 400],
  ["no Host header", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an unknown expectation", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n", 417],
  ["a head of 20 KB", `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["half a head", "GET / HTTP/1.1\r\nHost: ", 408],
  ["the method CONNECT", "CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
])("the refusal of %s has the common headers", async (_what, sent, status) => {
  const connection = await open((_request, response) => response.end("ok"), {
    // The others must be refused before it ends.
    ...(status === 408 && { headersMs: 200, requestMs: 200, checkMs: 50 }),
    commonHeaders: { "Strict-Transport-Security": "max-age=1" },
  });
  const socket = connection();
  socket.write(sent);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toContain("\r\nStrict-Transport-Security: max-age=1\r\n");
  expect(response).toContain("\r\nConnection: close\r\n");
});

it("a request of HTTP/1.0 needs no Host header", async () => {
  const connection = await open((_request, response) => response.end("ok"), {});
  const socket = connection();
  socket.write("GET / HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

describe("a client that never reads", () => {
  it("a client that never reads is cut off", async () => {
    const connection = await open(
      (_request, response) => {
        for (let part = 0; part < 4; part++) response.write(ENDLESS);
      },
      { stillMs: STILL_MS },
    );
    const socket = connection();
    socket.pause();
    socket.write(GET);
    const [, response] = (await once(server, "request")) as [unknown, NodeJS.EventEmitter];
    await once(response, "close");
    expect(response).toMatchObject({ writableFinished: false, destroyed: true });
  });
});

describe("a client that reads slowly", () => {
  it("a client that reads slowly gets the whole response", async () => {
    const stillMs = 1000;
    const connection = await open((_request, response) => response.end(ENDLESS), { stillMs });
    const socket = connection();
    socket.write(GET);
    let received = 0;
    const pauseMs = 20;
    let pauses = (3 * stillMs) / pauseMs;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received >= ENDLESS.length) break;
      if (pauses-- > 0) await sleep(pauseMs);
    }
    expect(received).toBeGreaterThanOrEqual(ENDLESS.length);
  });
});

describe("more connections than the server holds", () => {
  it("connections above the limit are closed, and idle ones are closed to make room", async () => {
    const connection = await open((_request, response) => response.end("ok"), { connectionsMax: 2 });
    const idle = [connection(), connection()];
    for (const socket of idle) {
      socket.write(GET);
      await once(socket, "data");
    }
    const refused = connection();
    await once(refused.resume(), "close");
    for (const socket of idle) if (!socket.closed) await once(socket, "close");
    const next = connection();
    next.write(GET);
    const [response] = (await once(next, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });
});
