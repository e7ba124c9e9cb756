import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { hasReachedPeer, limitAcceptQueue } from "#server/next/node-internals";

const ANY_ADDRESS: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/**
 * Blocks new connections before a close, which would reset those in the accept queue. A connection of our own
 * takes the queue's only place: the kernel ignores other handshakes, whose clients retry and are refused.
 * Resolves when only our connection waits, or after `waitMs`: close in the same turn of the event loop.
 */
export async function blockAcceptQueue(server: Server, waitMs: number): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const blocked = Promise.withResolvers<void>();
  const block = () => {
    const blocker = connect(port, ANY_ADDRESS[address] ?? address).on("error", () => {});
    // `connect` calls the kernel in the next tick, and the server accepts nothing before the next turn.
    process.nextTick(() => {
      if (hasReachedPeer(blocker)) blocked.resolve();
      else blocker.destroy();
    });
  };
  const timer = setTimeout(() => blocked.resolve(), waitMs);
  limitAcceptQueue(server);
  // The place has just become free.
  server.on("connection", block);
  block();
  await blocked.promise;
  clearTimeout(timer);
  server.off("connection", block);
}
