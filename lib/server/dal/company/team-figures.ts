import "server-only";
import type {
  DepartmentCount,
  DepartmentDay,
  MemberDayCount,
  MemberFigures,
  MemberFiguresFilter,
  MemberMonth,
  TeamAction,
  TeamDayCount,
  TeamTotals,
} from "#lib/domain/company/team-figures";
import type { FiguresPeriod } from "#lib/domain/statistics/figures";
import type { Source } from "#lib/domain/statistics/action";
import { dayInAlgiers } from "#lib/domain/time/date";
import { db, type Tx } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { inBatches } from "#lib/server/dal/batches";

/** Counts an exchange, which is not stored as an event; events are counted in append-events.ts. */
export async function countExchange(tx: Tx, userId: string, source: Source): Promise<void> {
  await tx.$executeRaw`
    SELECT count_for_companies(ARRAY[${userId}::uuid], ARRAY[${dayInAlgiers(new Date())}::date],
      ARRAY['exchange'], ARRAY[${source}])`;
}

interface TeamCounts {
  days: TeamDayCount[];
  departments: DepartmentCount[];
}

export async function countTeam(companyId: string, { from, to }: FiguresPeriod): Promise<TeamCounts> {
  const [row] = await db().$queryRaw<TeamCounts[]>`
    WITH by_day AS (
      SELECT day, action, source, total FROM company_days
      WHERE company_id = ${companyId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    ), by_department AS (
      SELECT department, action, total
      FROM (
          SELECT department, sum(taps) AS taps, sum(saves) AS saves, sum(exchanges) AS exchanges, sum(clicks) AS clicks
          FROM department_days
          WHERE company_id = ${companyId}::uuid AND day BETWEEN ${from}::date AND ${to}::date GROUP BY 1
        ) AS sums
        CROSS JOIN LATERAL (
          VALUES ('tap', taps), ('save', saves), ('exchange', exchanges), ('click', clicks)) AS one (action, total)
      WHERE total > 0
    )
    SELECT coalesce((SELECT json_agg(by_day) FROM by_day), '[]') AS days,
      coalesce((SELECT json_agg(by_department) FROM by_department), '[]') AS departments`;
  return row ?? { days: [], departments: [] };
}

export const listDepartmentNames = (companyId: string): Promise<{ id: string; name: string }[]> =>
  db().department.findMany({ where: { companyId }, select: { id: true, name: true } });

const COLUMN_OF = {
  tap: Prisma.sql`taps`,
  save: Prisma.sql`saves`,
  exchange: Prisma.sql`exchanges`,
  click: Prisma.sql`clicks`,
} as const satisfies Record<TeamAction, Prisma.Sql>;

interface Sums {
  taps: number;
  saves: number;
  exchanges: number;
  clicks: number;
}

interface MonthRow extends Sums {
  name: string | null;
  username: string | null;
  department: string | null;
  isFormer: boolean;
}

/** Joins the membership period and user of `line`, and the department of a current member. */
const WITH_PERSON = Prisma.sql`
  JOIN company_periods AS period ON period.id = line.period_id
  LEFT JOIN users ON users.id = period.user_id
  LEFT JOIN company_members AS member
    ON member.user_id = period.user_id AND member.company_id = line.company_id AND period.until IS NULL
  LEFT JOIN departments ON departments.id = member.department_id`;

const MONTH_COLUMNS = Prisma.sql`
  users.full_name AS name, users.username, departments.name AS department, member.user_id IS NULL AS "isFormer",
  taps, saves, exchanges, clicks`;

const ofMonth = (companyId: string, month: string): Prisma.Sql =>
  Prisma.sql`FROM member_months WHERE company_id = ${companyId}::uuid AND month = ${month}::date`;

