import { AsyncLocalStorage } from "node:async_hooks";
import type { PrismaClient } from "#lib/server/generated/prisma/client";
import { processGlobal } from "#lib/server/process/process-global";
import type { openLanes } from "./lanes.ts";

/** All connections to one server. */
export interface Connections {
  readonly prisma: PrismaClient;
  readonly lanes: ReturnType<typeof openLanes>;
  /** For a connection of one's own. */
  readonly url: string;
}

const scope = processGlobal("database-scope", () => new AsyncLocalStorage<Connections>());

/** Undefined: those to the primary. */
export const findConnections = (): Connections | undefined => scope.getStore();

/** All queries within `work` use these connections. */
export const withConnections = <T>(connections: Connections, work: () => T): T =>
  scope.run(connections, work);
