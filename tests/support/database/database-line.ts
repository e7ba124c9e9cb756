import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "../../../scripts/support/ports.ts";

/** A TCP proxy to a database that simulates an outage for its clients only. */
export interface DatabaseLine {
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Accepts connections and forwards nothing. */
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    }
  });
  // Leased: nothing else takes it while this line refuses connections.
  const port = await findFreePort();
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    for (const [client] of pairs) client.destroy();
    await closed;
  };
  const freeze = () => {
    isFrozen = true;
    for (const sockets of pairs) for (const socket of sockets) socket.pause();
  };
  const restore = async () => {
    isFrozen = false;
    for (const sockets of pairs) for (const socket of sockets) socket.resume();
    if (!server.listening) await listen();
  };
  return {
    url: url.href,
    refuse: stop,
    freeze,
    restore,
    async close() {
      if (server.listening) await stop();
    },
  };
}
