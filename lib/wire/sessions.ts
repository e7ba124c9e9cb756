import type { OpenSession } from "../domain/session.ts";

/** One's own sessions (docs/api.md). The id opens nothing: tokens are signed. */
export const toSessionWire = ({ createdAt, lastSeenAt, ...same }: OpenSession) => ({
  ...same,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

export type SessionWire = ReturnType<typeof toSessionWire>;

export interface SessionsAnswer {
  /** The one used last first. */
  sessions: SessionWire[];
}

export interface SessionsEndedAnswer {
  message: string;
  /** How many. */
  ended: number;
}
