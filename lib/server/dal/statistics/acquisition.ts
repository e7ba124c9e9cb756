import "server-only";
import type {
  AcquisitionFigures,
  AcquisitionPeriod,
  AcquisitionReport,
} from "#lib/domain/statistics/acquisition";
import { ACQUISITION_ROWS_MAX } from "#lib/domain/limits";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

interface Row extends AcquisitionFigures {
  kind: "code" | "source" | "total";
  origin: string;
  username: string | null;
}

/**
 * Counts existing accounts only. Sign-ups and orders count on their own day, without lost orders; revenue on
 * the day of delivery, when the card is paid. Triggers maintain the sums per day and month. Adds floats, which
 * sort faster than numerics and are exact for integers below 2^53.
 */
export async function findAcquisition({ from, to }: AcquisitionPeriod): Promise<AcquisitionReport> {
  const rows = await db().$queryRaw<Row[]>`
    WITH happened AS (
      SELECT kind, origin, sign_ups, orders, revenue_da FROM acquisition_sums WHERE ${isSpanWithin({ from, to })}
      UNION ALL
      SELECT kind, origin, sign_ups, orders, revenue_da FROM acquisition_changes
        CROSS JOIN LATERAL (VALUES ('code', code), ('source', source), ('total', '')) AS key (kind, origin)
        WHERE day BETWEEN ${from ?? "-infinity"}::text::date AND ${to ?? "infinity"}::text::date
    ), summed AS (
      SELECT kind, origin, sum(sign_ups::float8) AS "signUps", sum(orders::float8) AS orders,
        sum(revenue_da::float8) AS "revenueDa"
      FROM happened GROUP BY kind, origin
    ), figures AS (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY "signUps" DESC, orders DESC, origin) AS place
      FROM summed WHERE "signUps" <> 0 OR orders <> 0 OR "revenueDa" <> 0
    )
    SELECT kind, origin, "signUps", orders, "revenueDa",
      CASE WHEN kind = 'code' THEN (SELECT username FROM users WHERE referral_code = origin) END AS username
    FROM figures WHERE place <= ${ACQUISITION_ROWS_MAX} ORDER BY place`;
  const report: AcquisitionReport = {
    byReferral: [],
    bySource: [],
    total: { signUps: 0, orders: 0, revenueDa: 0 },
  };
  for (const { kind, origin, username, ...figures } of rows) {
    if (kind === "code") report.byReferral.push({ code: origin, username, ...figures });
    else if (kind === "source") report.bySource.push({ source: origin, ...figures });
    else report.total = figures;
  }
  return report;
}

/** Selects whole months within the period, and the days before and after them. */
function isSpanWithin({ from, to }: AcquisitionPeriod): Prisma.Sql {
  if (from === undefined && to === undefined) return Prisma.sql`span = 'all'`;
  const [first, last] = [
    Prisma.sql`${from ?? "-infinity"}::text::date`,
    Prisma.sql`${to ?? "infinity"}::text::date`,
  ];
  const monthsFrom = Prisma.sql`(date_trunc('month', (${first} - 1)::timestamp) + interval '1 month')::date`;
  const monthsUntil = Prisma.sql`date_trunc('month', (${last} + 1)::timestamp)::date`;
  return Prisma.sql`(
    (span = 'month' AND since >= ${monthsFrom} AND since < ${monthsUntil})
    OR (span = 'day' AND since >= ${first} AND since < least(${monthsFrom}, ${last} + 1))
    OR (span = 'day' AND since >= greatest(${monthsFrom}, ${monthsUntil}) AND since <= ${last})
  )`;
}
