import { AsyncLocalStorage } from "node:async_hooks";
import type { PrismaClient } from "#lib/server/generated/prisma/client";
import { processGlobal } from "#lib/server/process/process-global";
import type { openLanes } from "./lanes.ts";

export interface Connections {
  readonly prisma: PrismaClient;
  readonly lanes: ReturnType<typeof openLanes>;
  /** Address for a dedicated connection. */
  readonly url: string;
}

const scope = processGlobal("database-scope", () => new AsyncLocalStorage<Connections>());

/** Undefined means the connections to the primary. */
export const findConnections = (): Connections | undefined => scope.getStore();

export const withConnections = <T>(connections: Connections, work: () => T): T =>
  scope.run(connections, work);
