import "server-only";
import { TIME_ZONE } from "#lib/domain/locale";
import { Prisma } from "#lib/server/generated/prisma/client";

/** Condition: `column` is within whole days in Algiers ("2026-11-20"). An absent end is open. */
export function isWithinDays(column: Prisma.Sql, { from, to }: { from?: string; to?: string }): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    ...(from ? [Prisma.sql`${column} >= ${from}::date::timestamp AT TIME ZONE ${TIME_ZONE}`] : []),
    ...(to ? [Prisma.sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE}`] : []),
  ];
  return Prisma.join(conditions, " AND ");
}
