import "server-only";
import type {
  AuditAction,
  AuditEntry,
  AuditFilter,
  AuditPersonFilter,
  RecordedChange,
} from "#lib/domain/admin/audit";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { matchesWords } from "./people-search.ts";
import { boundedLimit, countUpToMax, type Total } from "./tallies.ts";
import { isWithinDays } from "#lib/server/dal/days";

interface NewEntry {
  /** Null for changes without a person, such as a courier status. */
  actorId: string | null;
  action: AuditAction;
  fields?: string[];
  changes?: RecordedChange[];
}

const toRow = ({ fields = [], changes = [], ...entry }: NewEntry & { targetId?: string }) => ({
  ...entry,
  fields: [...new Set([...fields, ...changes.map(({ field }) => field)])],
  changes: changes.map(({ field, from, to }) => ({ field, from, to })),
});

/** Records only ids, field names and values that are not personal, in the transaction of the change. */
export async function audit(tx: Tx, entry: NewEntry & { targetId?: string }): Promise<void> {
  await tx.auditEntry.create({ data: toRow(entry), select: { id: true } });
}

/** Whether the last activation change was a deactivation, which includes the removal of an admin. */
export async function wasDeactivatedLast(tx: Tx, targetId: string): Promise<boolean> {
  const last = await tx.auditEntry.findFirst({
    where: { targetId, action: { in: ["profile.activated", "profile.deactivated", "admin.removed"] } },
    select: { action: true },
    orderBy: { id: "desc" },
  });
  return last !== null && last.action !== "profile.activated";
}

export async function auditAll(
  tx: Tx,
  { targetIds, ...entry }: NewEntry & { targetIds: readonly string[] },
): Promise<void> {
  await tx.auditEntry.createMany({ data: targetIds.map((targetId) => toRow({ ...entry, targetId })) });
}

interface Row {
  id: bigint;
  at: Date;
  action: string;
  fields: string[];
  changes: RecordedChange[];
  actorId: string | null;
  actorName: string | null;
  targetId: string | null;
  targetName: string | null;
}

export async function listAuditEntries(filter: AuditFilter): Promise<Total & { entries: AuditEntry[] }> {
  const conditions = [
    ...(filter.action ? [Prisma.sql`action = ${filter.action}`] : []),
    ...(filter.actor ? [isPerson(Prisma.sql`actor_id`, filter.actor)] : []),
    ...(filter.target ? [isPerson(Prisma.sql`target_id`, filter.target)] : []),
    isWithinDays(Prisma.sql`at`, filter),
  ];
  const where = Prisma.join(conditions, " AND ");
  const offset = (filter.page - 1) * filter.limit;
  const [rows, total] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT entry.id, at, action, fields, changes, actor_id AS "actorId", target_id AS "targetId",
        actor.username AS "actorName", target.username AS "targetName"
      FROM (
        SELECT * FROM audit_log WHERE ${where}
        ORDER BY at DESC, id DESC LIMIT ${boundedLimit(filter)} OFFSET ${offset}
      ) AS entry
      LEFT JOIN users AS actor ON actor.id = actor_id
      LEFT JOIN users AS target ON target.id = target_id
      ORDER BY at DESC, entry.id DESC`,
    countUpToMax(Prisma.sql`FROM audit_log WHERE ${where}`),
  ]);
  return { entries: rows.map(toEntry), ...total };
}

function toEntry({ id, actorId, actorName, targetId, targetName, action, ...same }: Row): AuditEntry {
  const person = (personId: string | null, username: string | null) =>
    personId === null ? null : { id: personId, username: username ?? "" };
  return {
    ...same,
    id: String(id),
    action: action as AuditAction,
    actor: person(actorId, actorName),
    target: person(targetId, targetName),
  };
}

/** Deleted users match by id only. */
function isPerson(column: Prisma.Sql, person: AuditPersonFilter): Prisma.Sql {
  if ("id" in person) return Prisma.sql`${column} = ${person.id}::uuid`;
  return Prisma.sql`${column} IN (SELECT id FROM users WHERE ${matchesWords(person.words)})`;
}
