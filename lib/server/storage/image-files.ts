import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { log } from "#lib/server/log/log";
import type { PictureStore } from "./picture-store.ts";

/** @returns whether all files are gone */
export async function removeImageFiles(store: PictureStore, name: string): Promise<boolean> {
  let isGone = true;
  for (const sizePx of IMAGE_SIZES_PX) {
    try {
      await store.remove(imageFileName(name, sizePx));
    } catch (error) {
      log.error({ err: error }, "a picture cannot be removed");
      isGone = false;
    }
  }
  return isGone;
}
