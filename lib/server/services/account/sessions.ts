import "server-only";
import type { OpenSession } from "#lib/domain/account/session";
import { AppError } from "#lib/domain/errors";
import { lockAccount } from "#lib/server/dal/account/accounts";
import { keepOnlySession, type SessionCookies } from "#lib/server/auth/session";
import { lockSession, listLiveSessions, type LiveSession } from "#lib/server/dal/account/sessions";
import { audit } from "#lib/server/dal/admin/audit";
import { transact } from "#lib/server/dal/transact";

export async function listOwnSessions({ id, user }: LiveSession): Promise<OpenSession[]> {
  const sessions = await listLiveSessions(user.id);
  return sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
}

/**
 * @returns number of ended sessions, and Set-Cookie lines of the current one
 * @throws AppError no_session when the current one has ended
 */
export async function endOtherSessions(
  session: LiveSession,
): Promise<{ ended: number; cookies: SessionCookies }> {
  const { id, user } = session;
  return transact(async (tx) => {
    // Serialises with sign-ins in progress.
    await lockAccount(tx, user.id, "update");
    if (!(await lockSession(tx, id))) throw new AppError("no_session");
    const others = (await listLiveSessions(user.id, tx)).filter((session) => session.id !== id);
    const cookies = await keepOnlySession(tx, session);
    if (others.length) await audit(tx, { actorId: user.id, action: "sessions.ended", targetId: user.id });
    return { ended: others.length, cookies };
  });
}
