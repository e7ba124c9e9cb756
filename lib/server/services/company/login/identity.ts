import "server-only";
import * as z from "zod";
import type { Membership } from "#lib/domain/company/company";
import type { ProvenIdentity } from "#lib/domain/company/company-login";
import { AppError } from "#lib/domain/errors";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import type { Profile } from "#lib/domain/profile/profile";
import { sealedCookie, textClaim } from "#lib/server/auth/sealed-claims";
import { audit } from "#lib/server/dal/admin/audit";
import {
  addIdentity,
  deleteIdentity,
  findOwnLogin,
  lockLogin,
  markProven,
} from "#lib/server/dal/company/logins";
import { findMembership } from "#lib/server/dal/company/members";
import { transact, type Tx } from "#lib/server/dal/transact";
import type { RequestHeaders } from "#lib/server/request-headers";
import { lockProven, type PasswordProof } from "#lib/server/services/account/password-proof";
import { signIn } from "#lib/server/services/account/sign-in";

/** Identity proven at the provider, until an account is proven or created (company-login 4). */
const pending = sealedCookie(
  "company_pending",
  z.object({ companyId: textClaim, issuer: textClaim, clientId: textClaim, subject: textClaim }),
  AUTHORIZATION_FLOW_S,
);

export const { set: toPendingCookie, clear: clearPending } = pending;

/** Null without a pending identity for this company. */
export async function findPendingIdentity(
  headers: RequestHeaders,
  companyId: string,
): Promise<ProvenIdentity | null> {
  const found = await pending.find(headers);
  return found?.companyId === companyId ? found : null;
}

/** Lets the company enforce its login once an owner has signed in with it. */
export async function recordLoginProof(tx: Tx, { companyId, role }: Membership): Promise<void> {
  if (role === "owner") await markProven(tx, companyId);
}

/** @throws AppError gone (the settings have changed) */
export async function requireSameLogin(tx: Tx, identity: ProvenIdentity): Promise<void> {
  if (!(await lockLogin(tx, identity))) throw new AppError("gone", { message: "errors.companyLoginOver" });
}

/**
 * The caller has proven the account and holds a lock on the user's row.
 *
 * @throws AppError gone (the settings have changed), forbidden (not a member), conflict (identity taken, or
 *   another one is linked)
 */
export async function linkIdentity(tx: Tx, userId: string, identity: ProvenIdentity): Promise<void> {
  await requireSameLogin(tx, identity);
  const member = await findMembership(userId, tx);
  if (member?.companyId !== identity.companyId) {
    throw new AppError("forbidden", { message: "errors.notOfThisCompany" });
  }
  const outcome = await addIdentity(tx, userId, identity);
  if (outcome === "taken") throw new AppError("conflict", { message: "errors.identityTaken" });
  if (outcome === "other") throw new AppError("conflict", { message: "errors.identityOther" });
  await recordLoginProof(tx, member);
  await audit(tx, { actorId: userId, action: "companyLogin.linked", targetId: userId });
}

export const findOwnCompanyLogin = findOwnLogin;

/** The caller holds a lock on the user's row. @returns false when there was no link */
export async function endCompanyLink(tx: Tx, userId: string): Promise<boolean> {
  if (!(await deleteIdentity(tx, userId))) return false;
  await audit(tx, { actorId: userId, action: "companyLogin.unlinked", targetId: userId });
  return true;
}

/** Keeps sessions. @throws AppError not_found (no link), no_session, bad_credentials */
export async function endOwnCompanyLink(proof: PasswordProof): Promise<void> {
  await transact(async (tx) => {
    await lockProven(tx, proof);
    if (!(await endCompanyLink(tx, proof.userId))) {
      throw new AppError("not_found", { message: "errors.companyNotLinked" });
    }
  });
}

interface Visitor {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
}

/** @throws AppError gone (no pending identity), and as `signIn` and `linkIdentity` */
export async function signInAndLink(
  { companyId, identifier, password }: { companyId: string; identifier: string; password: string },
  visitor: Visitor,
): Promise<{ profile: Profile; cookies: readonly string[] }> {
  const identity = await findPendingIdentity(visitor.headers, companyId);
  if (!identity) throw new AppError("gone", { message: "errors.companyLoginOver" });
  return signIn(
    { identifier, password, isRemembered: false, isForced: false, code: "" },
    visitor,
    (tx, userId) => linkIdentity(tx, userId, identity),
  );
}
