import { existsSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { hasReachedPeer, limitAcceptQueue } from "#server/next/node-internals";

const ANY_ADDRESS: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
/** Node's own. */
const BACKLOG = 511;
/** The kernel's lists of connections, one per line: number, own address and port, the peer's, state. */
const CONNECTION_LISTS = ["/proc/net/tcp", "/proc/net/tcp6"];
const SYN_RECEIVED = "03";
/** Its line "TcpExt:" with numbers begins with the SYN cookies that were sent. */
const COUNTERS = "/proc/net/netstat";
/** Clients send their first bytes again after 200 ms. */
const HANDSHAKE_WAIT_MS = 400;

/**
 * Blocks new connections before a close, which would reset those in the accept queue. A connection of our own
 * takes the queue's only place: the kernel ignores other handshakes, whose clients retry and are refused.
 * Resolves when only our connection waits, or after `waitMs`: close in the same turn of the event loop.
 */
export async function blockAcceptQueue(server: Server, waitMs: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const deadlineMs = Date.now() + waitMs;
  while (true) {
    const cookies = countSynCookies();
    const isBlocked = await takeOnlyPlace(server);
    // Clients of unfinished handshakes are connected already, as they see it, and a close would reset them.
    // Handshakes by SYN cookie, which so short a queue uses, are in no list.
    const isAlone = isBlocked && !hasUnfinishedHandshakes(port) && countSynCookies() === cookies;
    if (isAlone || Date.now() >= deadlineMs) return;
    limitAcceptQueue(server, BACKLOG);
    if (isBlocked) await sleep(HANDSHAKE_WAIT_MS);
    // The server has then accepted all that waited.
    else await nextTurn();
  }
}

/** @returns whether our connection is the one that waits; the server accepts it in the next turn */
async function takeOnlyPlace(server: Server): Promise<boolean> {
  const { address, port } = server.address() as AddressInfo;
  limitAcceptQueue(server, 0);
  const blocker = connect(port, ANY_ADDRESS[address] ?? address).on("error", () => {});
  // `connect` calls the kernel in the next tick.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const isTaken = hasReachedPeer(blocker);
  if (!isTaken) blocker.destroy();
  return isTaken;
}

const hasUnfinishedHandshakes = (port: number): boolean =>
  CONNECTION_LISTS.some((path) => listsHandshake(readSystem(path), port));

const countSynCookies = (): string | undefined => /^TcpExt: (\d+)/m.exec(readSystem(COUNTERS))?.[1];

/** @returns "" on systems without the file */
const readSystem = (path: string): string => (existsSync(path) ? readFileSync(path, "latin1") : "");

/** @returns whether a client of the port waits for the end of its handshake */
export function listsHandshake(connections: string, port: number): boolean {
  const ownPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return connections.split("\n").some((line) => {
    const [, own, , state] = line.trim().split(" ");
    return state === SYN_RECEIVED && own?.endsWith(ownPort) === true;
  });
}
