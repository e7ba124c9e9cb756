import { createSocket } from "node:dgram";
import { once } from "node:events";

const TYPE_A = 1;
const HEADER_BYTES = 12;

export interface NameServer {
  readonly address: string;
  /** IPv4 addresses by host name; null for a name that the server never answers. Others do not exist. */
  readonly names: Map<string, readonly string[] | null>;
  /** Host names of the questions for IPv4 addresses. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Starts a DNS server on a free UDP port of 127.0.0.1. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket("udp4");
  const server: Omit<NameServer, "address"> = {
    names: new Map(),
    asked: [],
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const found = server.names.get(name);
    if (type === TYPE_A) server.asked.push(name);
    if (found === null) return;
    const answers = type === TYPE_A ? (found ?? []) : [];
    socket.send(toAnswer(query.subarray(0, end), found !== undefined, answers), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { ...server, address: `127.0.0.1:${socket.address().port}` };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** @param question header and question of the query */
function toAnswer(question: Buffer, isKnown: boolean, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
