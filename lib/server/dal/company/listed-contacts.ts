import "server-only";
import type { ListedContact, ListedMonth } from "#lib/domain/company/listed-contact";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

interface ContactFilter {
  after?: { at: string; id: string } | undefined;
  limit: number;
}

export async function listContacts(
  companyId: string,
  { after, limit }: ContactFilter,
): Promise<ListedContact[]> {
  const behind = after
    ? Prisma.sql`AND (met_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return db().$queryRaw<ListedContact[]>`
    SELECT contact.id, contact.name, contact.phone, contact.email, contact.note, contact.source,
      person.uid AS "memberId", contact.met_at AS "metAt"
    FROM (
      SELECT * FROM company_contacts WHERE company_id = ${companyId}::uuid ${behind}
      ORDER BY met_at DESC, id DESC LIMIT ${limit}
    ) AS contact JOIN company_periods AS period ON period.id = contact.period_id
      LEFT JOIN users AS person ON person.id = period.user_id
    ORDER BY contact.met_at DESC, contact.id DESC`;
}

interface MonthFilter {
  /** First day of the month. */
  month: string;
  after?: { taps: number; id: string } | undefined;
  limit: number;
}

/** Lists memberships with figures in a month, most taps first. */
export async function listMonths(
  companyId: string,
  { month, after, limit }: MonthFilter,
): Promise<ListedMonth[]> {
  const behind = after
    ? Prisma.sql`AND taps <= ${after.taps} AND (taps < ${after.taps} OR period_id > ${after.id}::bigint)`
    : Prisma.empty;
  return db().$queryRaw<ListedMonth[]>`
    SELECT line.period_id::text AS "periodId", person.uid AS "memberId", person.username, taps, saves, exchanges, clicks
    FROM (
      SELECT * FROM member_months WHERE company_id = ${companyId}::uuid AND month = ${month}::date ${behind}
      ORDER BY taps DESC, period_id LIMIT ${limit}
    ) AS line JOIN company_periods AS period ON period.id = line.period_id
      LEFT JOIN users AS person ON person.id = period.user_id
    ORDER BY taps DESC, line.period_id`;
}
