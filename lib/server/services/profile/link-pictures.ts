import "server-only";
import { AppError } from "#lib/domain/errors";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import type { OwnLink } from "#lib/domain/profile/links/own-link";
import {
  claimPictures,
  hasUnsavedPicture,
  scheduleImageRemoval,
  noteUnsavedPicture,
} from "#lib/server/dal/profile/image-removals";
import type { PageTx } from "#lib/server/dal/page-changes";
import { toStoredSizes } from "#lib/server/storage/image-processing";
import { newImageName, saveImage } from "#lib/server/storage/images";
import { removeNotedImage } from "./images.ts";

/**
 * Stores a picture for a link that is saved later (links 7).
 *
 * @throws AppError too_large, unsupported (not an image), invalid (broken, narrow, too many pixels),
 *   too_many, not_found (the account was deleted in the meantime)
 */
export async function storeLinkPicture(
  userId: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("too_large");
  const sizes = await toStoredSizes(bytes, signal, "picture");
  const name = newImageName();
  await noteUnsavedPicture(name, userId);
  try {
    await saveImage(name, sizes);
    // Account deletion may have removed its pictures before these files were written.
    if (!(await hasUnsavedPicture(name, userId))) {
      await scheduleImageRemoval(name);
      throw new AppError("not_found", { message: "errors.userNotFound" });
    }
  } catch (error) {
    await removeNotedImage(name);
    throw error;
  }
  return name;
}

const picturesOf = (links: readonly OwnLink[]) =>
  new Set(links.map(({ pictureName }) => pictureName).filter((name) => name !== ""));

/**
 * Claims pictures that the list has gained and schedules the removal of those it has lost.
 *
 * @returns names of lost pictures, whose files the caller deletes after the commit
 * @throws AppError invalid (not uploaded by this owner, or too long ago)
 */
export async function exchangePictures(
  tx: PageTx,
  userId: string,
  { before, after }: Record<"before" | "after", readonly OwnLink[]>,
): Promise<string[]> {
  const [old, now] = [picturesOf(before), picturesOf(after)];
  const added = now.difference(old);
  const claimed = await claimPictures(tx, userId, [...added]);
  const unknown = after.findIndex(({ pictureName: name }) => added.has(name) && !claimed.includes(name));
  if (unknown >= 0) {
    throw new AppError("invalid", {
      fields: { [`links.${unknown}.picture`]: { key: "errors.pictureGone" } },
    });
  }
  const unused = [...old.difference(now)];
  for (const name of unused) await scheduleImageRemoval(name, tx);
  return unused;
}
