import pino, { type Logger } from "pino";

// Shared by our server, which sets the level (LOG_LEVEL), and Next's bundles.
const KEY = Symbol.for("logix.log");
type Shared = { [KEY]?: Logger };

function createLog(): Logger {
  const destination = pino.destination({ dest: 2, sync: true });
  // Nobody reads it any more: no reason to stop serving.
  destination.on("error", () => {});
  return pino({ level: "warn", base: null }, destination);
}

/** JSON lines on standard error: requests at level info, faults at error. Standard output is for whoever started us. */
export const log = ((globalThis as Shared)[KEY] ??= createLog());
