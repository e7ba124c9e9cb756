import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Login } from "../../prisma/seed.ts";
import { EnvError } from "#lib/server/env";

export type FirstData = { readonly logins: Login[] } | { readonly refusal: string };

/**
 * Creates the missing first admin and demo data, with the environment of the server.
 *
 * @returns new logins: their passwords are not stored in plain text
 * @throws {EnvError} for a value that conflicts with the database
 */
export async function ensureFirstData(): Promise<Login[]> {
  // The data layer is marked "server-only", which only this condition allows; Next must not run with it.
  const worker = new Worker(new URL("seed-worker.ts", import.meta.url), {
    execArgv: ["--conditions=react-server"],
  });
  const [data] = (await once(worker, "message")) as [FirstData];
  await worker.terminate();
  if ("refusal" in data) throw new EnvError(data.refusal);
  return data.logins;
}
