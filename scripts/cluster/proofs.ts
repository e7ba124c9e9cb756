import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { pages } from "#lib/wire/pages";
import type { Person } from "../../tests/support/people/http-visitor.ts";
import { listProcesses } from "../support/process-table.ts";
import { SHARED_LIMIT_STATUSES, sendForms } from "./forms.ts";
import { findFailures, parseSaveNumber, waitForRecovery, type Kind, type Load } from "./load.ts";
import { findNode, isSynchronous } from "./postgres.ts";
import { waitFor } from "./service.ts";
import type { App, Cluster } from "./start.ts";
import { toPath } from "#lib/wire/call-path";

interface Running {
  readonly cluster: Cluster;
  readonly load: Load;
  readonly owner: Person;
  readonly tapsBefore: number;
}

export interface ProofResult {
  readonly text: string;
  readonly isTrue: boolean;
}

const QUIET_MS = 4000;
const BACK_MAX_MS = 30_000;
const VISIBLE_MAX_MS = 1000;
const VISIBLE_ROUNDS = 20;
const ALL: readonly Kind[] = ["taps", "saves", "pages", "statistics"];

/** Each proof runs under load and leaves a working cluster. */
export const PROOFS: Readonly<Record<string, (running: Running) => Promise<ProofResult[]>>> = {
  "A save on one app": proveVisibility,
  "Primary killed": provePrimary,
  "Replica killed": proveReplica,
  "App killed": proveApp,
  "Redis killed": proveRedis,
  "Rolling restart": proveRestart,
};

async function proveVisibility({ cluster, owner }: Running): Promise<ProofResult[]> {
  const [one, other] = cluster.apps;
  const own = owner.visitor.at(one.origin);
  const times: number[] = [];
  for (let round = 0; round < VISIBLE_ROUNDS; round++) {
    // The load does not save this field.
    const bio = `Nadia ${round} of many`;
    const { status } = await own.put(
      toPath("PUT /api/users/update/{username}", { username: owner.username }),
      { bio },
    );
    const savedMs = performance.now();
    const isShown = async () =>
      (await (await fetch(other.origin + pages.view(owner.username))).text()).includes(bio);
    if (status === 200) await waitFor("the save on the other app", isShown, 10_000);
    times.push(status === 200 ? performance.now() - savedMs : Infinity);
  }
  times.sort((a, b) => a - b);
  const [median = Infinity, slowest = Infinity] = [times[VISIBLE_ROUNDS / 2], times.at(-1)];
  const text = `shows on the other after ${Math.round(median)} ms, ${Math.round(slowest)} ms at most`;
  return [{ text, isTrue: slowest <= VISIBLE_MAX_MS }];
}

async function provePrimary(running: Running): Promise<ProofResult[]> {
  const { cluster, load } = running;
  const primary = await findNode(cluster.nodes, "primary");
  const killedMs = performance.now();
  await primary?.kill();
  const backMs = await waitForRecovery(load, ["taps", "saves"], killedMs, {
    quietMs: QUIET_MS,
    maxMs: 2 * BACK_MAX_MS,
  });
  const proven = [
    writesBack(backMs),
    noFailure(load, ["pages"], killedMs),
    ...(await proveNothingLost(running)),
  ];
  primary?.start();
  await waitFor("the former primary as replica", async () => (await primary?.is("replica")) === true);
  await waitFor("a synchronous replica", () => isSynchronous(cluster.nodes));
  return proven;
}

async function proveReplica(running: Running): Promise<ProofResult[]> {
  const { cluster, load } = running;
  const replica = await findNode(cluster.nodes, "sync");
  const killedMs = performance.now();
  await replica?.kill();
  const backMs = await waitForRecovery(load, ALL, killedMs, { quietMs: QUIET_MS, maxMs: 2 * BACK_MAX_MS });
  const proven = [
    writesBack(backMs),
    noFailure(load, ["pages", "statistics"], killedMs),
    ...(await proveNothingLost(running)),
  ];
  replica?.start();
  await waitFor("the replica", async () => (await replica?.is("replica")) === true);
  return proven;
}

