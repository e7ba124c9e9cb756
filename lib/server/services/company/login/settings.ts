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
import { providerTrialLimit } from "#lib/server/limits/stored-limits";
import { seal, unseal } from "#lib/server/seal";
import { lockProven, type PasswordProof } from "#lib/server/services/account/password-proof";
import { toPath } from "#lib/wire/call-path";

/** Redirect URI to register at the provider. Differs per company, so that a code works for one only. */
export const redirectAddressOf = (companyId: string): string =>
  getEnv().appOrigin + toPath("GET /api/users/company_login/callback/{id}", { id: companyId });

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
  // Outside the transaction, because the provider may take seconds.
  if (!isSameClient(await dal.findLogin(companyId), { issuer, clientId })) {
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
    const kept = isSameClient(stored, { issuer, clientId }) ? stored : null;
    if (!kept && clientSecret === "") throw secretMissing();
    const provenAt = kept?.provenAt ?? null;
    if (isEnforced && provenAt === null) {
      throw new AppError("conflict", { message: "errors.companyLoginNotProven" });
    }
    const sealedSecret =
      clientSecret === "" && kept ? kept.sealedSecret : seal(Buffer.from(clientSecret), sealingOf(companyId));
    const login = { companyId, issuer, clientId, sealedSecret, isEnforced, provenAt };
    await replaceLogin(tx, proof.userId, { stored, login });
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
    issuer: stored.issuer,
    clientId: stored.clientId,
    isEnforced: stored.isEnforced,
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
    const isKept = isSameClient(stored, former);
    const login = {
      companyId,
      issuer: former.issuer,
      clientId: former.clientId,
      sealedSecret: Buffer.from(former.sealedSecret, "base64"),
      isEnforced: isKept && former.isEnforced,
      provenAt: isKept && former.provenAt !== null ? new Date(former.provenAt) : null,
    };
    await replaceLogin(tx, proof.userId, { stored, login });
  });
}

type Client = Pick<dal.StoredLogin, "issuer" | "clientId">;

const isSameClient = (stored: Client | null, { issuer, clientId }: Client): boolean =>
  stored?.issuer === issuer && stored.clientId === clientId;

async function replaceLogin(
  tx: Tx,
  userId: string,
  { stored, login }: { stored: dal.StoredLogin | null; login: dal.StoredLogin },
): Promise<void> {
  const { companyId } = login;
  await recordLogin(tx, userId, { companyId, stored });
  if (!isSameClient(stored, login)) await dal.deleteIdentities(tx, companyId);
  await dal.saveLogin(tx, login);
  if (login.isEnforced && stored?.isEnforced !== true) await dal.endMemberSessions(tx, companyId);
  await audit(tx, { actorId: userId, action: "companyLogin.changed" });
}
