import pino from "pino";

/** The server's log: JSON lines on standard error. Requests are written at level info, faults at error. */
export const log = pino({ level: "warn", base: null }, pino.destination({ dest: 2, sync: true }));
