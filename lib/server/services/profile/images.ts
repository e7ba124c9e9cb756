import "server-only";
import { AppError } from "#lib/domain/errors";
import { IMAGE_MAX_BYTES } from "#lib/domain/limits";
import { IMAGE_SIZES_PX } from "#lib/domain/profile/profile";
import {
  cancelImageRemoval,
  findPublicImage,
  scheduleImageRemoval,
} from "#lib/server/dal/profile/image-removals";
import { lockProfile, saveImageName } from "#lib/server/dal/profile/profiles";
import { log } from "#lib/server/log/log";
import { changePageOf } from "#lib/server/services/change-page";
import { toStoredSizes } from "#lib/server/storage/image-processing";
import { newImageName, saveImage, removeImage, readImage } from "#lib/server/storage/images";

/** @throws AppError too_large, unsupported (no image), invalid (broken, narrow, too many pixels), too_many */
export async function replaceProfileImage(
  userId: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("too_large");
  const sizes = await toStoredSizes(bytes, signal, "profileImage");
  const imageName = newImageName();
  await scheduleImageRemoval(imageName);
  let former: string;
  let mayBeCommitted = false;
  try {
    await saveImage(imageName, sizes);
    former = await changePageOf(userId, async (tx) => {
      const stored = await lockProfile(tx, userId);
      await saveImageName(tx, userId, imageName);
      await cancelImageRemoval(imageName, tx);
      await scheduleImageRemoval(stored.imageName, tx);
      mayBeCommitted = true;
      return stored.imageName;
    });
  } catch (error) {
    // The commit may have succeeded without a response: the hourly job removes the picture if it is unused.
    if (!mayBeCommitted) await removeNotedImage(imageName);
    throw error;
  }
  await removeNotedImage(former);
  return imageName;
}

/** Never throws: the hourly job retries. */
export async function removeNotedImage(name: string): Promise<void> {
  if (name === "" || !(await removeImage(name))) return;
  await cancelImageRemoval(name).catch((error: unknown) =>
    log.warn({ err: error }, "a picture's removal cannot be recorded"),
  );
}

interface ImageFile {
  bytes: Buffer<ArrayBuffer>;
  /** As of `findPublicImage`. */
  cacheTag: string | null;
}

/** Null while nobody active shows the image. */
export async function readPublicImage(file: string): Promise<ImageFile | null> {
  const [, name, size] = /^([\w-]{32})-(\d+)\.webp$/.exec(file) ?? [];
  const sizePx = IMAGE_SIZES_PX.find((px) => String(px) === size);
  const image = name && sizePx ? await findPublicImage(name) : null;
  const bytes = image && name && sizePx ? await readImage(name, sizePx) : null;
  return image && bytes && { bytes, cacheTag: image.cacheTag };
}
