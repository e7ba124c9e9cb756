import { log } from "./log.ts";

/** One error must not end the process, which breaks off all that it does. */
export function logStrayErrors(): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
