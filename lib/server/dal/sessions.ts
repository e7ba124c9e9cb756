import "server-only";
import { ADMIN_IDLE_S, REFRESH_GRACE_S } from "@/lib/domain/limits";
import type { Role } from "@/lib/domain/profile";
import type { OpenSession } from "@/lib/domain/session";
import { db, type Tx } from "@/lib/server/db";

/** A live session with what decisions about its user need, as the database has it now. */
export interface LiveSession {
  id: string;
  isAdmin: boolean;
  user: { id: string; username: string; email: string; role: Role; isActive: boolean; language: "ar" | "en" };
}

const SESSION_COLUMNS = {
  id: true,
  isAdmin: true,
  expiresAt: true,
  lastSeenAt: true,
  user: { select: { id: true, username: true, email: true, role: true, isActive: true, language: true } },
} as const;

const TOUCH_AFTER_MS = 60_000;

interface Lifetime {
  isAdmin: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
}

const hasEnded = ({ isAdmin, lastSeenAt, expiresAt }: Lifetime, now: Date) =>
  expiresAt <= now || (isAdmin && now.getTime() - lastSeenAt.getTime() > ADMIN_IDLE_S * 1000);

/** Where a refresh token stands in its session's chain: the newest, its parent in the grace period, or spent. */
function placeInChain(
  session: { generation: number; rotatedAt: Date },
  generation: number,
  now: Date,
): "newest" | "parent" | "spent" {
  if (generation === session.generation) return "newest";
  const isInGrace = now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_S * 1000;
  return generation === session.generation - 1 && isInGrace ? "parent" : "spent";
}

/** Null when the session has ended, by whatever cause. */
export async function findLiveSession(id: string, now = new Date()): Promise<LiveSession | null> {
  const session = await db().session.findUnique({ where: { id }, select: SESSION_COLUMNS });
  if (!session || hasEnded(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    // updateMany: the session may have ended in between.
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: now } });
  }
  return { id: session.id, isAdmin: session.isAdmin, user: session.user as LiveSession["user"] };
}

/** Somebody's sessions that have not ended, the one used last first. */
export async function listLiveSessions(
  userId: string,
  tx: Tx = db(),
  now = new Date(),
): Promise<Omit<OpenSession, "isCurrent">[]> {
  const sessions = await tx.session.findMany({
    where: { userId },
    select: {
      id: true,
      isAdmin: true,
      isRemembered: true,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
    },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }, { id: "asc" }],
  });
  return sessions
    .filter((session) => !hasEnded(session, now))
    .map(({ expiresAt: _until, ...session }) => session);
}

export interface NewSession {
  userId: string;
  isAdmin: boolean;
  isRemembered: boolean;
  expiresAt: Date;
  userAgent: string;
}

export async function createSession(
  data: NewSession,
  tx: Tx = db(),
): Promise<{ id: string; generation: number }> {
  return tx.session.create({ data, select: { id: true, generation: true } });
}

export interface RotatedSession {
  id: string;
  userId: string;
  isAdmin: boolean;
  isRemembered: boolean;
  generation: number;
}

/**
 * Moves a session's chain on by one, under a lock on its row. The immediate parent, presented again within the
 * grace period, gets the same child; anything older ends the session (CONTRACT §2 "Refresh").
 *
 * @param expiresAt new end of the session; kept as it was for admins, whose sessions have a fixed length
 * @returns null when there is no such session (any more)
 */
export async function rotateSession(
  id: string,
  generation: number,
  expiresAt: (session: { isRemembered: boolean }) => Date,
  now = new Date(),
): Promise<RotatedSession | null> {
  return db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM sessions WHERE id = ${id}::uuid FOR UPDATE`;
    const session = await tx.session.findUnique({
      where: { id },
      select: {
        id: true,
        userId: true,
        isAdmin: true,
        isRemembered: true,
        generation: true,
        rotatedAt: true,
        lastSeenAt: true,
        expiresAt: true,
      },
    });
    if (!session) return null;
    const place = placeInChain(session, generation, now);
    if (place === "spent" || hasEnded(session, now)) {
      await tx.session.delete({ where: { id } });
      return null;
    }
    const { rotatedAt: _at, lastSeenAt: _seen, expiresAt: _until, ...kept } = session;
    if (place === "parent") return kept;
    const next = { generation: session.generation + 1, rotatedAt: now, lastSeenAt: now };
    const until = session.isAdmin ? {} : { expiresAt: expiresAt(session) };
    await tx.session.update({ where: { id }, data: { ...next, ...until }, select: { id: true } });
    return { ...kept, generation: next.generation };
  });
}

/** Whether a refresh token would still open something; changes nothing. */
export async function isSessionRefreshable(
  id: string,
  generation: number,
  now = new Date(),
): Promise<{ isAdmin: boolean } | null> {
  const session = await db().session.findUnique({
    where: { id },
    select: { isAdmin: true, generation: true, rotatedAt: true, lastSeenAt: true, expiresAt: true },
  });
  if (!session || hasEnded(session, now)) return null;
  return placeInChain(session, generation, now) === "spent" ? null : { isAdmin: session.isAdmin };
}

export async function deleteSession(id: string): Promise<void> {
  await db().session.deleteMany({ where: { id } });
}

/** Ends a user's sessions, but for one. */
export async function deleteSessionsOf(
  userId: string,
  exceptId: string | null,
  tx: Tx = db(),
): Promise<void> {
  await tx.session.deleteMany({ where: { userId, ...(exceptId && { id: { not: exceptId } }) } });
}
