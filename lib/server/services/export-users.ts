import "server-only";
import type { AdminUserSelection } from "#lib/domain/admin/admin-user";
import { listExportedUsers, listUserIds, type ExportedUser } from "#lib/server/dal/admin/admin-users";
import { audit } from "#lib/server/dal/admin/audit";
import { transact } from "#lib/server/dal/transact";

export type { ExportedUser };

const BATCH = 1000;

/** In batches, to bound memory and connection time. The audit entry is written first. */
export async function exportUsers(
  adminId: string,
  selection: AdminUserSelection,
): Promise<AsyncGenerator<ExportedUser[]>> {
  const ids = await transact(async (tx) => {
    await audit(tx, { actorId: adminId, action: "users.exported" });
    return listUserIds(tx, selection);
  });
  return readInBatches(ids);
}

async function* readInBatches(ids: readonly string[]): AsyncGenerator<ExportedUser[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    yield listExportedUsers(ids.slice(from, from + BATCH));
  }
}
