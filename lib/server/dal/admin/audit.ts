import "server-only";
import type { AuditAction, AuditEntry, AuditFilter } from "#lib/domain/admin/audit";
import { usernameKey } from "#lib/domain/account/username";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { isWithinDays } from "#lib/server/dal/days";

/** Records names of fields and ids, never values, in the transaction of the change. */
export async function audit(
  tx: Tx,
  entry: { actorId: string; action: AuditAction; targetId?: string; fields?: string[] },
): Promise<void> {
  await tx.auditEntry.create({ data: { fields: [], ...entry }, select: { id: true } });
}

export async function auditAll(
  tx: Tx,
  { targetIds, ...entry }: { actorId: string; action: AuditAction; targetIds: string[]; fields: string[] },
): Promise<void> {
  await tx.auditEntry.createMany({ data: targetIds.map((targetId) => ({ ...entry, targetId })) });
}

interface Row {
  id: bigint;
  at: Date;
  action: string;
  fields: string[];
  actorId: string | null;
  actorName: string | null;
  targetId: string | null;
  targetName: string | null;
}

export async function listAuditEntries(
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const [actor, target] = await Promise.all([findIdOf(filter.actor), findIdOf(filter.target)]);
  if (actor === null || target === null) return { entries: [], total: 0 };
  const conditions = [
    ...(filter.action ? [Prisma.sql`action = ${filter.action}`] : []),
    ...(actor ? [Prisma.sql`actor_id = ${actor}::uuid`] : []),
    ...(target ? [Prisma.sql`target_id = ${target}::uuid`] : []),
    isWithinDays(Prisma.sql`at`, filter),
  ];
  const where = Prisma.join(conditions, " AND ");
  const [rows, [counted]] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT entry.id, at, action, fields, actor_id AS "actorId", target_id AS "targetId",
        actor.username AS "actorName", target.username AS "targetName"
      FROM (
        SELECT * FROM audit_log WHERE ${where}
        ORDER BY at DESC, id DESC LIMIT ${filter.limit} OFFSET ${(filter.page - 1) * filter.limit}
      ) AS entry
      LEFT JOIN users AS actor ON actor.id = actor_id
      LEFT JOIN users AS target ON target.id = target_id
      ORDER BY at DESC, entry.id DESC`,
    db().$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total FROM audit_log WHERE ${where}`,
  ]);
  return { entries: rows.map(toEntry), total: Number(counted?.total ?? 0) };
}

function toEntry({ id, at, action, fields, actorId, actorName, targetId, targetName }: Row): AuditEntry {
  const person = (personId: string | null, username: string | null) =>
    personId === null ? null : { id: personId, username: username ?? "" };
  return {
    id: String(id),
    at,
    action: action as AuditAction,
    actor: person(actorId, actorName),
    target: person(targetId, targetName),
    fields,
  };
}

/** @returns undefined without a filter, null for an unknown username */
async function findIdOf(person: string | undefined): Promise<string | null | undefined> {
  if (person === undefined || person.includes("-")) return person;
  const user = await db().user.findUnique({
    where: { usernameKey: usernameKey(person) },
    select: { id: true },
  });
  return user?.id ?? null;
}
