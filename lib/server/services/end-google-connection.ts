import "server-only";
import { audit } from "#lib/server/dal/admin/audit";
import { deleteGoogleConnection } from "#lib/server/dal/account/google-connections";
import type { Tx } from "#lib/server/dal/transact";

/** The caller holds a lock on the user's row. @returns false when Google was not connected */
export async function endGoogleConnection(tx: Tx, userId: string): Promise<boolean> {
  if (!(await deleteGoogleConnection(tx, userId))) return false;
  await audit(tx, {
    actorId: userId,
    action: "google.disconnected",
    targetId: userId,
    fields: ["google"],
  });
  return true;
}
