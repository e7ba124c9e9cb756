import "server-only";
import { groupByFour, parseCode, type FactorStatus } from "#lib/domain/account/second-factor";
import { AppError } from "#lib/domain/errors";
import { FACTOR_ENROLMENT_S } from "#lib/domain/limits";
import type { AttemptOrigin } from "#lib/server/auth/login-attempts";
import * as crypto from "#lib/server/auth/second-factor";
import { keepOnlySession, type SessionCookies } from "#lib/server/auth/session";
import * as factors from "#lib/server/dal/account/second-factors";
import type { LiveSession } from "#lib/server/dal/account/sessions";
import { audit } from "#lib/server/dal/admin/audit";
import { findSettings } from "#lib/server/dal/admin/settings";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { drawQrSvg } from "#lib/server/services/profile/qr-codes";
import { comparePassword, lockProven, ownAttempts } from "./password-proof.ts";

export const findOwnFactor = ({ user }: LiveSession): Promise<FactorStatus | null> =>
  factors.findFactorStatus(user.id);

/** Spends the code in the transaction of the protected change. @throws AppError required, bad_credentials */
export async function requireCode(tx: Tx, userId: string, given: string): Promise<void> {
  const factor = await factors.lockFactor(tx, userId);
  if (!factor) return;
  if (given.trim() === "")
    throw new AppError("required", { fields: { code: { key: "errors.codeRequired" } } });
  if (!(await spendCode(tx, userId, factor, given))) {
    throw new AppError("bad_credentials", { message: "errors.codeWrong" });
  }
}

async function spendCode(
  tx: Tx,
  userId: string,
  { sealedSecret, lastStep }: factors.StoredFactor,
  given: string,
): Promise<boolean> {
  const parsed = parseCode(given);
  if (!parsed) return false;
  if (parsed.kind === "recovery") {
    const isSpent = await factors.spendRecoveryCode(tx, userId, crypto.hashRecoveryCode(parsed.code));
    if (isSpent) await audit(tx, { actorId: userId, action: "recoveryCode.used", targetId: userId });
    return isSpent;
  }
  const secret = crypto.openSecret(sealedSecret, userId, getEnv().authSecret);
  if (!secret) {
    log.warn("a second factor was sealed with another AUTH_SECRET: only recovery codes and a reset help");
    return false;
  }
  const step = crypto.findStep(secret, parsed.code, { lastStep, nowMs: Date.now() });
  if (step === null) return false;
  await factors.saveUsedStep(tx, userId, step);
  return true;
}

export interface Proof {
  password: string;
  code: string;
}

/** Counts password and code as one attempt: a correct password alone does not reset the count. */
async function withProof<T>(
  session: LiveSession,
  { password, code }: Proof,
  origin: AttemptOrigin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const attempts = await ownAttempts(session, origin);
  await attempts.begin();
  const proven = await comparePassword(session, password);
  const result = await transact(async (tx) => {
    await lockProven(tx, proven);
    await requireCode(tx, session.user.id, code);
    return work(tx);
  });
  await attempts.succeed();
  return result;
}

/** Keeps the current factor until the first code. @throws AppError bad_credentials, required, too_many */
export async function startEnrolment(session: LiveSession, proof: Proof, origin: AttemptOrigin) {
  const { id, email } = session.user;
  const secret = crypto.newSecret();
  const { text, uri } = crypto.describeSecret(secret, email);
  const sealedSecret = crypto.sealSecret(secret, id, getEnv().authSecret);
  const expiresAt = new Date(Date.now() + FACTOR_ENROLMENT_S * 1000);
  const qr = await drawQrSvg(uri);
  await withProof(session, proof, origin, (tx) =>
    factors.saveEnrolment(tx, { userId: id, sealedSecret, expiresAt }),
  );
  return { secret: groupByFour(text), uri, qr };
}

/**
 * Ends the other sessions.
 *
 * @returns recovery codes, and Set-Cookie lines of this session
 * @throws AppError gone (no enrolment, or expired), invalid (wrong code), no_session
 */
export async function confirmEnrolment(
  session: LiveSession,
  given: string,
): Promise<{ codes: string[]; cookies: SessionCookies }> {
  const { user } = session;
  const now = new Date();
  return transact(async (tx) => {
    const enrolment = await factors.lockEnrolment(tx, user.id, now);
    const secret = enrolment && crypto.openSecret(enrolment.sealedSecret, user.id, getEnv().authSecret);
    if (!secret) throw new AppError("gone", { message: "errors.enrolmentOver" });
    const parsed = parseCode(given);
    const step =
      parsed?.kind === "app"
        ? crypto.findStep(secret, parsed.code, { lastStep: 0, nowMs: now.getTime() })
        : null;
    if (step === null) throw new AppError("invalid", { fields: { code: { key: "errors.codeNotOfApp" } } });
    const isReplaced = (await factors.lockFactor(tx, user.id)) !== null;
    const { sealedSecret } = enrolment;
    await factors.saveFactor(tx, { userId: user.id, sealedSecret, lastStep: step, enrolledAt: now });
    await factors.deleteEnrolment(tx, user.id);
    const codes = await makeRecoveryCodes(tx, user.id);
    const cookies = await keepOnlySession(tx, session);
    const action = isReplaced ? "factor.replaced" : "factor.enrolled";
    await audit(tx, { actorId: user.id, action, targetId: user.id });
    return { codes, cookies };
  });
}

export const renewRecoveryCodes = (session: LiveSession, proof: Proof, origin: AttemptOrigin) =>
  withProof(session, proof, origin, async (tx) => {
    const { id } = session.user;
    if (!(await factors.findFactorStatus(id, tx))) throw factorNotFound();
    const codes = await makeRecoveryCodes(tx, id);
    await audit(tx, { actorId: id, action: "recoveryCodes.renewed", targetId: id });
    return codes;
  });

/**
 * Ends the other sessions.
 *
 * @returns Set-Cookie lines of this session
 * @throws AppError bad_credentials, required, too_many, not_found, conflict (admins must have a factor)
 */
export const removeFactor = (
  session: LiveSession,
  proof: Proof,
  origin: AttemptOrigin,
): Promise<SessionCookies> =>
  withProof(session, proof, origin, async (tx) => {
    const { id } = session.user;
    if (!(await factors.deleteFactor(tx, id))) throw factorNotFound();
    if ((await findSettings(tx)).security.requireSecondFactor) {
      throw new AppError("conflict", { message: "errors.factorRequired" });
    }
    await audit(tx, { actorId: id, action: "factor.removed", targetId: id });
    return keepOnlySession(tx, session);
  });

const factorNotFound = () => new AppError("not_found", { message: "errors.ownFactorNotFound" });

async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = crypto.newRecoveryCodes();
  await factors.replaceRecoveryCodes(tx, userId, codes.map(crypto.hashRecoveryCode));
  return codes.map((code) => groupByFour(code, "-"));
}
