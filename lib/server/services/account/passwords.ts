import "server-only";
import { randomBytes } from "node:crypto";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import type { AdminUser } from "#lib/domain/admin/admin-user";
import { AppError } from "#lib/domain/errors";
import { RECOVERY_TOKEN_S } from "#lib/domain/limits";
import { findDevice } from "#lib/server/auth/device-cookie";
import { loginAttempts, type AttemptOrigin } from "#lib/server/auth/login-attempts";
import { hashPassword } from "#lib/server/auth/password";
import { keepOnlySession } from "#lib/server/auth/session";
import { isPasswordTemporary, savePasswordHash } from "#lib/server/dal/account/accounts";
import {
  createRecoveryToken,
  isRecoveryTokenKnown,
  spendRecoveryToken,
  voidRecoveryTokens,
} from "#lib/server/dal/account/recovery-tokens";
import { deleteSessionsOf, type LiveSession } from "#lib/server/dal/account/sessions";
import { findAdminUser } from "#lib/server/dal/admin/admin-users";
import { audit } from "#lib/server/dal/admin/audit";
import { transact } from "#lib/server/dal/transact";
import { sha256 } from "#lib/server/sha256";
import { endOtherAccess } from "./other-access.ts";
import {
  deviceCookies,
  lockProven,
  lockProvenAnd,
  refuseUnproven,
  requirePassword,
  type SessionProof,
} from "./password-proof.ts";

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Does what a recovery does, because someone else may have had access (account 29). */
  endsOtherAccess: boolean;
}

/**
 * Ends all other sessions and copies of this one, and voids recovery links.
 *
 * @returns Set-Cookie lines, and null for `ended` unless other access was to end
 */
export async function changePassword(
  session: LiveSession,
  { currentPassword, newPassword, endsOtherAccess }: PasswordChange,
  origin: AttemptOrigin,
): Promise<{ cookies: string[]; ended: EndedAccess | null }> {
  const proof = await requirePassword(session, currentPassword, origin, "currentPassword");
  const passwordHash = await hashPassword(newPassword);
  const { id } = session.user;
  const { ended, cookies } = await transact(async (tx) => {
    await lockProven(tx, proof);
    if (newPassword === currentPassword && (await isPasswordTemporary(tx, id))) {
      throw new AppError("invalid", { fields: { newPassword: { key: "errors.passwordSame" } } });
    }
    await savePasswordHash(tx, id, passwordHash);
    await voidRecoveryTokens(tx, id);
    await audit(tx, { actorId: id, action: "password.changed", targetId: id, fields: ["password"] });
    return {
      ended: endsOtherAccess ? await endOtherAccess(tx, id) : null,
      cookies: await keepOnlySession(tx, session),
    };
  });
  const deviceId = await findDevice(origin.headers, { id, passwordHash: proof.passwordHash });
  const known = await deviceCookies({ id, passwordHash }, { isKnown: deviceId !== null });
  return { cookies: [...cookies, ...known], ended };
}

/** Counts by client address only: an invalid recovery link has no account. */
export const recoveryAttempts = (clientAddress: string) =>
  loginAttempts("recovery", clientAddress, { hasTotal: false });

/**
 * Voids older tokens; only the hash is stored.
 *
 * @param proof of the acting admin, for the link of an admin (portal 18)
 * @throws AppError not_found, required (password), no_session, bad_credentials
 */
export async function issueRecoveryToken(
  proof: SessionProof,
  userId: string,
): Promise<{ token: string; user: AdminUser }> {
  const token = randomBytes(24).toString("base64url");
  const user = await transact(async (tx) => {
    // When two tokens are created at once, only the second works.
    await lockProvenAnd(tx, proof, userId);
    const found = await findAdminUser(tx, userId);
    if (!found) throw new AppError("not_found", { message: "errors.userNotFound" });
    if (found.role === "admin") refuseUnproven(proof);
    await voidRecoveryTokens(tx, userId);
    const expiresAt = new Date(Date.now() + RECOVERY_TOKEN_S * 1000);
    await createRecoveryToken(tx, { userId, mintedBy: proof.userId, tokenHash: sha256(token), expiresAt });
    await audit(tx, { actorId: proof.userId, action: "recovery.minted", targetId: userId });
    return found;
  });
  return { token, user };
}

/**
 * Ends all sessions and other access.
 *
 * @returns Set-Cookie lines in `cookies`
 * @throws AppError not_found (unknown token), gone (used or expired), too_many
 */
export async function resetPassword(
  token: string,
  password: string,
  clientAddress: string,
): Promise<{ cookies: string[]; ended: EndedAccess }> {
  const attempts = recoveryAttempts(clientAddress);
  await attempts.begin();
  const tokenHash = sha256(token);
  if (!(await isRecoveryTokenKnown(tokenHash)))
    throw new AppError("not_found", { message: "errors.linkUnknown" });
  const passwordHash = await hashPassword(password);
  const { id, ended } = await transact(async (tx) => {
    const userId = await spendRecoveryToken(tx, tokenHash, new Date());
    if (!userId) throw new AppError("gone", { message: "errors.linkExpired" });
    await savePasswordHash(tx, userId, passwordHash);
    await deleteSessionsOf(userId, null, tx);
    await audit(tx, { actorId: userId, action: "password.reset", targetId: userId, fields: ["password"] });
    return { id: userId, ended: await endOtherAccess(tx, userId) };
  });
  await attempts.succeed();
  return { cookies: await deviceCookies({ id, passwordHash }), ended };
}
