import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Statuses of parcels, and those without a clear answer. */
export async function checkParcelsInWorker(): Promise<void> {
  // The services are marked "server-only", which this condition allows; Next must not run with it.
  const worker = new Worker(new URL("workers/check-parcels.ts", import.meta.url), {
    execArgv: ["--conditions=react-server"],
  });
  await once(worker, "message");
  await worker.terminate();
}
