import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BodyBudget } from "./body-budget.ts";
import { capBody } from "./request-body.ts";

const CAP_BYTES = 100_000;
const FAR_ABOVE_BYTES = 5_000_000;
const BUDGET_BYTES = 300_000;

let server: Server;
let budget: BodyBudget;
beforeEach(() => {
  budget = new BodyBudget(BUDGET_BYTES);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Responds 413, or 200 with the number of bytes read; /early responds 401 without reading. */
async function listen(): Promise<string> {
  server = createServer((request, response) => {
    let isTooLarge = false;
    const stopBody = capBody(request, response, {
      capBytes: CAP_BYTES,
      budget,
      onTooLarge: () => (isTooLarge = true),
      commonHeaders: { "X-Common": "1" },
    });
    const respond = (status: number, body: string) => {
      stopBody();
      response.writeHead(status).end(body);
    };
    if (request.url === "/early") return setImmediate(respond, 401, "no");
    let readBytes = 0;
    request.on("data", (chunk: Buffer) => (readBytes += chunk.length));
    request.on("end", () => respond(isTooLarge ? 413 : 200, String(readBytes)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function chunked(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 50_000);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
}

const post = (url: string, body: Uint8Array<ArrayBuffer> | ReadableStream) =>
  fetch(url, { method: "POST", body, duplex: "half" } as RequestInit);

describe("capBody", () => {
  it.each([0, 1, CAP_BYTES])("capBody passes %i bytes, with Content-Length or chunked", async (bytes) => {
    const url = await listen();
    for (const body of [new Uint8Array(bytes), chunked(bytes)]) {
      const response = await post(url, body);
      expect([response.status, await response.text()]).toEqual([200, String(bytes)]);
    }
  });

  it.each([CAP_BYTES + 1, FAR_ABOVE_BYTES])(
    "capBody rejects %i bytes with a response that the client can read",
    async (bytes) => {
      const url = await listen();
      for (const body of [new Uint8Array(bytes), chunked(bytes)]) {
        expect((await post(url, body)).status).toBe(413);
      }
    },
  );

  it("an early response reaches a client that still sends its body", async () => {
    const url = await listen();
    for (const body of [new Uint8Array(FAR_ABOVE_BYTES), chunked(FAR_ABOVE_BYTES)]) {
      expect((await post(`${url}/early`, body)).status).toBe(401);
    }
  });
});

describe("stalled bodies", () => {
  function stall(url: string, bytes: number) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${CAP_BYTES}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    return socket;
  }

  it("stalled bodies are cut with 408 to make room for one that moves", async () => {
    const url = await listen();
    const stalled = Array.from({ length: 10 }, () => stall(url, 80_000));
    const responses = stalled.map((socket) => text(socket));
    expect(await Promise.race(responses)).toMatch(/^HTTP\/1\.1 408 .*\r\nX-Common: 1\r\n/);
    const response = await post(url, new Uint8Array(CAP_BYTES));
    expect([response.status, await response.text()]).toEqual([200, String(CAP_BYTES)]);
    expect(budget.bytes).toBeLessThanOrEqual(BUDGET_BYTES);
    for (const socket of stalled) socket.destroy();
    await expect.poll(() => budget.bytes).toBe(0);
  });
});
