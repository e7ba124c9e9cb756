import "server-only";
import { randomBytes } from "node:crypto";
import { IMAGE_SIZES_PX, imageFileName, type ImageSizePx } from "#lib/domain/profile/profile";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { removeImageFiles } from "./image-files.ts";
import { toJpeg, type StoredSizes } from "./image-processing.ts";
import { PictureStoreError } from "./picture-store-error.ts";
import { openPictureStore } from "./open-picture-store.ts";
import type { PictureStore } from "./picture-store.ts";

let opened: PictureStore | undefined;

const store = (): PictureStore => (opened ??= openPictureStore(getEnv()));

export const newImageName = (): string => randomBytes(24).toString("base64url");

/** Durable when it resolves. @throws the system's error (disk full, no permission), PictureStoreError */
export async function saveImage(name: string, sizes: StoredSizes): Promise<void> {
  for (const sizePx of IMAGE_SIZES_PX) await store().write(imageFileName(name, sizePx), sizes[sizePx]);
}

export const removeImage = (name: string): Promise<boolean> => removeImageFiles(store(), name);

export const readImage = (name: string, sizePx: ImageSizePx): Promise<Buffer<ArrayBuffer> | null> =>
  store().read(imageFileName(name, sizePx));

/**
 * Returns a stored image as opaque JPEG; null when it is missing or damaged.
 *
 * @param maxBytes lowers the quality until the picture fits
 * @throws PictureStoreError
 */
export async function readJpeg(name: string, sizePx: number, maxBytes?: number): Promise<Buffer | null> {
  try {
    const stored = name ? await readImage(name, IMAGE_SIZES_PX[0]) : null;
    return stored && (await toJpeg(stored, sizePx, maxBytes));
  } catch (error) {
    if (error instanceof PictureStoreError) throw error;
    log.error({ err: error }, "a stored picture could not be read");
    return null;
  }
}
