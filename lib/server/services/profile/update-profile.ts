import "server-only";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "#lib/domain/errors";
import { isSamePayAccounts } from "#lib/domain/profile/pay/pay-account";
import type {
  PayAccountsSave,
  PaymentsSave,
  Profile,
  ProfileChanges,
  ProfileSave,
  SocialLink,
} from "#lib/domain/profile/profile";
import { audit } from "#lib/server/dal/admin/audit";
import {
  getProfile,
  lockProfile,
  savePayAccounts,
  savePaymentMethods,
  saveProfile,
} from "#lib/server/dal/profile/profiles";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import { voidRecoveryTokens } from "#lib/server/dal/account/recovery-tokens";
import type { LiveSession } from "#lib/server/dal/account/sessions";
import { keepOnlySession } from "#lib/server/auth/session";
import { changePageOf } from "#lib/server/services/change-page";
import { refuseLockedChanges } from "#lib/server/services/company/locked-fields";
import type { AttemptOrigin } from "#lib/server/auth/login-attempts";
import {
  lockProven,
  refuseUnproven,
  requirePassword,
  type SessionProof,
} from "#lib/server/services/account/password-proof";
import { PAYMENTS_FIELD } from "#lib/wire/payment/server";

/**
 * @returns Set-Cookie lines when a new e-mail ended the other sessions
 * @throws AppError required (password missing), bad_credentials, too_many, conflict (e-mail taken, or changed
 *   in the meantime), invalid (hidden link unknown), forbidden (a locked field)
 */
export async function updateProfile(
  session: LiveSession,
  { currentPassword, updatedAt, ...changes }: ProfileSave,
  origin: AttemptOrigin,
): Promise<{ profile: Profile; cookies: readonly string[] }> {
  const { id } = session.user;
  const proof =
    currentPassword === undefined
      ? null
      : await requirePassword(session, currentPassword, origin, "currentPassword");
  return changePageOf(id, async (tx) => {
    const stored = await lockProfile(tx, id);
    requireVersion(stored, updatedAt);
    await refuseLockedChanges(tx, id, changes);
    const isEmailNew = changes.email !== undefined && changes.email !== stored.email;
    if (isEmailNew) {
      // The stored e-mail has changed since the body was validated.
      if (!proof)
        throw new AppError("required", { fields: { currentPassword: { key: "errors.fieldRequired" } } });
      await lockProven(tx, proof);
    }
    await saveProfile(tx, id, withOneCvLink(changes, stored.cvUrl));
    if (isEmailNew) {
      await voidRecoveryTokens(tx, id);
      await audit(tx, { actorId: id, action: "email.changed", targetId: id, fields: ["email"] });
    }
    const profile = await getProfile(id, tx);
    refuseUnknownLinks(changes.hiddenLinks ?? [], profile.socialLinks);
    return { profile, cookies: isEmailNew ? await keepOnlySession(tx, session) : [] };
  });
}

/** @throws AppError conflict when the profile has changed since the editor loaded it (profile 41) */
function requireVersion(stored: Pick<Profile, "updatedAt">, loaded: Date | undefined): void {
  if (loaded && loaded.getTime() !== stored.updatedAt.getTime()) {
    throw new AppError("conflict", { fields: { updatedAt: { key: "errors.profileChanged" } } });
  }
}

/** A typo would leave the link visible. @throws AppError invalid */
function refuseUnknownLinks(hiddenLinks: readonly string[], saved: readonly SocialLink[]): void {
  const unknown = hiddenLinks.findIndex((hidden) => !saved.some(({ link }) => link === hidden));
  if (unknown === -1) return;
  throw new AppError("invalid", { fields: { [`hiddenLinks.${unknown}`]: { key: "errors.linkNotFound" } } });
}

/**
 * Writes an audit entry, because a changed account number redirects money.
 *
 * @throws AppError required (the list is empty and none is stored), conflict (changed in the meantime)
 */
export async function updatePaymentMethods(
  { user }: LiveSession,
  { methods, updatedAt }: PaymentsSave,
): Promise<Profile> {
  return changePageOf(user.id, async (tx) => {
    requireVersion(await lockProfile(tx, user.id), updatedAt);
    const { paymentMethods } = await getProfile(user.id, tx);
    if (methods.length === 0 && paymentMethods.length === 0) {
      throw new AppError("required", { fields: { [PAYMENTS_FIELD]: { key: "errors.paymentRequired" } } });
    }
    if (!isDeepStrictEqual(methods, paymentMethods)) {
      await recordLastingChange(tx, user.id, { kind: "paymentMethods", methods: paymentMethods });
    }
    await savePaymentMethods(tx, user.id, methods);
    await audit(tx, {
      actorId: user.id,
      action: "payments.changed",
      targetId: user.id,
      fields: ["paymentMethods"],
    });
    return getProfile(user.id, tx);
  });
}

/**
 * Other accounts need the password (pay 9).
 *
 * @throws AppError conflict (changed in the meantime), required (password), no_session, bad_credentials
 */
export async function updatePayAccounts(
  proof: SessionProof,
  { accounts, updatedAt }: PayAccountsSave,
): Promise<Profile> {
  const { userId } = proof;
  return changePageOf(userId, async (tx) => {
    await lockProven(tx, proof);
    requireVersion(await lockProfile(tx, userId), updatedAt);
    const { payAccounts } = await getProfile(userId, tx);
    if (!isSamePayAccounts(accounts, payAccounts)) {
      refuseUnproven(proof);
      await recordLastingChange(tx, userId, { kind: "payAccounts", accounts: payAccounts });
    }
    await savePayAccounts(tx, userId, accounts);
    await audit(tx, {
      actorId: userId,
      action: "payments.changed",
      targetId: userId,
      fields: ["payAccounts"],
    });
    return getProfile(userId, tx);
  });
}

/** Merges two fields of one value: the changed one wins, `cvUrl` when both changed. */
function withOneCvLink(changes: ProfileChanges, stored: string): ProfileChanges {
  const { professionalCvUrl, ...rest } = changes;
  const isFirstChanged = rest.cvUrl !== undefined && rest.cvUrl !== stored;
  if (isFirstChanged || professionalCvUrl === undefined) return rest;
  return { ...rest, cvUrl: professionalCvUrl };
}
