// One of several serving processes, controlled by server/primary.ts.
import type { Server } from "node:http";
import { getEnv } from "#lib/server/env";
import { startDraining } from "#lib/server/process/lifecycle";
import { setPrimary, type PrimaryPeer } from "#lib/server/process/process-calls";
import { metrics } from "#lib/server/metrics";
import { dropPages } from "#lib/server/page-invalidation";
import { Peer } from "#lib/server/process/peer";
import { timeLimit } from "#lib/server/time-limits";
import {
  announceStop,
  emptyAcceptQueue,
  finish,
  FIRST_REQUEST_MS,
  STOP_DEADLINE_MS,
} from "./http/http-server.ts";
import { openSite, type Site } from "./main.ts";

/** A request takes 60 s at most. */
const RETIRE_MAX_MS = 65_000;
/** The next request on an idle connection closes it, so few are closed while one may be in flight. */
const RETIRE_IDLE_MS = 10_000;

const [root = "", distDir = ""] = process.argv.slice(2);

// A terminal's Ctrl-C and a closed one reach all processes; the primary decides.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const primary: PrimaryPeer = new Peer((batch) => process.send?.(batch));
process.on("message", (batch) => primary.receive(batch));
setPrimary(primary);
primary.handle("invalidate", (cacheTags) => {
  dropPages(cacheTags);
  return null;
});
primary.handle("metrics", () => metrics.registry.getMetricsAsJSON());

try {
  const site = await openSite({ env: getEnv(), root, distDir }, () => primary.request("join", null));
  await site.warmUp();
  handleCommands(site, await site.listen());
  await primary.request("ready", null);
} catch (error) {
  const isPlain = error instanceof Error && "syscall" in error;
  await primary.request("failed", error instanceof Error && !isPlain ? (error.stack ?? "") : String(error));
  process.exit(1);
}

function handleCommands(site: Site, server: Server): void {
  let deadlineMs = Infinity;

  primary.handle("drain", async () => {
    deadlineMs = Date.now() + timeLimit(STOP_DEADLINE_MS);
    await announceStop();
    return null;
  });
  primary.handle("close", async ({ isLast }) => {
    if (isLast) await emptyAcceptQueue(server);
    end({ deadlineMs, idleMs: FIRST_REQUEST_MS });
    return null;
  });
  primary.handle("retire", () => {
    startDraining({ isStopping: false });
    end({ deadlineMs: Date.now() + timeLimit(RETIRE_MAX_MS), idleMs: RETIRE_IDLE_MS });
    return null;
  });

  function end(limits: { deadlineMs: number; idleMs: number }): void {
    void finish(server, limits)
      .then(() => site.close())
      .then(() => process.exit(0));
  }
}
