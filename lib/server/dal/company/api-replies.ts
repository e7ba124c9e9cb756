import "server-only";
import type { Tx } from "#lib/server/database/db";

type Bytes = Uint8Array<ArrayBuffer>;

interface ReplyKey {
  apiKeyId: string;
  keyHash: Bytes;
}

/** A parallel request with the same key waits until the transaction ends. */
export async function lockReply(
  tx: Tx,
  { apiKeyId, keyHash }: ReplyKey,
): Promise<{ requestHash: Uint8Array; sealedBody: Uint8Array } | null> {
  const lock = Buffer.from(keyHash).readBigInt64BE();
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock})`;
  return tx.apiReply.findUnique({
    where: { apiKeyId_keyHash: { apiKeyId, keyHash } },
    select: { requestHash: true, sealedBody: true },
  });
}

export async function saveReply(
  tx: Tx,
  data: ReplyKey & { requestHash: Bytes; sealedBody: Bytes },
): Promise<void> {
  await tx.apiReply.create({ data, select: { apiKeyId: true } });
}
