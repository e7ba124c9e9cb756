import "server-only";
import { announcePageChanges, type PageTx } from "@/lib/server/dal/page-changes";
import { transact } from "@/lib/server/dal/transact";
import { invalidatePage } from "@/lib/server/page-invalidation";

/**
 * Runs, in one transaction, a use case that changes what somebody's page shows: other instances hear of it with the
 * commit, this one has forgotten the kept page before it answers (docs/architecture.md). Creating somebody needs
 * none of that: of names that nobody has nothing is kept.
 *
 * @throws AppError conflict, not_found, as `transact` does
 */
export const changePageOf = <T>(userId: string, work: (tx: PageTx) => Promise<T>): Promise<T> =>
  changePagesOf([userId], work);

/** The same for the pages of several people. */
export async function changePagesOf<T>(
  userIds: readonly string[],
  work: (tx: PageTx) => Promise<T>,
): Promise<T> {
  let changedKeys: string[] = [];
  try {
    return await transact(async (tx) => {
      const pages = await announcePageChanges(tx, userIds);
      changedKeys = pages.keys;
      return work(pages.tx);
    });
  } finally {
    // Also after a failure: whether a transaction whose connection broke was committed nobody knows.
    for (const key of changedKeys) invalidatePage(key);
  }
}
