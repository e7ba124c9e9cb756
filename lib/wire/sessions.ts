import type { OpenSession } from "#lib/domain/account/session";

/** The id is safe to send: tokens are signed. */
export const toSessionWire = ({ createdAt, lastSeenAt, ...same }: OpenSession) => ({
  ...same,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

export type SessionWire = ReturnType<typeof toSessionWire>;

export interface SessionsResponse {
  /** Last used first. */
  sessions: SessionWire[];
}

export interface SessionsEndedResponse {
  message: string;
  ended: number;
}
