import "server-only";
import type { AdminAccount } from "@/lib/domain/admin-user";
import { AppError } from "@/lib/domain/errors";
import { hashPassword } from "@/lib/server/auth/password";
import { createAdmin, hasOtherAdmin } from "@/lib/server/dal/accounts";
import * as adminUsers from "@/lib/server/dal/admin-users";
import { audit } from "@/lib/server/dal/audit";
import { deleteSessionsOf } from "@/lib/server/dal/sessions";
import { transact } from "@/lib/server/dal/transact";
import { changePageOf } from "./change-page";
import { claimIdentity } from "./new-account";

/** Admins, active or not, the oldest first. */
export const listAdmins = (): Promise<AdminAccount[]> => adminUsers.listAdmins();

/**
 * Makes an active admin, without card and order.
 *
 * @throws AppError conflict (e-mail taken)
 */
export async function addAdmin(
  adminId: string,
  { fullName, email, password }: { fullName: string; email: string; password: string },
): Promise<AdminAccount> {
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    const identity = await claimIdentity(tx, { email, fullName });
    const admin = await createAdmin(tx, { ...identity, fullName, email, passwordHash });
    await audit(tx, { actorId: adminId, action: "admin.added", targetId: admin.id });
    return admin;
  });
}

/**
 * Makes an ordinary, inactive account of an admin and ends the sessions.
 *
 * @throws AppError not_found (no such admin), conflict (oneself, or the last admin)
 */
export async function removeAdmin(adminId: string, id: string): Promise<void> {
  await changePageOf(id, async (tx) => {
    // First of all: two who remove each other wait here, so that the second finds what the first has done.
    const hasOther = await hasOtherAdmin(tx, id);
    const user = await adminUsers.findAdminUser(tx, id);
    if (user?.role !== "admin") throw new AppError("not_found", { message: "errors.adminNotFound" });
    if (id === adminId) throw new AppError("conflict", { message: "errors.ownAccount" });
    if (!hasOther) throw new AppError("conflict", { message: "errors.lastAdmin" });
    await adminUsers.saveDismissal(tx, id);
    await deleteSessionsOf(id, null, tx);
    await audit(tx, {
      actorId: adminId,
      action: "admin.removed",
      targetId: id,
      fields: ["role", "isActive"],
    });
  });
}
