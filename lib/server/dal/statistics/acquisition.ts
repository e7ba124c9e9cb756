import "server-only";
import {
  LOST_ORDER_STATUSES,
  type AcquisitionFigures,
  type AcquisitionPeriod,
  type AcquisitionReport,
} from "#lib/domain/statistics/acquisition";
import { ACQUISITION_ROWS_MAX } from "#lib/domain/limits";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";
import { isWithinDays } from "#lib/server/dal/days";

interface Row extends AcquisitionFigures {
  code: string | null;
  source: string | null;
  username: string | null;
}

/**
 * Counts only accounts that still exist. Sign-ups and orders count on their own day, without lost orders. Revenue counts on the
 * day of the delivery, when the card is paid.
 */
export async function findAcquisition(period: AcquisitionPeriod): Promise<AcquisitionReport> {
  const within = isWithinDays(Prisma.sql`created_at`, period);
  const deliveredWithin = isWithinDays(Prisma.sql`changed_at`, period);
  const rows = await db().$queryRaw<Row[]>`
    WITH happened AS (
      SELECT user_id, 1 AS sign_ups, 0 AS orders, 0 AS revenue FROM acquisitions
        WHERE ${within}
      UNION ALL
      SELECT user_id, 0, 1, 0 FROM orders
        WHERE ${within} AND status <> ALL (${[...LOST_ORDER_STATUSES]})
      UNION ALL
      SELECT user_id, 0, 0, price_da FROM orders WHERE ${deliveredWithin} AND status = 'delivered'
    ), figures AS (
      SELECT arrival.referral_code AS code, utm_source AS source, max(username) AS username, sum(sign_ups) AS sign_ups,
        sum(orders) AS orders, sum(revenue) AS revenue,
        row_number() OVER (
          PARTITION BY grouping(arrival.referral_code), grouping(utm_source)
          ORDER BY sum(sign_ups) DESC, sum(orders) DESC, arrival.referral_code, utm_source
        ) AS place
      FROM happened JOIN acquisitions AS arrival USING (user_id)
        LEFT JOIN users AS referrer ON referrer.id = referrer_id
      GROUP BY GROUPING SETS ((arrival.referral_code), (utm_source), ())
    )
    SELECT code, source, username, coalesce(sign_ups, 0)::float8 AS "signUps",
      coalesce(orders, 0)::float8 AS orders, coalesce(revenue, 0)::float8 AS "revenueDa"
    FROM figures WHERE place <= ${ACQUISITION_ROWS_MAX} ORDER BY place`;
  const report: AcquisitionReport = {
    byReferral: [],
    bySource: [],
    total: { signUps: 0, orders: 0, revenueDa: 0 },
  };
  for (const { code, source, username, ...figures } of rows) {
    if (code !== null) report.byReferral.push({ code, username, ...figures });
    else if (source !== null) report.bySource.push({ source, ...figures });
    else report.total = figures;
  }
  return report;
}
