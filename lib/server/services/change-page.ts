import "server-only";
import { announceCompanyPageChanges, announcePageChanges, type PageTx } from "#lib/server/dal/page-changes";
import { transact, type Tx } from "#lib/server/dal/transact";
import { companyTag, invalidatePages } from "#lib/server/page-invalidation";
import { announce } from "./webhooks/announce.ts";

/** Runs a change of a public page. New users do not need it, as unknown usernames are not cached. */
export const changePageOf = <T>(userId: string, work: (tx: PageTx) => Promise<T>): Promise<T> =>
  changePagesOf([userId], async (tx) => {
    const result = await work(tx);
    await announce(tx, { userId }, { event: "profile.changed", memberId: userId, data: {} });
    return result;
  });

export const changePagesOf = <T>(userIds: readonly string[], work: (tx: PageTx) => Promise<T>): Promise<T> =>
  changeFoundPages(async () => ({ userIds, found: null }), work);

/** @param find runs first and takes the locks it needs; `work` gets what it has found */
export async function changeFoundPages<F, T>(
  find: (tx: Tx) => Promise<{ userIds: readonly string[]; found: F }>,
  work: (tx: PageTx, found: F) => Promise<T>,
): Promise<T> {
  let changedKeys: string[] = [];
  try {
    return await transact(async (tx) => {
      const { userIds, found } = await find(tx);
      const pages = await announcePageChanges(tx, userIds);
      changedKeys = pages.keys;
      return work(pages.tx, found);
    });
  } finally {
    // Also after a failure: a transaction may commit although its connection broke.
    await invalidatePages(changedKeys);
  }
}

/**
 * Runs a change of all pages of a company with one announcement, however many members it has.
 *
 * @param newcomers ids of users whose pages were cached without the company's tag
 */
export async function changePagesOfCompany<T>(
  companyId: string,
  work: (tx: PageTx) => Promise<T>,
  newcomers: readonly string[] = [],
): Promise<T> {
  let newKeys: string[] = [];
  try {
    return await transact(async (tx) => {
      if (newcomers.length > 0) newKeys = (await announcePageChanges(tx, newcomers)).keys;
      return work(await announceCompanyPageChanges(tx, companyId));
    });
  } finally {
    await invalidatePages([...newKeys, companyTag(companyId)]);
  }
}
