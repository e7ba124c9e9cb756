import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "#lib/domain/errors";
import { PASSWORD_QUEUE_PER_NETWORK_MAX } from "#lib/domain/limits";
import { networkOf } from "#lib/server/limits/client-network";
import { watchGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process-global";
import { findRequestContext } from "#lib/server/request-context";
import { FairQueue, isQueueFullError } from "./fair-queue.ts";

// argon2id (the package's default) with the parameters that OWASP recommends; one hash takes a core about 8 ms.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the cores, so that a flood of sign-ins does not starve the profile pages. */
const PARALLEL_HASHES = Math.max(1, Math.floor(availableParallelism() / 2));
/** More than hashes: while one request hashes, others query the database. */
const PARALLEL_TURNS = PARALLEL_HASHES + 5;
/** About 8 s of work. */
const WAITING_MAX = 512;
const RETRY_AFTER_S = 1;

const queues = processGlobal("password-queues", () => ({
  turns: new FairQueue({
    parallel: PARALLEL_TURNS,
    waitingPerKey: PASSWORD_QUEUE_PER_NETWORK_MAX,
    waiting: WAITING_MAX,
  }),
  /** Bounded by the turns. */
  hashes: pLimit(PARALLEL_HASHES),
  /** Set inside a job that already has its turn. */
  holders: new AsyncLocalStorage<true>(),
}));

watchGauge("logix_password_hashes", "Use cases with a password that wait for their turn", () => ({
  waiting: queues.turns.waiting,
}));

/** Waits without a database connection. @throws AppError too_many (own share used), unavailable (queue full) */
export async function inPasswordTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queues.holders.getStore()) return work();
  const address = findRequestContext()?.clientAddress;
  try {
    return await queues.turns.run(address === undefined ? "" : networkOf(address), () =>
      queues.holders.run(true, work),
    );
  } catch (error) {
    if (!isQueueFullError(error)) throw error;
    throw new AppError(error.scope === "own" ? "too_many" : "unavailable", { retryAfterS: RETRY_AFTER_S });
  }
}

const hashing = <T>(work: () => Promise<T>): Promise<T> => inPasswordTurn(() => queues.hashes(work));

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, OPTIONS));

let dummyHash: Promise<string> | undefined;

/** With null it compares with a dummy hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await (dummyHash ??= hashPassword("no account has this password")));
  const isRight = await hashing(() => verify(known, password));
  return isRight && passwordHash !== null;
}
