import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type { Env } from "#lib/server/env";
import { logStrayErrors } from "#lib/server/log/stray-errors";
import { countLimit, takeChains } from "#lib/server/limits/memory-limiter";
import type { WorkerPeer } from "#lib/server/process/process-calls";
import { metrics, registerGauge } from "#lib/server/metrics";
import { Peer } from "#lib/server/process/peer";
import { handlePaceCalls } from "#lib/server/process/shared-pace";
import { handleQueueCalls, countWaiting } from "#lib/server/process/shared-queue";
import { timeLimit } from "#lib/server/time-limits";
import { openDrawingProcess } from "./drawing-process.ts";
import { STDIO_WITH_HEARTBEATS, watchChild } from "./heartbeats.mjs";
import { startHourlyWork } from "./hourly-work.ts";
import type { OnProcess, RunningServer } from "./main.ts";
import { startQueueWork } from "./queue-work.ts";
import { CHECK_MS, startWatchdog } from "./watchdog.ts";

interface Options {
  readonly env: Env;
  readonly root: string;
  readonly distDir: string;
  readonly print: (line: string) => void;
  readonly onProcess: OnProcess;
}

interface Member {
  readonly worker: Worker;
  readonly peer: WorkerPeer;
  /** Whether it may have pages in memory. */
  hasJoined: boolean;
  isServing: boolean;
  isLeaving: boolean;
  /** Rejects when the worker ends first. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
}

/** A worker that does not respond for this long is replaced. */
const RESPONSE_MAX_MS = 5000;
/** Time limit of the whole stop; launch.ts waits a little longer. */
const STOP_MAX_MS = 7600;
const RETIRE_MAX_MS = 70_000;
const RESTART_DELAYS_MS = [0, 500, 2000, 10_000];
/** A worker that lived longer did not fail at its start. */
const STABLE_MS = 30_000;

/**
 * Starts the first worker at once, so that it loads while the database is prepared.
 *
 * @returns a function that lets it serve, resolves when it does, and then starts the others one after another
 */
export function startWorkers({
  env,
  root,
  distDir,
  print,
  onProcess,
}: Options): () => Promise<RunningServer> {
  const members = new Set<Member>();
  const data = Promise.withResolvers<void>();
  let isStopping = false;
  let isRestarting = false;
  let stopHourlyWork = () => {};
  const drawings = openDrawingProcess({ onProcess });
  let stopQueueWork = () => Promise.resolve();

  registerGauge(
    "logix_workers",
    "Serving processes",
    () => [...members].filter(({ isServing }) => isServing).length,
  );
  // The queue is in this process; the workers count none.
  registerGauge("logix_password_hashes", "Use cases with a password that wait for their turn", () => ({
    waiting: countWaiting("password-turns"),
  }));
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, "worker.ts"),
    args: [root, distDir],
    stdio: STDIO_WITH_HEARTBEATS,
  });
  const first = startWorker();
  first.ready.catch(() => {});

  return async () => {
    // From here on, an error must not end running requests.
    logStrayErrors();
    data.resolve();
    await first.ready;
    replaceOnExit(first);
    void fill();
    stopHourlyWork = startHourlyWork(env);
    stopQueueWork = startQueueWork();
    startWatchdog();
    return { stop, forceStop: killAll, restart: () => void restart() };
  };

  function startWorker(): Member {
    const worker = cluster.fork();
    const pid = worker.process.pid ?? 0;
    const peer: WorkerPeer = new Peer((batch) => {
      if (worker.isConnected()) worker.send(batch, () => {});
    });
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const member: Member = {
      worker,
      peer,
      hasJoined: false,
      isServing: false,
      isLeaving: false,
      ready: ready.promise,
      ended: ended.promise,
    };
    members.add(member);
    const leaveQueues = handleQueueCalls(peer);
    onProcess({ started: pid });
    worker.on("message", (batch) => peer.receive(batch));
    worker.on("error", () => {});
    watchChild(worker.process, timeLimit(CHECK_MS), () => endUnresponsive(worker));
    worker.once("exit", (code, signal) => {
      members.delete(member);
      leaveQueues();
      peer.close();
      ready.reject(new Error(`A worker ended (${signal ?? `code ${code}`}).`));
      ended.resolve();
      onProcess({ stopped: pid });
    });
    peer.handle("join", async () => {
      await data.promise;
      member.hasJoined = true;
      return null;
    });
    peer.handle("ready", () => {
      member.isServing = true;
      ready.resolve();
      return null;
    });
    peer.handle("failed", (text) => {
      ready.reject(Object.assign(new Error(text), { stack: text }));
      return null;
    });
    peer.handle("invalidate", async (cacheTags) => {
      const others = [...members].filter((other) => other !== member && other.hasJoined);
      await Promise.all(others.map((other) => send(other, "invalidate", cacheTags)));
      return null;
    });
    peer.handle("limit", countLimit);
    peer.handle("limitChain", takeChains);
    peer.handle("draw", drawings.draw);
    handlePaceCalls(peer);
    peer.handle("metrics", gatherMetrics);
    return member;
  }

  /** Sums counters; those of a worker that has ended are lost. */
  async function gatherMetrics(): Promise<string> {
    const serving = [...members].filter(({ isServing }) => isServing);
    const responses = serving.map(({ peer }) => peer.request("metrics", null).catch(() => []));
    const parts = await Promise.all([metrics.registry.getMetricsAsJSON(), ...responses]);
    return AggregatorRegistry.aggregate(parts as object[]).metrics();
  }

  /** Resolves even when the worker has ended. */
  async function send(member: Member, ...[call, data]: Parameters<WorkerPeer["request"]>): Promise<void> {
    const timer = setTimeout(() => endUnresponsive(member.worker), timeLimit(RESPONSE_MAX_MS));
    await member.peer.request(call, data).catch(() => {});
    clearTimeout(timer);
  }

  function endUnresponsive(worker: Worker): void {
    print(`Worker ${worker.process.pid} does not answer; it is ended.`);
    worker.process.kill("SIGKILL");
  }

  function replaceOnExit(member: Member): void {
    const startedMs = Date.now();
    void member.ended.then(async () => {
      if (isStopping || member.isLeaving) return;
      print(`Worker ${member.worker.process.pid} has ended; another one starts.`);
      await fill(Date.now() - startedMs > STABLE_MS ? 0 : 1);
    });
  }

  /** Starts missing workers one after another: the others need the CPU for requests. */
  async function fill(failures = 0): Promise<void> {
    for (let failed = failures; !isStopping && countStaying() < env.workers;) {
      await sleep(RESTART_DELAYS_MS[Math.min(failed, RESTART_DELAYS_MS.length - 1)]);
      if (isStopping || countStaying() >= env.workers) return;
      failed = (await add()) ? 0 : failed + 1;
    }
  }

  async function add(): Promise<boolean> {
    const member = startWorker();
    try {
      await member.ready;
      replaceOnExit(member);
      return true;
    } catch (error) {
      if (!isStopping) print(error instanceof Error ? error.message : String(error));
      member.isLeaving = true;
      await member.ended;
      return false;
    }
  }

  function countStaying(): number {
    return [...members].filter(({ isLeaving }) => !isLeaving).length;
  }

  /** A new worker serves requests before an old one stops. */
  async function restart(): Promise<void> {
    if (isRestarting || isStopping) return;
    isRestarting = true;
    for (const member of [...members].filter(({ isServing }) => isServing)) {
      if (isStopping || !(await add())) break;
      member.isLeaving = true;
      await send(member, "retire", null);
      const timer = setTimeout(() => member.worker.process.kill("SIGKILL"), timeLimit(RETIRE_MAX_MS));
      await member.ended;
      clearTimeout(timer);
    }
    isRestarting = false;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    stopHourlyWork();
    const queueStop = stopQueueWork();
    const kill = setTimeout(killAll, timeLimit(STOP_MAX_MS));
    for (const { isServing, worker } of members) if (!isServing) worker.process.kill("SIGKILL");
    const serving = [...members].filter(({ isServing, isLeaving }) => isServing && !isLeaving);
    await Promise.all(serving.map((member) => send(member, "drain", null)));
    // The kernel's queue is shared: only the last one may close it.
    const [last, ...others] = serving;
    await Promise.all(others.map((member) => send(member, "close", { isLast: false })));
    if (last) await send(last, "close", { isLast: true });
    await Promise.all([queueStop, ...[...members].map(({ ended }) => ended)]);
    drawings.stop();
    clearTimeout(kill);
  }

  function killAll(): void {
    for (const { worker } of members) worker.process.kill("SIGKILL");
    drawings.stop();
  }
}