async function proveApp(running: Running): Promise<ProofResult[]> {
  const { cluster, load } = running;
  const [app] = cluster.apps;
  const killedMs = performance.now();
  killApp(app);
  const backMs = await waitForRecovery(load, ALL, killedMs, { quietMs: QUIET_MS, maxMs: BACK_MAX_MS });
  const proven = [
    writesBack(backMs),
    noFailure(load, ["pages"], killedMs),
    ...(await proveNothingLost(running)),
  ];
  await app.start();
  return proven;
}

async function proveRedis({ cluster, load }: Running): Promise<ProofResult[]> {
  const together = (statuses: number[], when: string): ProofResult => ({
    text: `limits count for both apps together ${when} (${statuses.join()})`,
    isTrue: statuses.join() === SHARED_LIMIT_STATUSES,
  });
  const sinceMs = performance.now();
  const first = together(await sendForms(cluster), "with Redis");
  await cluster.redis.kill();
  await sleep(QUIET_MS);
  const without = together(await sendForms(cluster), "without it");
  await cluster.redis.start();
  await sleep(QUIET_MS);
  const stored = await countStoredLimits(cluster);
  const again = together(await sendForms(cluster), "with a restarted one");
  const isInRedis = (await countStoredLimits(cluster)) === stored;
  return [
    first,
    without,
    again,
    { text: "limits are in Redis again", isTrue: isInRedis },
    noFailure(load, ALL, sinceMs),
  ];
}

async function proveRestart({ cluster, load }: Running): Promise<ProofResult[]> {
  const sinceMs = performance.now();
  for (const app of cluster.apps) {
    await app.process().stop();
    await app.start();
  }
  await sleep(QUIET_MS);
  return [noFailure(load, ALL, sinceMs)];
}

const writesBack = (backMs: number): ProofResult => ({
  text: `writes were back after ${(backMs / 1000).toFixed(1)} s`,
  isTrue: backMs <= BACK_MAX_MS,
});

function noFailure({ attempts }: Load, kinds: readonly Kind[], sinceMs: number): ProofResult {
  const failed = kinds.flatMap((kind) => findFailures(attempts[kind], sinceMs));
  const all = kinds.flatMap((kind) => attempts[kind].filter(({ endedMs }) => endedMs >= sinceMs));
  const statuses = [...new Set(failed.map(({ status }) => status))].join();
  return {
    text: `${failed.length} of ${all.length} ${kinds.join(", ")} failed${statuses && ` (${statuses})`}`,
    isTrue: failed.length === 0 && all.length > 0,
  };
}

/** Stops the load. A request without a response may count once or not at all. */
async function proveNothingLost({ cluster, load, owner, tapsBefore }: Running): Promise<ProofResult[]> {
  await load.stop();
  const { taps } = load.attempts;
  const accepted = taps.filter(({ status }) => status === 200).length;
  const counted = (await countTaps(cluster)) - tapsBefore;
  const [stored] = await query(
    cluster,
    (sql) => sql<{ name: string }[]>`SELECT full_name AS name FROM users WHERE username = ${owner.username}`,
  );
  const isSaved = parseSaveNumber(stored?.name ?? "") >= load.lastSave();
  return [
    {
      text: `${accepted} of ${taps.length} taps were accepted and ${counted} are stored`,
      isTrue: counted >= accepted && counted <= taps.length,
    },
    { text: `save ${load.lastSave()} was acknowledged and "${stored?.name}" is stored`, isTrue: isSaved },
  ];
}

export async function countTaps(cluster: Cluster): Promise<number> {
  const [row] = await query(
    cluster,
    (sql) => sql<{ count: number }[]>`SELECT count(*)::int AS count FROM events`,
  );
  return row?.count ?? 0;
}

async function countStoredLimits(cluster: Cluster): Promise<number> {
  const [row] = await query(
    cluster,
    (sql) => sql<{ count: number }[]>`SELECT count(*)::int AS count FROM rate_limits WHERE key LIKE 'form:%'`,
  );
  return row?.count ?? 0;
}

async function query<T>(cluster: Cluster, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(cluster.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function killApp(app: App): void {
  const processes = listProcesses();
  const descendantsOf = (pid: number): number[] =>
    processes
      .filter(({ parent }) => parent === pid)
      .flatMap((child) => [child.pid, ...descendantsOf(child.pid)]);
  const pid = app.process().child.pid ?? 0;
  for (const each of [pid, ...descendantsOf(pid)]) process.kill(each, "SIGKILL");
}
