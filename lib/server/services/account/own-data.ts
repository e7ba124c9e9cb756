import "server-only";
import { AppError } from "#lib/domain/errors";
import { EXPORT_RETRY_S } from "#lib/domain/limits";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { findOwnData, readEvents } from "#lib/server/dal/admin/export";
import { hasOtherAdmin } from "#lib/server/dal/account/accounts";
import { findProfile } from "#lib/server/dal/profile/profiles";
import { fromReplica, streamFromReplica } from "#lib/server/dal/replica";
import { sharedQueue } from "#lib/server/process/shared-queue";
import { lastAdmin } from "#lib/server/services/admin/admins";
import { getUser } from "#lib/server/services/admin/users";
import { lockProven, type PasswordProof } from "./password-proof.ts";
import { removeAccount } from "./remove-account.ts";

const running = sharedQueue("exports", { parallel: 1000, parallelPerKey: 1, waiting: 0, waitingPerKey: 0 });

/** Streams, as there may be many events. @throws AppError no_session, too_many (one is running) */
export async function exportOwnData(userId: string): Promise<AsyncGenerator<string>> {
  const release = await running.take(userId).catch((error: unknown): never => {
    if (!isQueueFullError(error)) throw error;
    throw new AppError("too_many", { retryAfterS: EXPORT_RETRY_S });
  });
  const file = writeFile(userId, release);
  // Enters the `try`: a generator that never starts skips its `finally`.
  await file.next();
  return file;
}

async function* writeFile(userId: string, release: () => void): AsyncGenerator<string> {
  try {
    const profile = await findProfile(userId);
    if (!profile) throw new AppError("no_session");
    const ownData = { profile, ...(await fromReplica(() => findOwnData(userId))) };
    yield "";
    yield "{\n";
    for (const [name, value] of Object.entries(ownData)) {
      yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`;
    }
    yield '"events": [';
    let separator = "\n";
    for await (const events of streamFromReplica(() => readEvents(userId))) {
      yield separator + events.map((event) => JSON.stringify(event)).join(",\n");
      separator = ",\n";
    }
    yield "]\n}\n";
  } finally {
    release();
  }
}

/** @throws AppError no_session, bad_credentials, conflict (last admin, or only owner of a shared company) */
export async function deleteOwnAccount(proof: PasswordProof): Promise<void> {
  const id = proof.userId;
  await removeAccount(id, {
    actorId: id,
    onlyOwner: "errors.lastOwner",
    check: async (tx) => {
      const user = await getUser(tx, id);
      // Locks all admins before the account's own row: a fixed order avoids a deadlock.
      if (user.role === "admin" && !(await hasOtherAdmin(tx, id))) throw lastAdmin();
      await lockProven(tx, proof);
    },
  });
}
