import { rm } from "node:fs/promises";
import { join } from "node:path";
import { IMAGE_SIZES_PX, imageFileName, type ImageSizePx } from "#lib/domain/profile/profile";
import { log } from "#lib/server/log/log";

export const imageFolder = (dataDir: string): string => join(dataDir, "uploads");

export const imageFile = (dataDir: string, name: string, sizePx: ImageSizePx): string =>
  join(imageFolder(dataDir), imageFileName(name, sizePx));

export async function removeImageFiles(dataDir: string, name: string): Promise<boolean> {
  let isGone = true;
  for (const sizePx of IMAGE_SIZES_PX) {
    try {
      await rm(imageFile(dataDir, name, sizePx), { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOTDIR") continue;
      log.error({ err: error }, "a picture cannot be removed");
      isGone = false;
    }
  }
  return isGone;
}
