import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const pour = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on("close", () => clearInterval(timer));
};

/** What the other side can do after it got a request, beside answering it. */
export const MISBEHAVIOURS = {
  "answers 101": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
  "answers 101 without an upgrade header": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  "answers 100 and nothing else": (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n"),
  "answers 103 again and again": (socket) => pour(socket, "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
  "sends a head without the body": (socket) => socket.write(`${HEAD}content-length: 10\r\n\r\n`),
  "sends a head that never ends": (socket) => {
    socket.write(HEAD);
    pour(socket, "x-more: more\r\n");
  },
  "sends a body that never ends": (socket) => {
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    pour(socket, "1\r\nx\r\n");
  },
  "closes the connection without an answer": (socket) => socket.end(),
  "closes the connection in the head": (socket) => socket.end(HEAD),
  "closes the connection in the body": (socket) => socket.end(`${HEAD}content-length: 10\r\n\r\n{`),
  "resets the connection without an answer": (socket) => socket.resetAndDestroy(),
  "resets the connection in the head": (socket) => socket.write(HEAD, () => socket.resetAndDestroy()),
  "resets the connection in the body": (socket) =>
    socket.write(`${HEAD}content-length: 10\r\n\r\n{`, () => socket.resetAndDestroy()),
  "answers with something else than HTTP": (socket) => socket.write("SSH-2.0-OpenSSH_9.9\r\n"),
  "stays silent": () => {},
} as const satisfies Record<string, (socket: Socket) => unknown>;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

export const MISBEHAVIOUR_NAMES = Object.keys(MISBEHAVIOURS) as Misbehaviour[];

export interface RawReceiver {
  readonly origin: string;
  /** Requests received. */
  count: number;
  behaviour: Misbehaviour;
  close(): Promise<void>;
}

/** Starts a TCP server on a free port of 127.0.0.1 that reads requests and misbehaves. */
export async function startRawReceiver(behaviour: Misbehaviour): Promise<RawReceiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.once("data", () => {
      receiver.count++;
      MISBEHAVIOURS[receiver.behaviour](socket);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: RawReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: 0,
    behaviour,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
