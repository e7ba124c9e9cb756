import "server-only";
import { randomBytes } from "node:crypto";
import {
  API_KEY_PREFIX,
  isApiKeyForm,
  toApiKeyHint,
  type ApiKey,
  type ApiScope,
  type UsedApiKey,
} from "#lib/domain/company/api-key";
import { AppError } from "#lib/domain/errors";
import { API_KEYS_MAX, API_WINDOW_S } from "#lib/domain/limits";
import { audit } from "#lib/server/dal/admin/audit";
import * as dal from "#lib/server/dal/company/api-keys";
import { transact } from "#lib/server/dal/transact";
import { apiKeyLimit, apiLimit } from "#lib/server/limits/memory-limits";
import type { Allowance } from "#lib/server/limits/rate-limit";
import { countPausedByRecovery } from "#lib/server/dal/webhooks/endpoints";
import { lockProven, type PasswordProof } from "#lib/server/services/account/password-proof";
import { sha256 } from "#lib/server/sha256";

const SECRET_BYTES = 32;
/** A busy key saves its last use at most once per interval. */
const LAST_USE_INTERVAL_MS = API_WINDOW_S * 1000;

export const listApiKeys = dal.listApiKeys;

/** Returns the secret, which is shown only once. @throws AppError conflict (too many keys), bad_credentials */
export async function createApiKey(
  companyId: string,
  proof: PasswordProof,
  { name, scopes }: { name: string; scopes: ApiScope[] },
): Promise<{ key: ApiKey; secret: string }> {
  const secret = API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
  const createdBy = proof.userId;
  const key = await transact(async (tx) => {
    const count = await dal.countApiKeys(tx, companyId);
    await lockProven(tx, proof);
    if (count >= API_KEYS_MAX) {
      throw new AppError("conflict", {
        message: { key: "apiKeys.errors.tooMany", values: { max: API_KEYS_MAX } },
      });
    }
    const created = await dal.createApiKey(tx, {
      companyId,
      name,
      scopes,
      createdBy,
      hint: toApiKeyHint(secret),
      secretHash: sha256(secret),
    });
    await audit(tx, { actorId: createdBy, action: "apiKey.created" });
    return created;
  });
  return { key, secret };
}

/** @throws AppError not_found */
export async function revokeApiKey(companyId: string, revokedBy: string, id: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await dal.deleteApiKey(tx, companyId, id))) throw new AppError("not_found");
    await audit(tx, { actorId: revokedBy, action: "apiKey.revoked" });
  });
}

/** Makes a paused key valid again. @throws AppError not_found, no_session, bad_credentials */
export async function resumeApiKey(companyId: string, proof: PasswordProof, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockProven(tx, proof);
    if (!(await dal.resumeApiKey(tx, companyId, id))) throw new AppError("not_found");
    await audit(tx, { actorId: proof.userId, action: "apiKey.resumed" });
  });
}

/** Whether a recovery has paused keys or webhooks of the company, which an owner should check (open-api 15). */
export const hasPausedAccess = async (companyId: string): Promise<boolean> =>
  (await dal.countPausedApiKeys(companyId)) + (await countPausedByRecovery(companyId)) > 0;

export interface KeyUse {
  key: UsedApiKey;
  /** Call after the request has succeeded. */
  note: () => Promise<void>;
}

/** @throws AppError no_session, too_many (unknown keys of this address) */
export async function findKeyUse(authorization: string | null, address: string): Promise<KeyUse> {
  const [, secret = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  if (!isApiKeyForm(secret)) throw unauthorized();
  await apiKeyLimit.check({ address });
  const found = await dal.findApiKey(sha256(secret));
  if (!found) {
    await apiKeyLimit.take({ address });
    throw unauthorized();
  }
  const { lastUsedAt, ...key } = found;
  const isRecent = lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < LAST_USE_INTERVAL_MS;
  return { key, note: async () => (isRecent ? undefined : dal.saveLastUse(key.id)) };
}

const unauthorized = () => new AppError("no_session", { message: "openApi.errors.key" });

/** @throws AppError too_many */
export const spendRequest = ({ id }: UsedApiKey): Promise<Allowance> => apiLimit.spend({ subject: id });
