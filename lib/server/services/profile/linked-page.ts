import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import type { LinkedPage, LinkedPageSave, PageSwitch, ShownPage } from "#lib/domain/profile/linked-page";
import { recordLastingChange } from "#lib/server/dal/account/lasting-changes";
import * as dal from "#lib/server/dal/profile/linked-pages";
import { findProfileByUsername } from "#lib/server/dal/profile/profiles";
import {
  lockProvenAnd,
  refuseUnproven,
  type SessionProof,
} from "#lib/server/services/account/password-proof";
import { changeFoundPages, changePageOf, changePagesOf } from "#lib/server/services/change-page";

export const readLinkedPage = (userId: string): Promise<LinkedPage | null> => dal.findLinkedPage(userId);

export const findPageSwitch = (userId: string, language: Locale): Promise<PageSwitch | null> =>
  dal.findPageSwitch(userId, language);

/**
 * Another page needs the password, because the cards may open it (card 27).
 *
 * @throws AppError not_found (unknown username), invalid (own username), required (password), no_session,
 *   bad_credentials
 */
export async function saveLinkedPage(proof: SessionProof, save: LinkedPageSave): Promise<LinkedPage | null> {
  const { userId } = proof;
  const other = await findProfileByUsername(save.username, null);
  if (!other) throw new AppError("not_found", { fields: { username: { key: "errors.userNotFound" } } });
  if (other.id === userId) {
    throw new AppError("invalid", { fields: { username: { key: "errors.ownPage" } } });
  }
  const link = { ...save, otherId: other.id };
  await changeFoundPages(
    async (tx) => {
      await lockProvenAnd(tx, proof, other.id);
      const page = await dal.findNamedPage(tx, userId);
      if (page?.otherId !== other.id) {
        refuseUnproven(proof);
        await recordLastingChange(tx, userId, { kind: "linkedPage", page });
      }
      return { userIds: await dal.lockChangedPages(tx, userId, link), found: null };
    },
    (tx) => dal.saveLinkedPage(tx, userId, link),
  );
  return readLinkedPage(userId);
}

/** Sets the page that the cards of both open. @throws AppError conflict when the pages are not linked */
export async function switchShownPage(userId: string, shown: ShownPage): Promise<void> {
  const isLinked = await changePagesOf([userId], (tx) => dal.saveShownPage(tx, userId, shown));
  if (!isLinked) throw new AppError("conflict", { message: "errors.notLinked" });
}

export const endLinkedPage = (userId: string): Promise<void> =>
  changePageOf(userId, (tx) => dal.deleteLinkedPage(tx, userId));
