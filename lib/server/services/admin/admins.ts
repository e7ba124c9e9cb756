import "server-only";
import type { AdminAccount } from "#lib/domain/admin/admin-user";
import { AppError } from "#lib/domain/errors";
import { hashPassword } from "#lib/server/auth/password";
import { createAdmin, hasOtherAdmin } from "#lib/server/dal/account/accounts";
import { deleteFactor } from "#lib/server/dal/account/second-factors";
import { deleteSessionsOf } from "#lib/server/dal/account/sessions";
import * as adminUsers from "#lib/server/dal/admin/admin-users";
import { audit } from "#lib/server/dal/admin/audit";
import { transact } from "#lib/server/dal/transact";
import { lockProven, lockProvenAnd, type PasswordProof } from "#lib/server/services/account/password-proof";
import { claimIdentity } from "#lib/server/services/account/register";
import { changePageOf } from "#lib/server/services/change-page";

export const ownAccount = () => new AppError("conflict", { message: "errors.ownAccount" });
export const lastAdmin = () => new AppError("conflict", { message: "errors.lastAdmin" });

/** Includes inactive admins. */
export const listAdmins = (): Promise<AdminAccount[]> => adminUsers.listAdmins();

interface NewAdmin {
  fullName: string;
  email: string;
  password: string;
}

/**
 * Creates an active admin with a temporary password.
 *
 * @param proof of the acting admin (portal 18)
 * @throws AppError conflict (e-mail taken), no_session, bad_credentials
 */
export async function addAdmin(
  proof: PasswordProof,
  { fullName, email, password }: NewAdmin,
): Promise<AdminAccount> {
  const passwordHash = await hashPassword(password);
  return transact(async (tx) => {
    await lockProven(tx, proof);
    const identity = await claimIdentity(tx, { email, fullName });
    const admin = await createAdmin(tx, {
      ...identity,
      fullName,
      email,
      passwordHash,
      isPasswordTemporary: true,
    });
    await audit(tx, { actorId: proof.userId, action: "admin.added", targetId: admin.id });
    return admin;
  });
}

/**
 * @param proof of the acting admin (portal 18)
 * @throws AppError not_found (no such admin), conflict (own account, or the last admin), no_session, bad_credentials
 */
export async function removeAdmin(proof: PasswordProof, id: string): Promise<void> {
  const adminId = proof.userId;
  await changePageOf(id, async (tx) => {
    // Locks all admins first: when two admins remove each other, the second waits and fails.
    const hasOther = await hasOtherAdmin(tx, id);
    const user = await adminUsers.findAdminUser(tx, id);
    if (user?.role !== "admin") throw new AppError("not_found", { message: "errors.adminNotFound" });
    if (id === adminId) throw ownAccount();
    if (!hasOther) throw lastAdmin();
    await lockProven(tx, proof);
    await adminUsers.removeAdminRole(tx, id);
    await deleteFactor(tx, id);
    await deleteSessionsOf(id, null, tx);
    await audit(tx, {
      actorId: adminId,
      action: "admin.removed",
      targetId: id,
      fields: ["role", "isActive"],
    });
  });
}

/**
 * @param proof of the acting admin (portal 18)
 * @throws AppError not_found (no such admin, or no factor), conflict (own factor), no_session, bad_credentials
 */
export async function resetFactor(proof: PasswordProof, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockProvenAnd(tx, proof, id);
    const user = await adminUsers.findAdminUser(tx, id);
    if (user?.role !== "admin") throw new AppError("not_found", { message: "errors.adminNotFound" });
    if (id === proof.userId) throw new AppError("conflict", { message: "errors.ownFactor" });
    if (!(await deleteFactor(tx, id))) throw new AppError("not_found", { message: "errors.factorNotFound" });
    await deleteSessionsOf(id, null, tx);
    await audit(tx, { actorId: proof.userId, action: "factor.reset", targetId: id });
  });
}