export async function countMemberMonths(companyId: string, month: string): Promise<number> {
  const [counted] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::float8 AS total ${ofMonth(companyId, month)}`;
  return counted?.total ?? 0;
}

/** Highest first. Selects the page before joining names. */
export async function listMemberMonths(
  companyId: string,
  { month, sort, page, limit }: MemberFiguresFilter,
): Promise<MemberFigures[]> {
  const rows = await db().$queryRaw<MonthRow[]>`
      SELECT ${MONTH_COLUMNS}
      FROM (SELECT * ${ofMonth(companyId, month)} ORDER BY ${COLUMN_OF[sort]} DESC, period_id
          LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS line ${WITH_PERSON}
      ORDER BY ${COLUMN_OF[sort]} DESC, line.period_id`;
  return rows.map(toMemberFigures);
}

const toMemberFigures = ({ name, username, department, isFormer, ...sums }: MonthRow): MemberFigures => ({
  member: name === null || username === null ? null : { name, username },
  department: department ?? "",
  isFormer,
  totals: toTotals(sums),
});

const toTotals = ({ taps, saves, exchanges, clicks }: Sums): TeamTotals => ({
  tap: taps,
  save: saves,
  exchange: exchanges,
  click: clicks,
});

/** Returns rank and taps of a current member; null without taps in this month. */
export async function findOwnRank(
  companyId: string,
  userId: string,
  month: string,
): Promise<{ place: number; taps: number } | null> {
  const [row] = await db().$queryRaw<{ place: number; taps: number }[]>`
    WITH own AS (
      SELECT taps FROM member_months JOIN company_periods AS period ON period.id = period_id
      WHERE member_months.company_id = ${companyId}::uuid AND month = ${month}::date
        AND period.user_id = ${userId}::uuid AND period.until IS NULL
    )
    SELECT own.taps, (SELECT count(*) FROM member_months AS line WHERE company_id = ${companyId}::uuid
        AND month = ${month}::date AND line.taps > own.taps)::float8 + 1 AS place
    FROM own WHERE own.taps > 0`;
  return row ?? null;
}

export async function findShowsBoard(companyId: string): Promise<boolean> {
  const row = await db().company.findUnique({ where: { id: companyId }, select: { showsBoard: true } });
  return row?.showsBoard ?? false;
}

interface DayRow extends MemberDayCount {
  periodId: bigint;
}

/** Ordered by day. Names of deleted accounts are empty. */
export const readMemberDays = (
  companyId: string,
  { from, to }: FiguresPeriod,
  batchSize: number,
): AsyncGenerator<MemberDayCount[]> =>
  inBatches<DayRow>(batchSize, (last) => {
    const after = last
      ? Prisma.sql`AND (line.day, line.period_id, line.action, line.source)
          > (${last.day}::date, ${last.periodId}, ${last.action}, ${last.source})`
      : Prisma.empty;
    return db().$queryRaw<DayRow[]>`
      SELECT line.day::text AS day, line.period_id AS "periodId", line.action, line.source, line.total,
        coalesce(users.full_name, '') AS name, coalesce(users.username, '') AS username,
        coalesce(departments.name, '') AS department
      FROM member_days AS line ${WITH_PERSON}
      WHERE line.company_id = ${companyId}::uuid AND line.day BETWEEN ${from}::date AND ${to}::date ${after}
      ORDER BY line.day, line.period_id, line.action, line.source LIMIT ${batchSize}`;
  });

interface NamedMonthRow extends MonthRow {
  month: string;
  periodId: bigint;
}

export async function* readMemberMonths(companyId: string, batchSize: number): AsyncGenerator<MemberMonth[]> {
  const batches = inBatches<NamedMonthRow>(batchSize, (last) => {
    const after = last
      ? Prisma.sql`AND (line.month, line.period_id) > (${last.month}::date, ${last.periodId})`
      : Prisma.empty;
    return db().$queryRaw<NamedMonthRow[]>`
      SELECT line.month::text AS month, line.period_id AS "periodId", ${MONTH_COLUMNS}
      FROM member_months AS line ${WITH_PERSON}
      WHERE line.company_id = ${companyId}::uuid ${after}
      ORDER BY line.month, line.period_id LIMIT ${batchSize}`;
  });
  for await (const rows of batches) {
    yield rows.map(({ month, periodId: _id, ...row }) => ({ month, ...toMemberFigures(row) }));
  }
}

interface DepartmentRow extends Sums {
  day: string;
  /** Department id. */
  department: string;
  name: string;
}

/** Ordered by day. The name is empty for removed departments and for members without one. */
export async function* readDepartmentDays(
  companyId: string,
  batchSize: number,
): AsyncGenerator<DepartmentDay[]> {
  const batches = inBatches<DepartmentRow>(batchSize, (last) => {
    const after = last
      ? Prisma.sql`AND (line.day, line.department) > (${last.day}::date, ${last.department})`
      : Prisma.empty;
    return db().$queryRaw<DepartmentRow[]>`
      SELECT line.day::text AS day, line.department, coalesce(departments.name, '') AS name,
        taps, saves, exchanges, clicks
      FROM department_days AS line LEFT JOIN departments ON departments.id::text = line.department
      WHERE line.company_id = ${companyId}::uuid ${after}
      ORDER BY line.day, line.department LIMIT ${batchSize}`;
  });
  for await (const rows of batches) {
    yield rows.map(({ day, name, department: _id, ...sums }) => ({ day, name, totals: toTotals(sums) }));
  }
}
