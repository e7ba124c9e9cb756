import "server-only";
import { IMAGE_SIZES_PX } from "#lib/domain/profile/profile";
import { isImagePublic } from "#lib/server/dal/profiles";
import { readImage } from "#lib/server/storage/images";

/** Null unless the image is the current one of an active user. */
export async function findPublicImage(file: string): Promise<Buffer<ArrayBuffer> | null> {
  const [, name, size] = /^([\w-]{32})-(\d+)\.webp$/.exec(file) ?? [];
  const sizePx = IMAGE_SIZES_PX.find((known) => String(known) === size);
  if (!name || !sizePx || !(await isImagePublic(name))) return null;
  return readImage(name, sizePx);
}
