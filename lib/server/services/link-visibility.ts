import "server-only";
import { AppError } from "#lib/domain/errors";
import { findHiddenLinks, saveLinkVisibility } from "#lib/server/dal/link-visibility";
import { lockProfile } from "#lib/server/dal/profiles";
import { changePageOf } from "./change-page.ts";

export const listHiddenLinks = (userId: string): Promise<string[]> => findHiddenLinks(userId);

/** Changes every occurrence of the link; returns all hidden links. @throws AppError not_found */
export async function setLinkVisibility(userId: string, link: string, isHidden: boolean): Promise<string[]> {
  return changePageOf(userId, async (tx) => {
    await lockProfile(tx, userId);
    if (!(await saveLinkVisibility(tx, userId, link, isHidden))) {
      throw new AppError("not_found", { message: "errors.linkNotFound" });
    }
    return findHiddenLinks(userId, tx);
  });
}
