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

/** @param users ids, or a query for them that runs first and takes the locks it needs */
export async function changePagesOf<T>(
  users: readonly string[] | ((tx: Tx) => Promise<readonly string[]>),
  work: (tx: PageTx) => Promise<T>,
): Promise<T> {
  let changedKeys: string[] = [];
  try {
    return await transact(async (tx) => {
      const userIds = typeof users === "function" ? await users(tx) : users;
      const pages = await announcePageChanges(tx, userIds);
      changedKeys = pages.keys;
      return work(pages.tx);
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
