import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { DEFAULT_RETENTION, KEPT_WITH_PROFILE, type Retention } from "#lib/domain/admin/retention";

interface Portions {
  readonly rows: number;
  readonly count: number;
  readonly pauseMs: number;
}

const PORTIONS: Portions = { rows: 2000, count: 500, pauseMs: 20 };

/** Deletes what is older than the settings allow. Safe to run in several processes. */
export async function deleteExpired(sql: Sql, portions = PORTIONS): Promise<void> {
  const { eventsMonths, auditMonths, messagesMonths } = await findRetention(sql);
  const { rows } = portions;
  if (eventsMonths !== KEPT_WITH_PROFILE) {
    // Only events of closed days, whose sums remain.
    await inPortions(portions, async () => {
      const { count } = await sql`
        DELETE FROM events WHERE id IN (
          SELECT id FROM events
          WHERE occurred_at < now() - make_interval(months => ${eventsMonths})
            AND occurred_at < (SELECT closed_until FROM roll_up)
          ORDER BY occurred_at LIMIT ${rows})`;
      return count;
    });
  }
  await inPortions(portions, async () => {
    const { count } = await sql`
      DELETE FROM contact_messages WHERE id IN (
        SELECT id FROM contact_messages WHERE created_at < now() - make_interval(months => ${messagesMonths})
        ORDER BY created_at LIMIT ${rows})`;
    return count;
  });
  await inPortions(portions, async () => {
    const [row] = await sql<{ count: number }[]>`
      SELECT delete_old_audit_entries(${auditMonths}, ${rows}) AS count`;
    return row?.count ?? 0;
  });
}

async function findRetention(sql: Sql): Promise<Retention> {
  const [row] = await sql<
    { value: Partial<Retention> }[]
  >`SELECT value FROM settings WHERE key = 'retention'`;
  return { ...DEFAULT_RETENTION, ...row?.value };
}

async function inPortions(
  { rows, count, pauseMs }: Portions,
  deleteSome: () => Promise<number>,
): Promise<void> {
  for (let portion = 0; portion < count; portion++) {
    if ((await deleteSome()) < rows) return;
    await sleep(pauseMs);
  }
}
