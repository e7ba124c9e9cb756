import "server-only";
import type { FormerLogin } from "#lib/domain/account/lasting-change";
import type { CompanyLoginSettings } from "#lib/domain/company/company-login";
import { AppError } from "#lib/domain/errors";
import { startAtProvider, type Provider } from "#lib/server/auth/company-provider";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import { audit } from "#lib/server/dal/admin/audit";
import * as dal from "#lib/server/dal/company/logins";
import { lockCompany } from "#lib/server/dal/company/templates";
import { transact, type Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { providerTrialLimit } from "#lib/server/limits/rate-limits";
import { seal, unseal } from "#lib/server/seal";
import { lockProven, type PasswordProof } from "#lib/server/services/account/password-proof";
import { companyPaths } from "#lib/wire/company-paths";

/** Redirect URI to register at the provider. Differs per company, so that a code works for one only. */
export const redirectAddressOf = (companyId: string): string =>
  getEnv().appOrigin + companyPaths.companyLoginCallback(companyId);

const sealingOf = (companyId: string) =>
  ({ purpose: "company-login", boundTo: companyId, authSecret: getEnv().authSecret }) as const;

const secretUnreadable = () => new AppError("conflict", { message: "errors.companyLoginSecretLost" });

/** @throws AppError conflict when the secret was sealed with another AUTH_SECRET */
export function toProvider({ companyId, issuer, clientId, sealedSecret }: dal.StoredLogin): Provider {
  const secret = unseal(sealedSecret, sealingOf(companyId));
  if (!secret) throw secretUnreadable();
  return { issuer, clientId, clientSecret: Buffer.from(secret).toString() };
}

export const readLoginSettings = (companyId: string): Promise<CompanyLoginSettings | null> =>
  dal.findLoginSettings(companyId);

export interface LoginChange {
  issuer: string;
  clientId: string;
  /** Empty keeps the stored secret. */
  clientSecret: string;
  isEnforced: boolean;
}

const secretMissing = () =>
  new AppError("required", { fields: { clientSecret: { key: "errors.fieldRequired" } } });

/**
 * A new issuer or client deletes all links and must be proven again.
 *
 * @throws AppError required (secret), too_many, invalid (no provider there), conflict (not proven)
 */
export async function saveLoginSettings(
  companyId: string,
  { issuer, clientId, clientSecret, isEnforced }: LoginChange,
  proof: PasswordProof,
): Promise<void> {
  const isSame = (stored: dal.StoredLogin | null) =>
    stored?.issuer === issuer && stored.clientId === clientId;
  // Outside the transaction, because the provider may take seconds.
  if (!isSame(await dal.findLogin(companyId))) {
    if (clientSecret === "") throw secretMissing();
    await providerTrialLimit.take({ subject: companyId });
    if (!(await startAtProvider({ issuer, clientId, clientSecret }, redirectAddressOf(companyId)))) {
      throw new AppError("invalid", { fields: { issuer: { key: "errors.issuerUnreachable" } } });
    }
  }
  await transact(async (tx) => {
    await lockCompany(tx, companyId);
    await lockProven(tx, proof);
    const stored = await dal.readLogin(tx, companyId);
    const kept = stored && isSame(stored) ? stored : null;
    if (!kept && clientSecret === "") throw secretMissing();
    const provenAt = kept?.provenAt ?? null;
    if (isEnforced && provenAt === null) {
      throw new AppError("conflict", { message: "errors.companyLoginNotProven" });
    }
    if (!kept) await dal.deleteIdentities(tx, companyId);
    const sealedSecret =
      clientSecret === "" && kept ? kept.sealedSecret : seal(Buffer.from(clientSecret), sealingOf(companyId));
    await recordLogin(tx, proof.userId, { companyId, stored });
    await dal.saveLogin(tx, { companyId, issuer, clientId, sealedSecret, isEnforced, provenAt });
    if (isEnforced && kept?.isEnforced !== true) await dal.endMemberSessions(tx, companyId);
    await audit(tx, { actorId: proof.userId, action: "companyLogin.changed" });
  });
}

/** @throws AppError not_found */
export async function removeLogin(companyId: string, proof: PasswordProof): Promise<void> {
  await transact(async (tx) => {
    await lockCompany(tx, companyId);
    await lockProven(tx, proof);
    await recordLogin(tx, proof.userId, { companyId, stored: await dal.readLogin(tx, companyId) });
    if (!(await dal.deleteLogin(tx, companyId))) throw new AppError("not_found");
    await audit(tx, { actorId: proof.userId, action: "companyLogin.removed" });
  });
}

const recordLogin = (
  tx: Tx,
  userId: string,
  { companyId, stored }: { companyId: string; stored: dal.StoredLogin | null },
): Promise<void> => {
  const login = stored && {
    ...{ issuer: stored.issuer, clientId: stored.clientId, isEnforced: stored.isEnforced },
    sealedSecret: Buffer.from(stored.sealedSecret).toString("base64"),
    provenAt: stored.provenAt?.toISOString() ?? null,
  };
  return recordLastingChange(tx, userId, { kind: "companyLogin", companyId, login });
};

/** Settings with another issuer or client than the current ones must be proven again, like new ones. */
export async function restoreLogin(
  companyId: string,
  former: FormerLogin,
  proof: PasswordProof,
): Promise<void> {
  await transact(async (tx) => {
    await lockCompany(tx, companyId);
    await lockProven(tx, proof);
    const stored = await dal.readLogin(tx, companyId);
    await recordLogin(tx, proof.userId, { companyId, stored });
    const isKept = stored?.issuer === former.issuer && stored.clientId === former.clientId;
    if (!isKept) await dal.deleteIdentities(tx, companyId);
    await dal.saveLogin(tx, {
      ...{ companyId, issuer: former.issuer, clientId: former.clientId },
      sealedSecret: Buffer.from(former.sealedSecret, "base64"),
      isEnforced: isKept && former.isEnforced,
      provenAt: isKept && former.provenAt !== null ? new Date(former.provenAt) : null,
    });
    if (isKept && former.isEnforced && !stored.isEnforced) await dal.endMemberSessions(tx, companyId);
    await audit(tx, { actorId: proof.userId, action: "companyLogin.changed" });
  });
}
