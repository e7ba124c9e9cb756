import pino from "pino";

const destination = pino.destination({ dest: 2, sync: true });
destination.on("error", () => {}); // nobody reads it any more: no reason to stop serving

/** The server's log: JSON lines on standard error. Requests are written at level info, faults at error. */
export const log = pino({ level: "warn", base: null }, destination);
