import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Checks statuses of parcels, and parcels without a clear response. */
export async function checkParcelsInWorker(): Promise<void> {
  // The services are marked "server-only", which this condition allows; Next must not run with it.
  const worker = new Worker(new URL("workers/check-parcels.ts", import.meta.url), {
    execArgv: ["--conditions=react-server"],
  });
  await once(worker, "message");
  await worker.terminate();
}
