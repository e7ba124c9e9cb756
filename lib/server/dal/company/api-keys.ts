import "server-only";
import type { ApiKey, ApiScope, UsedApiKey } from "#lib/domain/company/api-key";
import { db, type Tx } from "#lib/server/database/db";

interface NewApiKey {
  companyId: string;
  name: string;
  scopes: ApiScope[];
  hint: string;
  secretHash: Uint8Array<ArrayBuffer>;
  createdBy: string;
}

const LISTED_COLUMNS = {
  id: true,
  name: true,
  scopes: true,
  hint: true,
  createdAt: true,
  lastUsedAt: true,
  pausedAt: true,
  creator: { select: { fullName: true } },
} as const;

export async function listApiKeys(companyId: string): Promise<ApiKey[]> {
  const rows = await db().apiKey.findMany({
    where: { companyId },
    select: LISTED_COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toApiKey);
}

const toApiKey = ({
  creator,
  scopes,
  ...same
}: Omit<ApiKey, "createdBy" | "scopes"> & { scopes: string[]; creator: { fullName: string } | null }) => ({
  ...same,
  // A CHECK constraint guarantees these values.
  scopes: scopes as ApiScope[],
  createdBy: creator?.fullName ?? null,
});

/** Locks the company, so that parallel requests cannot exceed its maximum. */
export async function countApiKeys(tx: Tx, companyId: string): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`;
  return tx.apiKey.count({ where: { companyId } });
}

export async function createApiKey(tx: Tx, data: NewApiKey): Promise<ApiKey> {
  return toApiKey(await tx.apiKey.create({ data, select: LISTED_COLUMNS }));
}

export async function deleteApiKey(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (await tx.apiKey.deleteMany({ where: { id, companyId } })).count > 0;
}

/** @returns number of keys that are now paused and were not before */
export async function pauseApiKeysOf(tx: Tx, userId: string): Promise<number> {
  const where = { createdBy: userId, pausedAt: null };
  return (await tx.apiKey.updateMany({ where, data: { pausedAt: new Date() } })).count;
}

/** @returns false when the company has no such key */
export async function resumeApiKey(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (await tx.apiKey.updateMany({ where: { id, companyId }, data: { pausedAt: null } })).count === 1;
}

export const countPausedApiKeys = (companyId: string): Promise<number> =>
  db().apiKey.count({ where: { companyId, pausedAt: { not: null } } });

/** Null for unknown and paused keys, and while the company is not active. */
export async function findApiKey(
  secretHash: Uint8Array<ArrayBuffer>,
): Promise<(UsedApiKey & { lastUsedAt: Date | null }) | null> {
  const row = await db().apiKey.findUnique({
    where: { secretHash, pausedAt: null, company: { state: "active" } },
    select: { id: true, companyId: true, scopes: true, lastUsedAt: true },
  });
  return row && { ...row, scopes: row.scopes as ApiScope[] };
}

export async function saveLastUse(id: string): Promise<void> {
  await db().$executeRaw`UPDATE api_keys SET last_used_at = now() WHERE id = ${id}::uuid`;
}
