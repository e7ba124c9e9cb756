import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { findFreePort } from "../../../scripts/support/ports.ts";

export interface FakeRedis {
  readonly url: string;
  /** Accepts connections but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Closes all connections and loses all keys. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server for the commands that the app sends (RESP 3). `npm run test:cluster` uses the real one. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const keys = new Map<string, { count: number; untilMs: number }>();
  const subscribers = new Map<Socket, string>();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let waiting: (() => void)[] = [];
  let server: Server;
  // Leased: nothing else takes it between a kill and the restart.
  const port = await findFreePort();

  async function listen(): Promise<void> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.once("close", () => (sockets.delete(socket), subscribers.delete(socket)));
      socket.on("error", () => {});
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk: string) => {
        const work = () => {
          text += chunk;
          for (let command = takeCommand(); command; command = takeCommand()) {
            socket.write(reply(socket, command));
          }
        };
        if (isFrozen) waiting.push(work);
        else work();
      });

      function takeCommand(): string[] | undefined {
        const [head = "", ...lines] = text.split("\r\n");
        const count = Number(head.slice(1));
        if (!head || lines.length <= count * 2) return undefined;
        text = lines.slice(count * 2).join("\r\n");
        return lines.slice(0, count * 2).filter((_, index) => index % 2 === 1);
      }
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }

  function reply(socket: Socket, [name = "", ...args]: string[]): string {
    const [key = ""] = args;
    switch (name.toUpperCase()) {
      case "HELLO":
        return "%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n";
      case "MULTI":
        queued.set(socket, []);
        return "+OK\r\n";
      case "EXEC": {
        const replies = queued.get(socket) ?? [];
        queued.delete(socket);
        return `*${replies.length}\r\n${replies.join("")}`;
      }
      case "EVAL": {
        const [, , counted = "", points = "0", seconds = "0"] = args;
        const entry = find(counted) ?? { count: 0, untilMs: Date.now() + Number(seconds) * 1000 };
        keys.set(counted, { ...entry, count: entry.count + Number(points) });
        return `*2\r\n:${entry.count + Number(points)}\r\n:${entry.untilMs - Date.now()}\r\n`;
      }
      case "GET": {
        const count = find(key)?.count;
        return inTransaction(
          socket,
          count === undefined ? "_\r\n" : `$${String(count).length}\r\n${count}\r\n`,
        );
      }
      case "PTTL":
        return inTransaction(socket, `:${(find(key)?.untilMs ?? Date.now() - 2) - Date.now()}\r\n`);
      case "DEL":
        return `:${keys.delete(key) ? 1 : 0}\r\n`;
      case "SUBSCRIBE":
        subscribers.set(socket, key);
        return `>3\r\n$9\r\nsubscribe\r\n$${key.length}\r\n${key}\r\n:1\r\n`;
      case "PUBLISH": {
        const message = args[1] ?? "";
        const to = [...subscribers].filter(([, channel]) => channel === key);
        const push = `>3\r\n$7\r\nmessage\r\n$${key.length}\r\n${key}\r\n$${message.length}\r\n${message}\r\n`;
        for (const [subscriber] of to) subscriber.write(push);
        return `:${to.length}\r\n`;
      }
      default:
        return "+OK\r\n"; // CLIENT SETINFO, SELECT
    }
  }

  const queued = new Map<Socket, string[]>();
  function inTransaction(socket: Socket, text: string): string {
    const replies = queued.get(socket);
    if (!replies) return text;
    replies.push(text);
    return "+QUEUED\r\n";
  }

  const find = (key: string) => {
    const entry = keys.get(key);
    return entry && entry.untilMs > Date.now() ? entry : undefined;
  };

  async function kill(): Promise<void> {
    keys.clear();
    waiting = [];
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return {
    url: `redis://127.0.0.1:${port}/1`,
    freeze: () => (isFrozen = true),
    thaw() {
      isFrozen = false;
      for (const work of waiting.splice(0)) work();
    },
    kill,
    restart: listen,
    stop: kill,
  };
}
