import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { blockAcceptQueue, listsHandshake } from "./accept-queue.ts";

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

describe("the kernel's list of connections", () => {
  /** Port 42001 listens, with an established connection and one whose handshake has not ended. */
  const LIST = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:A411 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1461 1 0000 100 0 0 10 0
   1: 0100007F:DE90 0100007F:A411 01 00000000:00000000 00:00000000 00000000     0        0 1462 1 0000 20 4 30 10 -1
  12: 0100007F:A411 0100007F:DE90 03 00000000:00000000 01:00000064 00000000     0        0 0 1 0000
  13: 0100007F:0050 0100007F:DE91 01 00000000:00000000 00:00000000 00000000     0        0 1463 1 0000 20 4 30 10 -1
`;

  it.each([
    { port: 42_001, has: true, title: "a port with an unfinished handshake" },
    { port: 80, has: false, title: "a port with an established connection only" },
    { port: 57_000, has: false, title: "the port of the client itself" },
    { port: 17, has: false, title: "a port that is the end of another one" },
  ])("$title: $has", ({ port, has }) => {
    expect(listsHandshake(LIST, port)).toBe(has);
  });
});
