import "server-only";
import { AppError } from "#lib/domain/errors";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import { endImageRemoval, noteImageRemoval } from "#lib/server/dal/image-removals";
import { lockProfile, saveImageName } from "#lib/server/dal/profiles";
import { toStoredSizes } from "#lib/server/storage/image-processing";
import { newImageName, saveImage } from "#lib/server/storage/images";
import { changePageOf } from "./change-page.ts";
import { removeNotedImage } from "./remove-image.ts";

/** @throws AppError too_large, unsupported (not an image), invalid (broken, narrow, too many pixels), too_many */
export async function replaceProfileImage(
  userId: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("too_large");
  const sizes = await toStoredSizes(bytes, signal);
  const imageName = newImageName();
  await noteImageRemoval(imageName);
  let former: string;
  try {
    await saveImage(imageName, sizes);
    former = await changePageOf(userId, async (tx) => {
      const stored = await lockProfile(tx, userId);
      await saveImageName(tx, userId, imageName);
      await endImageRemoval(imageName, tx);
      await noteImageRemoval(stored.imageName, tx);
      return stored.imageName;
    });
  } catch (error) {
    await removeNotedImage(imageName);
    throw error;
  }
  await removeNotedImage(former);
  return imageName;
}
