import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { UNTIL_PROFILE_DELETED } from "#lib/domain/admin/retention";
import {
  API_REPLY_HOURS,
  COMPANY_EXPORT_DAYS,
  LASTING_CHANGE_DAYS,
  ORPHANED_ORDER_DAYS,
} from "#lib/domain/limits";
import { DELIVERY_RETENTION_DAYS } from "#lib/domain/webhooks/webhook";
import { deleteOldExports } from "#lib/server/dal/jobs/company-exports";
import { deleteOldDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { dropOldEventPartitions } from "#lib/server/dal/jobs/event-partitions";
import {
  deleteEndedInvitations,
  deleteEndedSessions,
  deleteOldAuditEntries,
  deleteOldEvents,
  deleteOldLastingChanges,
  deleteOldMessages,
  deleteOldReplies,
  eraseOrphanedOrders,
  findRetention,
} from "#lib/server/dal/jobs/expired-rows";

interface Batches {
  readonly rows: number;
  readonly count: number;
  readonly pauseMs: number;
}

const BATCHES: Batches = { rows: 2000, count: 500, pauseMs: 20 };
/** Export parts per batch: each has a megabyte. */
const PARTS = 50;

/** Deletes data older than the settings allow. Safe to run in several processes. */
export async function deleteExpired(sql: Sql, batches = BATCHES): Promise<void> {
  const { eventsMonths, auditMonths, messagesMonths } = await findRetention(sql);
  const { rows } = batches;
  if (eventsMonths !== UNTIL_PROFILE_DELETED) {
    await dropOldEventPartitions(sql, eventsMonths);
    await deleteInBatches(batches, () => deleteOldEvents(sql, eventsMonths, rows));
  }
  await deleteInBatches(batches, () => deleteEndedSessions(sql, rows));
  await deleteInBatches(batches, () => deleteOldMessages(sql, messagesMonths, rows));
  await deleteInBatches(batches, () => deleteOldDeliveries(sql, DELIVERY_RETENTION_DAYS, rows));
  await deleteInBatches({ ...batches, rows: PARTS }, () => deleteOldExports(sql, COMPANY_EXPORT_DAYS, PARTS));
  await deleteInBatches(batches, () => eraseOrphanedOrders(sql, ORPHANED_ORDER_DAYS, rows));
  await deleteInBatches(batches, () => deleteEndedInvitations(sql, rows));
  await deleteInBatches(batches, () => deleteOldLastingChanges(sql, LASTING_CHANGE_DAYS, rows));
  await deleteInBatches(batches, () => deleteOldReplies(sql, API_REPLY_HOURS, rows));
  await deleteInBatches(batches, () => deleteOldAuditEntries(sql, auditMonths, rows));
}

async function deleteInBatches(
  { rows, count, pauseMs }: Batches,
  deleteSome: () => Promise<number>,
): Promise<void> {
  for (let batch = 0; batch < count; batch++) {
    if ((await deleteSome()) < rows) return;
    await sleep(pauseMs);
  }
}
