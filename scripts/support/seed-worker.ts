import { parentPort } from "node:worker_threads";
import { ensureFirstAdmin, seedDemo } from "../../prisma/seed.ts";
import { EnvError, getEnv } from "#lib/server/env";
import type { FirstData } from "./first-data.ts";

parentPort?.postMessage(await createFirstData());

async function createFirstData(): Promise<FirstData> {
  const env = getEnv();
  try {
    const admin = await ensureFirstAdmin(env);
    const demo = env.seedDemo ? await seedDemo() : [];
    return { logins: [...(admin ? [admin] : []), ...demo] };
  } catch (error) {
    if (error instanceof EnvError) return { refusal: error.message };
    throw error;
  }
}
