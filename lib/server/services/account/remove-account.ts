import "server-only";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { deleteAccount } from "#lib/server/dal/account/accounts";
import { audit } from "#lib/server/dal/admin/audit";
import { lockCompaniesOf } from "#lib/server/dal/company/companies";
import { findMembershipStatus } from "#lib/server/dal/company/membership";
import { findPicturesOf, scheduleImageRemoval } from "#lib/server/dal/profile/image-removals";
import type { PageTx } from "#lib/server/dal/page-changes";
import { lockProfile } from "#lib/server/dal/profile/profiles";
import { enqueue } from "#lib/server/queue/jobs";
import { changePageOf } from "#lib/server/services/change-page";
import { closeCompany } from "#lib/server/services/company/companies";
import { removeNotedImage } from "#lib/server/services/profile/images";

interface Removal {
  actorId: string;
  /** Message for the only owner of a company with other members (company 23). */
  onlyOwner: MessageKey;
  /** May lock users: their companies are already locked. */
  check: (tx: PageTx) => Promise<unknown>;
}

/** @throws AppError not_found, conflict (only owner), and the errors of `check` */
export async function removeAccount(id: string, { actorId, onlyOwner, check }: Removal): Promise<void> {
  const pictures = await changePageOf(id, async (tx) => {
    const companyIds = await lockCompaniesOf(tx, id);
    await check(tx);
    await lockProfile(tx, id);
    const membership = await findMembershipStatus(tx, id);
    if (membership) {
      // The user joined another company after the lock.
      if (!companyIds.includes(membership.companyId)) throw new AppError("conflict");
      if (membership.isOnlyOwner && !membership.isAlone)
        throw new AppError("conflict", { message: onlyOwner });
      if (membership.isAlone) await closeCompany(tx, membership.companyId, actorId);
    }
    const names = await findPicturesOf(tx, id);
    await deleteAccount(tx, id);
    await enqueue(tx, "eraseStatistics", {});
    for (const name of names) await scheduleImageRemoval(name, tx);
    await audit(tx, { actorId, action: "account.deleted", targetId: id });
    return names;
  });
  for (const name of pictures) await removeNotedImage(name);
}
