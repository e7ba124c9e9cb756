import "server-only";
import { AppError } from "@/lib/domain/errors";
import { IMAGE_MAX_BYTES } from "@/lib/domain/limits";
import { lockProfile, saveImageName } from "@/lib/server/dal/profiles";
import { toStoredSizes } from "@/lib/server/storage/image-processing";
import { removeImage, saveImage } from "@/lib/server/storage/images";
import { changePageOf } from "./change-page";

/**
 * Replaces a person's picture (CONTRACT §3 row 9).
 *
 * @param bytes the file as it came
 * @returns the new picture's name
 * @throws AppError too_large, unsupported (no picture by its content), invalid (broken or too many pixels)
 */
export async function replaceProfileImage(userId: string, bytes: Uint8Array): Promise<string> {
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError("too_large");
  const imageName = await saveImage(await toStoredSizes(bytes));
  let former: string;
  try {
    former = await changePageOf(userId, async (tx) => {
      const stored = await lockProfile(tx, userId);
      await saveImageName(tx, userId, imageName);
      return stored.imageName;
    });
  } catch (error) {
    await removeImage(imageName);
    throw error;
  }
  await removeImage(former);
  return imageName;
}
