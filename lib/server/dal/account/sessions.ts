import "server-only";
import { randomUUID } from "node:crypto";
import type { Locale } from "#lib/domain/locale";
import { ADMIN_IDLE_S, REFRESH_GRACE_S } from "#lib/domain/limits";
import type { Role } from "#lib/domain/profile/profile";
import { pendingDuties, type AdminDuty } from "#lib/domain/account/second-factor";
import type { OpenSession } from "#lib/domain/account/session";
import { db, type Tx } from "#lib/server/database/db";
import { findSettings } from "#lib/server/dal/admin/settings";

export interface LiveSession {
  id: string;
  isAdmin: boolean;
  user: { id: string; username: string; email: string; role: Role; isActive: boolean; language: Locale };
  /** Steps to complete before the admin area opens; empty for an ordinary session. */
  duties: readonly AdminDuty[];
}

const SESSION_COLUMNS = {
  id: true,
  isAdmin: true,
  expiresAt: true,
  lastSeenAt: true,
  user: {
    select: {
      id: true,
      username: true,
      email: true,
      role: true,
      isActive: true,
      language: true,
      isPasswordTemporary: true,
      secondFactor: { select: { userId: true } },
    },
  },
} as const;

const TOUCH_AFTER_MS = 60_000;

interface Lifetime {
  isAdmin: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
}

const hasEnded = ({ isAdmin, lastSeenAt, expiresAt }: Lifetime, now: Date) =>
  expiresAt <= now || (isAdmin && now.getTime() - lastSeenAt.getTime() > ADMIN_IDLE_S * 1000);

/** "parent": the previous token, within the grace period. */
function statusOfToken(
  session: { generation: number; rotatedAt: Date },
  generation: number,
  now: Date,
): "newest" | "parent" | "spent" {
  if (generation === session.generation) return "newest";
  const isInGrace = now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_S * 1000;
  return generation === session.generation - 1 && isInGrace ? "parent" : "spent";
}

export async function findLiveSession(id: string, now = new Date()): Promise<LiveSession | null> {
  const session = await db().session.findUnique({ where: { id }, select: SESSION_COLUMNS });
  if (!session || hasEnded(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    // updateMany, because it does not fail when the session has ended in between.
    await db().session.updateMany({ where: { id }, data: { lastSeenAt: now } });
  }
  const { isPasswordTemporary, secondFactor, ...user } = session.user;
  const duties = session.isAdmin
    ? pendingDuties({
        isPasswordTemporary,
        hasFactor: secondFactor !== null,
        isFactorRequired: (await findSettings()).security.requireSecondFactor,
      })
    : [];
  return { id: session.id, isAdmin: session.isAdmin, user: user as LiveSession["user"], duties };
}

export async function listLiveSessions(
  userId: string,
  tx: Tx = db(),
  now = new Date(),
): Promise<Omit<OpenSession, "isCurrent">[]> {
  const sessions = await tx.session.findMany({
    where: { userId, expiresAt: { gt: now } },
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

/** In the grace period, the parent token gets the same child. Older tokens end the session (account 11). */
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
    const status = statusOfToken(session, generation, now);
    if (status === "spent" || hasEnded(session, now)) {
      await tx.session.delete({ where: { id } });
      return null;
    }
    const { rotatedAt: _at, lastSeenAt: _seen, expiresAt: _until, ...rest } = session;
    if (status === "parent") return rest;
    const next = { generation: session.generation + 1, rotatedAt: now, lastSeenAt: now };
    const until = session.isAdmin ? {} : { expiresAt: expiresAt(session) };
    await tx.session.update({ where: { id }, data: { ...next, ...until }, select: { id: true } });
    return { ...rest, generation: next.generation };
  });
}

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
  return statusOfToken(session, generation, now) === "spent" ? null : { isAdmin: session.isAdmin };
}

export async function deleteSession(id: string, tx: Tx = db()): Promise<void> {
  await tx.session.deleteMany({ where: { id } });
}

/** Locks the session against deletion until the transaction ends; false when it has ended. */
export async function lockSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM sessions WHERE id = ${id}::uuid FOR KEY SHARE`;
  return rows.length > 0;
}

/**
 * Gives the session another id, so that none of its tokens works any more. Null when it has ended.
 */
export async function renameSession(tx: Tx, id: string): Promise<RotatedSession | null> {
  const now = new Date();
  const [renamed] = await tx.session.updateManyAndReturn({
    where: { id },
    data: { id: randomUUID(), generation: 0, rotatedAt: now, lastSeenAt: now },
    select: { id: true, userId: true, isAdmin: true, isRemembered: true, generation: true },
  });
  return renamed ?? null;
}

export async function deleteAdminSessionsOf(userId: string, tx: Tx): Promise<void> {
  await tx.session.deleteMany({ where: { userId, isAdmin: true } });
}

export async function deleteSessionsOf(
  userId: string,
  exceptId: string | null,
  tx: Tx = db(),
): Promise<void> {
  await tx.session.deleteMany({ where: { userId, ...(exceptId && { id: { not: exceptId } }) } });
}
