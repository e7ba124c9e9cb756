import "server-only";
import type { AdminUser } from "@/lib/domain/admin-user";
import { AppError } from "@/lib/domain/errors";
import { deleteAccount, hasOtherAdmin } from "@/lib/server/dal/accounts";
import {
  activateAll,
  findAdminUser,
  findAdminUsers,
  saveActivation,
  saveEmail,
  saveVerification,
} from "@/lib/server/dal/admin-users";
import { audit, auditAll } from "@/lib/server/dal/audit";
import type { PageTx } from "@/lib/server/dal/page-changes";
import { lockProfile } from "@/lib/server/dal/profiles";
import { deleteSessionsOf } from "@/lib/server/dal/sessions";
import type { Tx } from "@/lib/server/dal/transact";
import { removeImage } from "@/lib/server/storage/images";
import { changePageOf, changePagesOf } from "./change-page";

/** @throws AppError not_found, conflict (oneself, or the last admin) */
export async function setActivation(adminId: string, id: string, isActive: boolean): Promise<AdminUser> {
  return changePageOf(id, async (tx) => {
    const user = await requireChangeable(tx, adminId, id);
    await saveActivation(tx, id, isActive);
    const action = isActive ? "profile.activated" : "profile.deactivated";
    await audit(tx, { actorId: adminId, action, targetId: id, fields: ["isActive"] });
    return { ...user, isActive };
  });
}

/** Activates several at once, all or none; ids that nobody has are skipped, and who is active already stays so. */
export async function activateUsers(adminId: string, ids: readonly string[]): Promise<AdminUser[]> {
  return changePagesOf(ids, async (tx) => {
    const targetIds = await activateAll(tx, ids);
    await auditAll(tx, { actorId: adminId, action: "profile.activated", targetIds, fields: ["isActive"] });
    return findAdminUsers(tx, ids);
  });
}

/**
 * Mends an e-mail that was mistyped at sign-up, and ends the person's sessions: whoever signed in with it may be
 * somebody else. The same e-mail again changes nothing.
 *
 * @throws AppError not_found, conflict (e-mail taken, or oneself, who does that in the panel)
 */
export async function correctEmail(adminId: string, id: string, email: string): Promise<AdminUser> {
  return changePageOf(id, async (tx) => {
    const stored = await lockProfile(tx, id);
    if (id === adminId) throw ownAccount();
    if (email !== stored.email) {
      await saveEmail(tx, id, email);
      await deleteSessionsOf(id, null, tx);
      await audit(tx, { actorId: adminId, action: "email.corrected", targetId: id, fields: ["email"] });
    }
    return getUser(tx, id);
  });
}

/** @throws AppError not_found */
export async function setVerification(adminId: string, id: string, isVerified: boolean): Promise<AdminUser> {
  return changePageOf(id, async (tx) => {
    const user = await getUser(tx, id);
    await saveVerification(tx, id, isVerified);
    const action = isVerified ? "profile.verified" : "profile.unverified";
    await audit(tx, { actorId: adminId, action, targetId: id, fields: ["isVerified"] });
    return { ...user, isVerified };
  });
}

/** @throws AppError not_found, conflict (oneself, or the last admin) */
export async function deleteUser(adminId: string, id: string): Promise<void> {
  const imageName = await changePageOf(id, async (tx) => {
    await requireChangeable(tx, adminId, id);
    return remove(tx, adminId, id);
  });
  await removeImage(imageName);
}

/** Removes one's own account. @throws AppError conflict (the last admin) */
export async function deleteOwnAccount(id: string): Promise<void> {
  const imageName = await changePageOf(id, async (tx) => {
    const user = await getUser(tx, id);
    if (user.role === "admin" && !(await hasOtherAdmin(tx, id))) throw lastAdmin();
    return remove(tx, id, id);
  });
  await removeImage(imageName);
}

async function remove(tx: PageTx, actorId: string, id: string): Promise<string> {
  const { imageName } = await lockProfile(tx, id);
  await deleteAccount(tx, id);
  await audit(tx, { actorId, action: "account.deleted", targetId: id });
  return imageName;
}

async function requireChangeable(tx: Tx, adminId: string, id: string): Promise<AdminUser> {
  const user = await getUser(tx, id);
  if (id === adminId) throw ownAccount();
  if (user.role === "admin" && !(await hasOtherAdmin(tx, id))) throw lastAdmin();
  return user;
}

const ownAccount = () => new AppError("conflict", { message: "errors.ownAccount" });
const lastAdmin = () => new AppError("conflict", { message: "errors.lastAdmin" });

async function getUser(tx: Tx, id: string): Promise<AdminUser> {
  const user = await findAdminUser(tx, id);
  if (!user) throw new AppError("not_found", { message: "errors.userNotFound" });
  return user;
}
