import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { KEPT_WITH_PROFILE } from "#lib/domain/admin/retention";
import { API_REPLY_HOURS, COMPANY_EXPORT_DAYS, ORPHANED_ORDER_DAYS } from "#lib/domain/limits";
import { DELIVERIES_KEPT_DAYS } from "#lib/domain/webhook/webhook";
import { deleteOldExports } from "#lib/server/dal/jobs/company-exports";
import { deleteOldDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { dropOldEventPartitions } from "#lib/server/dal/jobs/event-partitions";
import {
  deleteEndedInvitations,
  deleteEndedSessions,
  deleteOldAuditEntries,
  deleteOldEvents,
  deleteOldMessages,
  deleteOldReplies,
  eraseOrphanedOrders,
  findRetention,
} from "#lib/server/dal/jobs/expired-rows";

interface Portions {
  readonly rows: number;
  readonly count: number;
  readonly pauseMs: number;
}

const PORTIONS: Portions = { rows: 2000, count: 500, pauseMs: 20 };
/** Export parts per portion: each has a megabyte. */
const PARTS = 50;

/** Deletes data older than the settings allow. Safe to run in several processes. */
export async function deleteExpired(sql: Sql, portions = PORTIONS): Promise<void> {
  const { eventsMonths, auditMonths, messagesMonths } = await findRetention(sql);
  const { rows } = portions;
  if (eventsMonths !== KEPT_WITH_PROFILE) {
    await dropOldEventPartitions(sql, eventsMonths);
    await inPortions(portions, () => deleteOldEvents(sql, eventsMonths, rows));
  }
  await inPortions(portions, () => deleteEndedSessions(sql, rows));
  await inPortions(portions, () => deleteOldMessages(sql, messagesMonths, rows));
  await inPortions(portions, () => deleteOldDeliveries(sql, DELIVERIES_KEPT_DAYS, rows));
  await inPortions({ ...portions, rows: PARTS }, () => deleteOldExports(sql, COMPANY_EXPORT_DAYS, PARTS));
  await inPortions(portions, () => eraseOrphanedOrders(sql, ORPHANED_ORDER_DAYS, rows));
  await inPortions(portions, () => deleteEndedInvitations(sql, rows));
  await inPortions(portions, () => deleteOldReplies(sql, API_REPLY_HOURS, rows));
  await inPortions(portions, () => deleteOldAuditEntries(sql, auditMonths, rows));
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
