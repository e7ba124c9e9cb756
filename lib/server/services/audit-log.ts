import "server-only";
export { listAuditEntries } from "#lib/server/dal/admin/audit";
