import { setTimeout as sleep } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { ensureFirstAdmin, seedDemo } from "../../prisma/seed.ts";
import { EnvError, getEnv } from "#lib/server/env";
import type { FirstData } from "./first-data.ts";

const ATTEMPTS = 3;
const PAUSE_MS = 1000;

parentPort?.postMessage(await createFirstData());

async function createFirstData(): Promise<FirstData> {
  const env = getEnv();
  try {
    const admin = await withRetries(() => ensureFirstAdmin(env));
    const demo = env.seedDemo ? await withRetries(seedDemo) : [];
    return { logins: [...(admin ? [admin] : []), ...demo] };
  } catch (error) {
    if (error instanceof EnvError) return { refusal: error.message };
    throw error;
  }
}

/** Retries, because a first start on a busy machine may exceed the time-outs made for requests. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EnvError || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
