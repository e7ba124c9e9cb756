import "server-only";
import type {
  AdminUser,
  AdminUserFilter,
  AdminUserMatch,
  AdminUserSelection,
} from "#lib/domain/admin/admin-user";
import type { RecordedChange, RecordedField } from "#lib/domain/admin/audit";
import { AppError } from "#lib/domain/errors";
import { MATCHING_ACTIVATIONS_MAX } from "#lib/domain/limits";
import { hasOtherAdmin } from "#lib/server/dal/account/accounts";
import { voidRecoveryTokens } from "#lib/server/dal/account/recovery-tokens";
import { deleteAdminSessionsOf, deleteSessionsOf } from "#lib/server/dal/account/sessions";
import {
  findAdminUser,
  listMatchingIds,
  saveActivation,
  saveActivations,
  saveEmail,
  saveVerification,
  listExportedUsers,
  readUserIds,
  type ExportedUser,
} from "#lib/server/dal/admin/admin-users";
import * as adminUsers from "#lib/server/dal/admin/admin-users";
import { audit, auditAll } from "#lib/server/dal/admin/audit";
import type { Total } from "#lib/server/dal/admin/tallies";
import { lockProfile } from "#lib/server/dal/profile/profiles";
import { fromReplica, streamFromReplica } from "#lib/server/dal/replica";
import { transact, type Tx } from "#lib/server/dal/transact";
import {
  lockProvenAnd,
  refuseUnproven,
  type SessionProof,
} from "#lib/server/services/account/password-proof";
import { removeAccount } from "#lib/server/services/account/remove-account";
import { changePageOf, changePagesOf } from "#lib/server/services/change-page";
import { lastAdmin, ownAccount } from "./admins.ts";

export const listUsers = (filter: AdminUserFilter): Promise<Total & { users: AdminUser[] }> =>
  fromReplica(() => adminUsers.listUsers(filter));

/** @throws AppError not_found, conflict (own account, or the last admin) */
export async function setActivation(adminId: string, id: string, isActive: boolean): Promise<AdminUser> {
  return changePageOf(id, async (tx) => {
    const user = await requireChangeable(tx, adminId, id);
    await saveActivation(tx, id, isActive);
    // A reactivated admin has to sign in again.
    if (!isActive) await deleteAdminSessionsOf(id, tx);
    const action = isActive ? "profile.activated" : "profile.deactivated";
    const changes = changeOf("isActive", user.isActive, isActive);
    await audit(tx, { actorId: adminId, action, targetId: id, fields: ["isActive"], changes });
    return { ...user, isActive };
  });
}

const changeOf = (field: RecordedField, from: boolean, to: boolean): RecordedChange[] =>
  from === to ? [] : [{ field, from, to }];

/** Skips unknown ids and, when deactivating, admins. @returns the ids that changed */
export const setActivations = (
  adminId: string,
  ids: readonly string[],
  isActive: boolean,
): Promise<string[]> =>
  changePagesOf(ids, async (tx) => {
    const targetIds = await saveActivations(tx, ids, isActive);
    await auditAll(tx, {
      actorId: adminId,
      action: isActive ? "profile.activated" : "profile.deactivated",
      targetIds,
      changes: changeOf("isActive", !isActive, isActive),
    });
    return targetIds;
  });

/** @returns the ids that changed @throws AppError conflict when too many users match */
export async function setMatchingActivations(
  adminId: string,
  match: AdminUserMatch,
  isActive: boolean,
): Promise<string[]> {
  const ids = await transact((tx) => listMatchingIds(tx, match, MATCHING_ACTIVATIONS_MAX + 1));
  if (ids.length > MATCHING_ACTIVATIONS_MAX) {
    throw new AppError("conflict", {
      message: { key: "errors.tooManyMatch", values: { max: MATCHING_ACTIVATIONS_MAX } },
    });
  }
  return setActivations(adminId, ids, isActive);
}

/**
 * Ends sessions, as others may use them. Another admin's e-mail needs the password (portal 18).
 *
 * @throws AppError not_found, conflict (e-mail taken, own account), required (password), no_session, bad_credentials
 */
export async function correctEmail(proof: SessionProof, id: string, email: string): Promise<AdminUser> {
  const adminId = proof.userId;
  return changePageOf(id, async (tx) => {
    await lockProvenAnd(tx, proof, id);
    const stored = await lockProfile(tx, id);
    if (id === adminId) throw ownAccount();
    if (email !== stored.email) {
      if ((await getUser(tx, id)).role === "admin") refuseUnproven(proof);
      await saveEmail(tx, id, email);
      await voidRecoveryTokens(tx, id);
      await deleteSessionsOf(id, null, tx);
      await audit(tx, { actorId: adminId, action: "email.corrected", targetId: id, fields: ["email"] });
    }
    return getUser(tx, id);
  });
}

/** @throws AppError not_found, conflict (own account) */
export async function endSessionsOf(adminId: string, id: string): Promise<void> {
  await transact(async (tx) => {
    // Serialises with sign-ins in progress.
    await lockProfile(tx, id);
    if (id === adminId) throw ownAccount();
    await deleteSessionsOf(id, null, tx);
    await audit(tx, { actorId: adminId, action: "sessions.ended", targetId: id });
  });
}

/** @throws AppError not_found */
export async function setVerification(adminId: string, id: string, isVerified: boolean): Promise<AdminUser> {
  return changePageOf(id, async (tx) => {
    const user = await getUser(tx, id);
    await saveVerification(tx, id, isVerified);
    const action = isVerified ? "profile.verified" : "profile.unverified";
    const changes = changeOf("isVerified", user.isVerified, isVerified);
    await audit(tx, { actorId: adminId, action, targetId: id, fields: ["isVerified"], changes });
    return { ...user, isVerified };
  });
}

/**
 * The role of another admin is removed first, with the password (portal 18).
 *
 * @throws AppError not_found, conflict (own account, an admin, or only owner of a company with members)
 */
export const deleteUser = (adminId: string, id: string): Promise<void> =>
  removeAccount(id, {
    actorId: adminId,
    onlyOwner: "errors.onlyOwner",
    check: async (tx) => {
      const { role } = await requireChangeable(tx, adminId, id);
      if (role === "admin") throw new AppError("conflict", { message: "errors.adminNotDeleted" });
    },
  });

async function requireChangeable(tx: Tx, adminId: string, id: string): Promise<AdminUser> {
  const user = await getUser(tx, id);
  if (id === adminId) throw ownAccount();
  if (user.role === "admin" && !(await hasOtherAdmin(tx, id))) throw lastAdmin();
  return user;
}

/** @throws AppError not_found */
export async function getUser(tx: Tx, id: string): Promise<AdminUser> {
  const user = await findAdminUser(tx, id);
  if (!user) throw new AppError("not_found", { message: "errors.userNotFound" });
  return user;
}

const BATCH = 1000;

/** Reads in batches, so that memory does not grow with the number of users. Writes the audit entry first. */
export async function exportUsers(
  adminId: string,
  selection: AdminUserSelection,
): Promise<AsyncGenerator<ExportedUser[]>> {
  await transact((tx) => audit(tx, { actorId: adminId, action: "users.exported" }));
  return streamFromReplica(() => readInBatches(selection));
}

async function* readInBatches(selection: AdminUserSelection): AsyncGenerator<ExportedUser[]> {
  for await (const ids of readUserIds(selection, BATCH)) yield listExportedUsers(ids);
}
