import type { OpenSession } from "#lib/domain/account/session";

/** The id is safe to send, because tokens are signed. */
export const toSessionWire = ({ createdAt, lastSeenAt, ...same }: OpenSession) => ({
  ...same,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
