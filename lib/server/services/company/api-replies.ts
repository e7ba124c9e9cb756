import "server-only";
import { AppError } from "#lib/domain/errors";
import { lockReply, saveReply } from "#lib/server/dal/company/api-replies";
import type { Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { seal, unseal } from "#lib/server/seal";
import { sha256 } from "#lib/server/sha256";

export interface RepeatableRequest {
  apiKeyId: string;
  idempotencyKey: string;
  /** Method, path and body. */
  request: string;
}

/**
 * Runs the work once per key: a repeated request gets the stored body. A refused one can be sent again.
 *
 * @param request null without an Idempotency-Key: always runs the work
 * @throws AppError invalid when the key was used for another request
 */
export async function replyOnce<T>(
  tx: Tx,
  request: RepeatableRequest | null,
  work: () => Promise<T>,
): Promise<{ body: T; isRepeated: boolean }> {
  if (!request) return { body: await work(), isRepeated: false };
  const { apiKeyId, idempotencyKey } = request;
  const key = { apiKeyId, keyHash: sha256(`${apiKeyId}\0${idempotencyKey}`) };
  const requestHash = sha256(request.request);
  const sealing = {
    purpose: "api-reply",
    boundTo: Buffer.from(key.keyHash).toString("hex"),
    authSecret: getEnv().authSecret,
  } as const;
  const stored = await lockReply(tx, key);
  if (stored) {
    const opened = unseal(stored.sealedBody, sealing);
    if (!opened || !Buffer.from(stored.requestHash).equals(requestHash)) {
      throw new AppError("invalid", {
        fields: { "Idempotency-Key": { key: "openApi.errors.idempotencyKeyUsed" } },
      });
    }
    return { body: JSON.parse(Buffer.from(opened).toString()) as T, isRepeated: true };
  }
  const body = await work();
  const sealedBody = seal(Buffer.from(JSON.stringify(body)), sealing);
  await saveReply(tx, { ...key, requestHash, sealedBody });
  return { body, isRepeated: false };
}
