import { setTimeout as sleep } from "node:timers/promises";
import { pages } from "#lib/wire/pages";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import type { Person } from "../../tests/support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

const TAPPERS = 4;
const TIMEOUT_MS = 10_000;

interface Attempt {
  readonly startedMs: number;
  readonly endedMs: number;
  /** 0 without a response. */
  readonly status: number;
}

export type Kind = "taps" | "saves" | "pages" | "statistics";

export interface Load {
  readonly attempts: Readonly<Record<Kind, Attempt[]>>;
  lastSave(): number;
  stop(): Promise<void>;
}

const nameOf = (save: number) => `Save ${save}`;
export const parseSaveNumber = (name: string) => Number(name.slice(nameOf(0).length - 1));

/**
 * Sends taps, saves, page views and statistics calls through nginx until `stop`.
 *
 * @param owner whose profile is active
 */
export function startLoad(origin: string, owner: Person): Load {
  const attempts: Record<Kind, Attempt[]> = { taps: [], saves: [], pages: [], statistics: [] };
  let isStopped = false;
  let save = 0;
  let lastSave = 0;

  async function repeat(kind: Kind, pauseMs: number, send: () => Promise<number>): Promise<void> {
    while (!isStopped) {
      const startedMs = performance.now();
      const status = await send().catch(() => 0);
      attempts[kind].push({ startedMs, endedMs: performance.now(), status });
      await sleep(pauseMs);
    }
  }

  const visitor = owner.visitor.at(origin);
  const senders = [
    ...Array.from({ length: TAPPERS }, () => repeat("taps", 20, () => tap(origin, owner.uid))),
    repeat("saves", 100, async () => {
      const own = ++save;
      const { status } = await visitor.put(
        toPath("PUT /api/users/update/{username}", { username: owner.username }),
        { fullName: nameOf(own) },
      );
      if (status === 200) lastSave = own;
      return status;
    }),
    repeat("pages", 20, () => read(origin + pages.view(owner.username))),
    repeat(
      "statistics",
      200,
      async () => (await visitor.get(toPath("GET /api/content/analyse/getstatics/all/v1"))).status,
    ),
  ];
  return {
    attempts,
    lastSave: () => lastSave,
    async stop() {
      isStopped = true;
      await Promise.all(senders);
    },
  };
}

async function tap(origin: string, uid: string): Promise<number> {
  const response = await fetch(origin + visitorActionPath(uid), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(toVisitorActionWire("tap", "nfc")),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

async function read(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
  return response.status;
}

/** Returns attempts that ended after a time with a status other than 200. */
export const findFailures = (attempts: readonly Attempt[], sinceMs: number): Attempt[] =>
  attempts.filter(({ endedMs, status }) => endedMs >= sinceMs && status !== 200);

/** Waits until attempts succeed for `quietMs`. @returns ms from `sinceMs` to the end of the last failure */
export async function waitForRecovery(
  load: Load,
  kinds: readonly Kind[],
  sinceMs: number,
  { quietMs, maxMs }: { quietMs: number; maxMs: number },
): Promise<number> {
  const lastFailureMs = () =>
    Math.max(
      sinceMs,
      ...kinds.flatMap((kind) => findFailures(load.attempts[kind], sinceMs).map(({ endedMs }) => endedMs)),
    );
  const hasSucceeded = () =>
    kinds.every((kind) => (load.attempts[kind].at(-1)?.startedMs ?? 0) > lastFailureMs());
  while (performance.now() - lastFailureMs() < quietMs || !hasSucceeded()) {
    if (performance.now() - sinceMs > maxMs) return Infinity;
    await sleep(100);
  }
  return lastFailureMs() - sinceMs;
}
