// Works the job queue until the process that started this thread sends a message (server/queue-work.ts).
import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { createPlainTexts } from "#lib/i18n/plain-texts";
import { getEnv } from "#lib/server/env";
import { logStrayErrors } from "#lib/server/log/stray-errors";
import { workQueue } from "#lib/server/queue/work";
import { log } from "#lib/server/log/log";
import { queueJobs } from "#lib/server/services/queue-jobs";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };

const BEAT_MS = 1000;

setInterval(() => parentPort?.postMessage("beat"), BEAT_MS).unref();
const { databaseDirectUrl: databaseUrl, logLevel } = getEnv();
log.level = logLevel;
logStrayErrors();
const stopping = parentPort && once(parentPort, "message");
const stop = await workQueue({ databaseUrl, handlers: queueJobs(createPlainTexts({ ar, en })) });
await stopping;
await stop();
process.exit(0);
