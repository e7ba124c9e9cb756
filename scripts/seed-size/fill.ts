import type postgres from "postgres";
import { sumAcquisitions } from "#lib/server/dal/jobs/tallies";
import { countUserBlocks } from "#lib/server/dal/jobs/user-blocks";
import { fillEvents } from "./events.ts";
import { fillPeople } from "./people.ts";
import type { Size } from "./size.ts";
import { withoutIndexes } from "./without-indexes.ts";

const TABLES = [
  "issued_usernames",
  "users",
  "phones",
  "cards",
  "acquisitions",
  "orders",
  "order_changes",
  "contact_messages",
  "audit_log",
  "event_days",
  "visitor_days",
  "events",
];

/**
 * Adds people and their data in one transaction. Triggers and foreign keys do not run: their results are
 * computed here in bulk. Needs a superuser.
 */
export async function fill(sql: postgres.Sql, size: Size, print: (line: string) => void): Promise<void> {
  const time = async (what: string, work: () => Promise<unknown>) => {
    const startMs = Date.now();
    await work();
    print(`  ${what}: ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
  };
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '1GB'`;
    await tx`set local work_mem = '256MB'`;
    await tx`set local synchronous_commit = off`;
    // Locked first, as in the roll-up of a running app, to avoid a deadlock.
    await tx`select 1 from roll_up for update`;
    let rowsEndMs = 0;
    await withoutIndexes(tx, TABLES, async () => {
      await time("people, orders and messages", () => fillPeople(tx, size));
      await time("events", () => fillEvents(tx, size));
      rowsEndMs = Date.now();
    });
    print(`  indexes: ${((Date.now() - rowsEndMs) / 1000).toFixed(1)} s`);
    await time("tallies", () => tally(tx));
  });
  await sumAcquisitions(sql);
  await time("blocks of lists", () => countUserBlocks(sql));
  await time("statistics of the planner", () => sql`vacuum analyze`);
}

async function tally(tx: postgres.TransactionSql): Promise<void> {
  await tx`truncate row_tallies`;
  await tx`
    insert into row_tallies (kind, state, detail, change)
    select 'users', role, is_active::text, count(*) from users group by 2, 3
    union all select 'orders', status, coalesce(wilaya::text, ''), count(*) from orders group by 2, 3
    union all select 'messages', case when archived_at is null then 'open' else 'archived' end, '', count(*)
      from contact_messages group by 2`;
  await tx`truncate user_blocks`;
  await tx`truncate cash_days`;
  await tx`
    insert into cash_days (day, courier, delivered, collected_da, paid_out_da, returned)
    select (changed_at at time zone 'Africa/Algiers')::date, courier, count(*) filter (where status = 'delivered'),
      coalesce(sum(price_da + fee_da) filter (where status = 'delivered'), 0),
      coalesce(sum(price_da + fee_da) filter (where payout_id is not null), 0),
      count(*) filter (where status <> 'delivered')
    from orders where status in ('delivered', 'returned', 'refused') group by 1, 2`;
  await tx`truncate acquisition_changes, acquisition_sums`;
  await tx`
    insert into acquisition_changes (day, code, source, sign_ups, orders, revenue_da)
    select (at at time zone 'Africa/Algiers')::date, referral_code, utm_source, sum(sign_ups), sum(orders), sum(revenue)
    from (
      select user_id, created_at as at, 1 as sign_ups, 0 as orders, 0 as revenue from acquisitions
      union all select user_id, created_at, 0, 1, 0 from orders where status not in ('returned', 'refused', 'cancelled')
      union all select user_id, changed_at, 0, 0, price_da from orders where status = 'delivered'
    ) as happened join acquisitions using (user_id)
    group by 1, 2, 3`;
}
