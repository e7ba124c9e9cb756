import "server-only";
import pino from "pino";

/** One line of JSON per event, on standard error, so that standard output stays for whoever started us. */
export const log = pino({ base: undefined, level: "warn" }, pino.destination(2));
