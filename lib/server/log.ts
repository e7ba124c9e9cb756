import pino, { type Logger } from "pino";

// Shared by our server, which sets the level (LOG_LEVEL), and Next's bundles.
const KEY = Symbol.for("logix.log");
type Shared = { [KEY]?: Logger };

/** One line of JSON per event, on standard error: standard output is for whoever started us. */
export const log = ((globalThis as Shared)[KEY] ??= pino({ base: undefined, level: "warn" }, pino.destination(2)));
