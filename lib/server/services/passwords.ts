import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import { RECOVERY_TOKEN_S } from "@/lib/domain/limits";
import { loginAttempts } from "@/lib/server/auth/login-attempts";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { findAccountById, savePasswordHash } from "@/lib/server/dal/accounts";
import { audit } from "@/lib/server/dal/audit";
import { findAdminUser } from "@/lib/server/dal/admin-users";
import {
  createRecoveryToken,
  isRecoveryTokenKnown,
  spendRecoveryToken,
} from "@/lib/server/dal/recovery-tokens";
import { deleteSessionsOf, type LiveSession } from "@/lib/server/dal/sessions";
import { transact } from "@/lib/server/dal/transact";
import { sha256 } from "@/lib/server/sha256";

/** Attempts of a signed-in user to repeat the password: the same count as at sign-in. */
export const ownAttempts = ({ user }: LiveSession, clientAddress: string) =>
  loginAttempts(`user:${user.id}`, clientAddress);

/** Attempts with recovery links: links have no owner until they are right, so the address alone counts. */
export const recoveryAttempts = (clientAddress: string) =>
  loginAttempts("recovery", clientAddress, { hasTotal: false });

/** @throws AppError bad_credentials, too_many */
export async function requirePassword(
  session: LiveSession,
  password: string,
  clientAddress: string,
): Promise<void> {
  const attempts = ownAttempts(session, clientAddress);
  await attempts.begin();
  const account = await findAccountById(session.user.id);
  if (!(await verifyPassword(password, account?.passwordHash ?? null))) throw new AppError("bad_credentials");
  await attempts.succeed();
}

/** Changes one's own password and ends all other sessions (CONTRACT §3 row 10). */
export async function changePassword(
  session: LiveSession,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  clientAddress: string,
): Promise<void> {
  await requirePassword(session, currentPassword, clientAddress);
  const passwordHash = await hashPassword(newPassword);
  const { id } = session.user;
  await transact(async (tx) => {
    await savePasswordHash(tx, id, passwordHash);
    await deleteSessionsOf(id, session.id, tx);
    await audit(tx, { actorId: id, action: "password.changed", targetId: id, fields: ["password"] });
  });
}

/**
 * Makes a one-time recovery link's token, valid for 60 minutes (CONTRACT §3 row 15); only its hash is kept.
 *
 * @throws AppError not_found
 */
export async function mintRecoveryToken(adminId: string, userId: string) {
  const token = randomBytes(24).toString("base64url");
  const user = await transact(async (tx) => {
    const found = await findAdminUser(tx, userId);
    if (!found) throw new AppError("not_found", { message: "errors.userNotFound" });
    const expiresAt = new Date(Date.now() + RECOVERY_TOKEN_S * 1000);
    await createRecoveryToken(tx, { userId, mintedBy: adminId, tokenHash: sha256(token), expiresAt });
    await audit(tx, { actorId: adminId, action: "recovery.minted", targetId: userId });
    return found;
  });
  return { token, user };
}

/**
 * Sets a new password for the holder of a recovery token and ends all sessions of its user.
 *
 * @throws AppError not_found (unknown token), gone (used or expired), too_many
 */
export async function resetPassword(token: string, password: string, clientAddress: string): Promise<void> {
  const attempts = recoveryAttempts(clientAddress);
  await attempts.begin();
  const tokenHash = sha256(token);
  if (!(await isRecoveryTokenKnown(tokenHash)))
    throw new AppError("not_found", { message: "errors.linkUnknown" });
  const passwordHash = await hashPassword(password);
  await transact(async (tx) => {
    const userId = await spendRecoveryToken(tx, tokenHash, new Date());
    if (!userId) throw new AppError("gone", { message: "errors.linkExpired" });
    await savePasswordHash(tx, userId, passwordHash);
    await deleteSessionsOf(userId, null, tx);
    await audit(tx, { actorId: userId, action: "password.reset", targetId: userId, fields: ["password"] });
  });
  await attempts.succeed();
}
