import { log } from "./log.ts";

/** One uncaught error must not end the process and all of its running requests. */
export function logStrayErrors(): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
}
