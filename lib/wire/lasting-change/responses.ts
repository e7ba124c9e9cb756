import type { toOfferedChangeWire } from "./server.ts";

export type OfferedChangeWire = ReturnType<typeof toOfferedChangeWire>;
