import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { blockAcceptQueue } from "./accept-queue.ts";

const WAIT_MS = 5000;

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(host: string): Promise<() => Promise<string>> {
  server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return async () => {
    const client = connect(port, "127.0.0.1");
    clients.push(client);
    const { promise, resolve } = Promise.withResolvers<string>();
    client.once("connect", () => client.write("GET / HTTP/1.1\r\n"));
    client.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
    // The next tick calls the kernel, so the handshake has begun.
    await new Promise<void>((done) => process.nextTick(done));
    return promise;
  };
}

describe("closing a server to which clients connect", () => {
  it.each(["127.0.0.1", "0.0.0.0"])(
    "clients of %s that connect just before the close are refused",
    async (host) => {
      const connectClient = await listen(host);
      await blockAcceptQueue(server, WAIT_MS);
      const outcomes = [connectClient(), connectClient()];
      await new Promise<void>((done) => process.nextTick(done));
      server.close();
      expect(await Promise.all(outcomes)).toEqual(["ECONNREFUSED", "ECONNREFUSED"]);
    },
  );

  it("every client that connected before the block is accepted", async () => {
    const connectClient = await listen("127.0.0.1");
    let accepted = 0;
    server.on("connection", ({ remotePort }: Socket) => {
      if (clients.some((client) => client.localPort === remotePort)) accepted++;
    });
    for (let client = 0; client < 20; client++) void connectClient();
    await new Promise<void>((done) => process.nextTick(done));
    await blockAcceptQueue(server, WAIT_MS);
    expect(accepted).toBe(20);
  });
});
