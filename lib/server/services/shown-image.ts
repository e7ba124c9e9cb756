import "server-only";
import { IMAGE_SIZES_PX } from "@/lib/domain/profile";
import { isImageShown } from "@/lib/server/dal/profiles";
import { readImage } from "@/lib/server/storage/images";

/** The bytes of a stored picture while its owner is active and has it; else null. */
export async function findShownImage(file: string): Promise<Buffer<ArrayBuffer> | null> {
  const [, name, size] = /^([\w-]{32})-(\d+)\.webp$/.exec(file) ?? [];
  const sizePx = IMAGE_SIZES_PX.find((known) => String(known) === size);
  if (!name || !sizePx || !(await isImageShown(name))) return null;
  return readImage(name, sizePx);
}
