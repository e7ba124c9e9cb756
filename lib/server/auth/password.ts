import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "#lib/domain/errors";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { PASSWORD_QUEUE_PER_NETWORK_MAX, PASSWORD_RETRY_S } from "#lib/domain/limits";
import { networkOf } from "#lib/server/limits/client-network";
import { registerGauge } from "#lib/server/metrics";
import { processGlobal } from "#lib/server/process/process-global";
import { findRequestContext } from "#lib/server/request-context";
import { countWaiting, sharedQueue } from "#lib/server/process/shared-queue";
import { sha256 } from "#lib/server/sha256";

// argon2id (the package's default) with the parameters that OWASP recommends.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the cores, so that a flood of sign-ins does not starve the profile pages. */
const PARALLEL_HASHES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Exceeds the hashes: while one request hashes, others query the database. */
const PARALLEL_TURNS = PARALLEL_HASHES + 5;
const PASSWORD_TURNS = "password-turns";
/** In a longer queue, visitors would give up before their turn. */
const WAITING_MAX = 512;

const turns = sharedQueue(PASSWORD_TURNS, {
  parallel: PARALLEL_TURNS,
  waitingPerKey: PASSWORD_QUEUE_PER_NETWORK_MAX,
  waiting: WAITING_MAX,
});
/** Never full: the turns bound it. */
const hashes = sharedQueue("password-hashes", {
  parallel: PARALLEL_HASHES,
  waitingPerKey: PARALLEL_TURNS,
  waiting: PARALLEL_TURNS,
});
/** Set inside a job that already has its turn. */
const holders = processGlobal("password-turn", () => new AsyncLocalStorage<true>());

registerGauge("logix_password_hashes", "Use cases with a password that wait for their turn", () => ({
  waiting: countWaiting(PASSWORD_TURNS),
}));

/** Waits without a database connection. @throws AppError too_many (own share or all places taken) */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (holders.getStore()) return work();
  const address = findRequestContext()?.clientAddress;
  const release = await turns
    .take(address === undefined ? "" : networkOf(address))
    .catch((error: unknown): never => {
      if (!isQueueFullError(error)) throw error;
      throw new AppError("too_many", { retryAfterS: PASSWORD_RETRY_S });
    });
  try {
    return await holders.run(true, work);
  } finally {
    release();
  }
}

const hashing = <T>(work: () => Promise<T>): Promise<T> =>
  withHashSlot(async () => {
    const release = await hashes.take("");
    try {
      return await work();
    } finally {
      release();
    }
  });

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, OPTIONS));

/** Costs what any hash costs, and no password has it. Computing it later would delay the first unknown account. */
const DUMMY_HASH = toDummyHash();

function toDummyHash(): string {
  const { memoryCost, timeCost, parallelism } = OPTIONS;
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

/** Compares with a dummy hash for null, so that timing does not reveal which accounts exist (account 5). */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await hashing(() => verify(passwordHash ?? DUMMY_HASH, password));
  return isRight && passwordHash !== null;
}

/** Changes with each new password, because every hash has its own salt. */
export const fingerprintOf = (passwordHash: string): string =>
  Buffer.from(sha256(passwordHash)).toString("base64url");
