import { parentPort } from "node:worker_threads";
import { getEnv } from "#lib/server/env";
import { checkParcels } from "#lib/server/services/ship/check-parcels";

const { yalidine } = getEnv();
parentPort?.postMessage(yalidine && (await checkParcels(yalidine, null)));
