import "server-only";
import { announcePageChange, type PageTx } from "@/lib/server/dal/page-changes";
import { transact } from "@/lib/server/dal/transact";
import { invalidatePage } from "@/lib/server/page-invalidation";

/**
 * Runs, in one transaction, a use case that changes what somebody's page shows: other instances hear of it with the
 * commit, this one has forgotten the kept page before it answers (docs/architecture.md). Creating somebody needs
 * none of that: of names that nobody has nothing is kept.
 *
 * @throws AppError conflict, not_found, as `transact` does
 */
export async function changePageOf<T>(userId: string, work: (tx: PageTx) => Promise<T>): Promise<T> {
  let changedKey: string | null = null;
  try {
    return await transact(async (tx) => {
      const page = await announcePageChange(tx, userId);
      changedKey = page.key;
      return work(page.tx);
    });
  } finally {
    // Also after a failure: whether a transaction whose connection broke was committed nobody knows.
    if (changedKey !== null) invalidatePage(changedKey);
  }
}
