import pino, { type Logger } from "pino";
import { kindOf, toLoggedError } from "./log-error.ts";
import { LogLimit } from "./log-limit.ts";
import { processGlobal } from "#lib/server/process/process-global";
import { findRequestContext } from "#lib/server/request-context";

const WARN = 40;
const PERIOD_MS = 60_000;

function createLog(): Logger {
  const destination = pino.destination({ dest: 2, sync: true });
  // A closed stderr must not end the process.
  destination.on("error", () => {});
  const limit = new LogLimit();
  const logger = pino(
    {
      level: "warn",
      base: null,
      mixin: () => {
        const requestId = findRequestContext()?.requestId;
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: (error: unknown) => toLoggedError(error) },
      hooks: {
        logMethod(args, write, level) {
          const [first, second] = args as [unknown, unknown];
          const { err, repeated } = toFields(first);
          const message = typeof second === "string" ? second : String(first);
          if (level < WARN || repeated || limit.admits(kindOf(message, err))) write.apply(this, args);
        },
      },
    },
    destination,
  );
  const summarise = () => {
    for (const { kind, times } of limit.startPeriod()) logger.warn({ repeated: times, kind }, "repeated");
  };
  setInterval(summarise, PERIOD_MS).unref();
  process.once("exit", summarise);
  return logger;
}

const toFields = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as { err?: unknown; repeated?: number }) : {};

/** JSON lines on standard error with request ids. Repeated errors are counted, not written (log-limit.ts). */
export const log = processGlobal("log", createLog);
