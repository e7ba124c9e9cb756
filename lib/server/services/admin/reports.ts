import "server-only";
import type { UserSummary } from "#lib/domain/admin/admin-user";
import type { AuditEntry, AuditFilter } from "#lib/domain/admin/audit";
import type { AcquisitionPeriod, AcquisitionReport } from "#lib/domain/statistics/acquisition";
import * as users from "#lib/server/dal/admin/admin-users";
import * as auditLog from "#lib/server/dal/admin/audit";
import { countUnreadMessages } from "#lib/server/dal/admin/contact-messages";
import type { Total } from "#lib/server/dal/admin/tallies";
import { fromReplica } from "#lib/server/dal/replica";
import * as acquisition from "#lib/server/dal/statistics/acquisition";

export async function getSummary(): Promise<UserSummary & { unread: number }> {
  const [counts, unread] = await fromReplica(() => Promise.all([users.countUsers(), countUnreadMessages()]));
  return { ...counts, unread };
}

export const listAuditEntries = (filter: AuditFilter): Promise<Total & { entries: AuditEntry[] }> =>
  fromReplica(() => auditLog.listAuditEntries(filter));

/** Includes both days of the period. */
export const getAcquisitionReport = (period: AcquisitionPeriod): Promise<AcquisitionReport> =>
  fromReplica(() => acquisition.findAcquisition(period));
