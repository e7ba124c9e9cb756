import type { toSessionWire } from "./server.ts";

export type SessionWire = ReturnType<typeof toSessionWire>;

export interface SessionsResponse {
  sessions: SessionWire[];
}

export interface SessionsEndedResponse {
  message: string;
  ended: number;
}
