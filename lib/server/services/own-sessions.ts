import "server-only";
import type { OpenSession } from "@/lib/domain/session";
import { audit } from "@/lib/server/dal/audit";
import { deleteSessionsOf, listLiveSessions, type LiveSession } from "@/lib/server/dal/sessions";
import { transact } from "@/lib/server/dal/transact";

/** Where one is logged in, the session used last first. */
export async function listOwnSessions({ id, user }: LiveSession): Promise<OpenSession[]> {
  const sessions = await listLiveSessions(user.id);
  return sessions.map((session) => ({ ...session, isCurrent: session.id === id }));
}

/** @returns how many have ended; one that had run out already is none of them */
export async function endOtherSessions({ id, user }: LiveSession): Promise<number> {
  return transact(async (tx) => {
    const others = (await listLiveSessions(user.id, tx)).filter((session) => session.id !== id);
    await deleteSessionsOf(user.id, id, tx);
    if (others.length) await audit(tx, { actorId: user.id, action: "sessions.ended", targetId: user.id });
    return others.length;
  });
}
