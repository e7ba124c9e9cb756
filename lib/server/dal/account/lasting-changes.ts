import "server-only";
import type { FormerValue, OfferedChange } from "#lib/domain/account/lasting-change";
import { LASTING_CHANGE_DAYS, OFFERED_CHANGES_MAX } from "#lib/domain/limits";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

/** Rows of the user about the same value. */
const isSame = (userId: string, before: FormerValue) => Prisma.sql`
  user_id = ${userId}::uuid AND before ->> 'kind' = ${before.kind}
    AND company_id IS NOT DISTINCT FROM ${companyOf(before)}::uuid
    AND member_id IS NOT DISTINCT FROM ${memberOf(before)}::uuid`;

const companyOf = (before: FormerValue) => ("companyId" in before ? before.companyId : null);
const memberOf = (before: FormerValue) => ("memberId" in before ? before.memberId : null);

/**
 * Keeps the value before a change by the user, the earliest of 24 hours: many changes must not fill the table,
 * nor push that value out.
 */
export async function recordLastingChange(tx: Tx, userId: string, before: FormerValue): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO lasting_changes (user_id, company_id, member_id, before)
    SELECT ${userId}::uuid, ${companyOf(before)}::uuid, ${memberOf(before)}::uuid, ${JSON.stringify(before)}::jsonb
    WHERE NOT EXISTS (
      SELECT FROM lasting_changes WHERE ${isSame(userId, before)}
        AND recovered_at IS NULL AND changed_at > now() - interval '24 hours')`;
}

/** Offers the changes of the user to be undone. @returns number of them */
export const offerChangesOf = (tx: Tx, userId: string): Promise<number> => tx.$executeRaw`
  UPDATE lasting_changes SET recovered_at = now()
  WHERE user_id = ${userId}::uuid AND recovered_at IS NULL
    AND changed_at > now() - make_interval(days => ${LASTING_CHANGE_DAYS})`;

/** Omits roles of people who have left the company. */
const findOffered = (isWanted: Prisma.Sql, limit: number) => db().$queryRaw<OfferedChange[]>`
  SELECT change.id, change.changed_at AS "changedAt", change.user_id AS "userId", actor.full_name AS by,
    member.full_name AS member, page.username AS "pageUsername", before
  FROM lasting_changes AS change
    JOIN users AS actor ON actor.id = change.user_id
    LEFT JOIN company_members AS place
      ON place.user_id = change.member_id AND place.company_id = change.company_id
    LEFT JOIN users AS member ON member.id = place.user_id
    LEFT JOIN users AS page ON page.id = (before #>> '{page,otherId}')::uuid
  WHERE ${isWanted} AND (change.member_id IS NULL OR member.id IS NOT NULL)
    AND recovered_at > now() - make_interval(days => ${LASTING_CHANGE_DAYS})
  ORDER BY change.changed_at DESC, change.id LIMIT ${limit}`;

/** The user's own, and those of a company that the user owns. */
const isOf = (userId: string, companyId: string | null) =>
  Prisma.sql`(change.company_id = ${companyId}::uuid OR (change.user_id = ${userId}::uuid AND change.company_id IS NULL))`;

/** @param companyId of the company that the user owns. @returns the latest first */
export const listOfferedChanges = (userId: string, companyId: string | null): Promise<OfferedChange[]> =>
  findOffered(isOf(userId, companyId), OFFERED_CHANGES_MAX);

export const listCompanyChanges = (companyId: string): Promise<OfferedChange[]> =>
  findOffered(Prisma.sql`change.company_id = ${companyId}::uuid`, OFFERED_CHANGES_MAX);

/** Null unless `listOfferedChanges` lists it. */
export async function findOfferedChange(
  id: string,
  userId: string,
  companyId: string | null,
): Promise<OfferedChange | null> {
  const [found] = await findOffered(Prisma.sql`change.id = ${id}::uuid AND ${isOf(userId, companyId)}`, 1);
  return found ?? null;
}

/** Deletes the change and later ones of the same value, which has been restored. */
export async function deleteUndoneChanges({ userId, changedAt, before }: OfferedChange): Promise<void> {
  await db().$executeRaw`
    DELETE FROM lasting_changes
    WHERE ${isSame(userId, before)} AND recovered_at IS NOT NULL AND changed_at >= ${changedAt}`;
}

/** @returns false when the user has made no such change */
export async function deleteOwnChange(userId: string, id: string): Promise<boolean> {
  const { count } = await db().lastingChange.deleteMany({
    where: { id, userId, recoveredAt: { not: null } },
  });
  return count === 1;
}

/** For the user's data export: values of the own account, without ids of others. */
export const listHeldChanges = (userId: string) =>
  db().$queryRaw<{ before: object; changedAt: Date }[]>`
    SELECT before #- '{page,otherId}' AS before, changed_at AS "changedAt" FROM lasting_changes
    WHERE user_id = ${userId}::uuid AND company_id IS NULL ORDER BY changed_at`;
