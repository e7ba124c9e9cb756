import type { Sql } from "postgres";

/** Sums the changes to one row per state. Safe in parallel, because each row is deleted only once. */
export async function compactTallies(sql: Sql): Promise<void> {
  await sql`
    WITH summed AS (DELETE FROM row_tallies RETURNING kind, state, detail, change)
    INSERT INTO row_tallies (kind, state, detail, change)
    SELECT kind, state, detail, sum(change) FROM summed GROUP BY 1, 2, 3 HAVING sum(change) <> 0`;
}

/** Sums the changes to one row per day and courier. Safe in parallel as `compactTallies`. */
export async function compactCashDays(sql: Sql): Promise<void> {
  await sql`
    WITH changed AS (SELECT day, courier FROM cash_days GROUP BY 1, 2 HAVING count(*) > 1),
      gone AS (
        DELETE FROM cash_days USING changed WHERE (cash_days.day, cash_days.courier) = (changed.day, changed.courier)
        RETURNING cash_days.day, cash_days.courier, delivered, collected_da, paid_out_da, returned)
    INSERT INTO cash_days (day, courier, delivered, collected_da, paid_out_da, returned)
    SELECT day, courier, sum(delivered), sum(collected_da), sum(paid_out_da), sum(returned) FROM gone GROUP BY 1, 2
    HAVING (sum(delivered), sum(collected_da), sum(paid_out_da), sum(returned)) <> (0, 0, 0, 0)`;
}

/** Moves the changes of the acquisition report into its sums. Safe in parallel as `compactTallies`. */
export async function sumAcquisitions(sql: Sql): Promise<void> {
  // Sorted by key: processes that update the same rows in different orders would deadlock.
  await sql`
    WITH gone AS (DELETE FROM acquisition_changes RETURNING day, code, source, sign_ups, orders, revenue_da)
    INSERT INTO acquisition_sums (kind, span, since, origin, sign_ups, orders, revenue_da)
    SELECT kind, span, since, origin, sum(sign_ups), sum(orders), sum(revenue_da)
    FROM gone
    CROSS JOIN LATERAL (VALUES ('code', code), ('source', source), ('total', '')) AS key (kind, origin)
    CROSS JOIN LATERAL (
      VALUES ('day', day), ('month', date_trunc('month', day)::date), ('all', DATE 'epoch')
    ) AS stretch (span, since)
    GROUP BY 1, 2, 3, 4 ORDER BY 2, 3, 1, 4
    ON CONFLICT (span, since, kind, origin) DO UPDATE SET
      sign_ups = acquisition_sums.sign_ups + excluded.sign_ups,
      orders = acquisition_sums.orders + excluded.orders,
      revenue_da = acquisition_sums.revenue_da + excluded.revenue_da`;
}
