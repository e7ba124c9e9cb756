import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// argon2id, the package's default, with 19 MiB and two passes (OWASP); one hash keeps a core busy for some 8 ms.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the cores, so that a flood of sign-ins does not starve the profile pages. */
const PARALLEL_MAX = Math.max(1, Math.floor(availableParallelism() / 2));
/** Some 8 s of work; whoever comes then is told to come back. */
const WAITING_MAX = 500;

export class HashQueueFullError extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL_MAX) {
    if (waiting.length >= WAITING_MAX) throw new HashQueueFullError();
    await new Promise<void>((resume) => waiting.push(resume));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

let dummyHash: Promise<string> | undefined;

/** Compares with a stored hash; with null as long and as much in vain, so that time tells nobody who exists. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await (dummyHash ??= hashPassword("nobody has this password")));
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== null;
}
