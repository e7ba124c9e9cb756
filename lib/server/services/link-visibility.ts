import "server-only";
import { AppError } from "@/lib/domain/errors";
import { findHiddenLinks, saveLinkVisibility } from "@/lib/server/dal/link-visibility";
import { lockProfile } from "@/lib/server/dal/profiles";
import { changePageOf } from "./change-page";

export const listHiddenLinks = (userId: string): Promise<string[]> => findHiddenLinks(userId);

/**
 * Hides one's link from everybody else, or shows it again; a link that stands there twice in both places.
 *
 * @param link as it is stored
 * @returns all hidden links
 * @throws AppError not_found when the profile has no such link
 */
export async function setLinkVisibility(userId: string, link: string, isHidden: boolean): Promise<string[]> {
  return changePageOf(userId, async (tx) => {
    await lockProfile(tx, userId);
    if (!(await saveLinkVisibility(tx, userId, link, isHidden))) {
      throw new AppError("not_found", { message: "errors.linkNotFound" });
    }
    return findHiddenLinks(userId, tx);
  });
}
