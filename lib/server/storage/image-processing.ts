import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/domain/errors";
import { IMAGE_MAX_PIXELS } from "@/lib/domain/limits";
import { IMAGE_SIZES_PX, type ImageSizePx } from "@/lib/domain/profile";

// Only the decoders of the four accepted formats exist for this process.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
// Pictures are rare and memory is not: no cache, one thread each.
sharp.cache(false);
sharp.concurrency(1);

export type StoredSizes = Record<ImageSizePx, Buffer>;

/** Whether a file starts as JPEG, PNG, WebP or GIF do; its name and declared type say nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(head) ||
    (head.startsWith("RIFF") && head.slice(8) === "WEBP")
  );
}

/**
 * Decodes a picture and encodes it anew as square WebP in the stored sizes, without metadata.
 *
 * @throws AppError unsupported, invalid
 */
export async function toStoredSizes(bytes: Uint8Array): Promise<StoredSizes> {
  if (!isPicture(bytes)) {
    throw new AppError("unsupported", { fields: { profileImage: { key: "errors.imageNotValid" } } });
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "warning" }).autoOrient();
    const encode = (sizePx: ImageSizePx) =>
      picture
        .clone()
        .resize(sizePx, sizePx, { fit: "cover", position: "attention" })
        .webp({ quality: 82 })
        .toBuffer();
    const [large, small] = IMAGE_SIZES_PX;
    return { [large]: await encode(large), [small]: await encode(small) } as StoredSizes;
  } catch {
    throw new AppError("invalid", { fields: { profileImage: { key: "errors.uploadError" } } });
  }
}

const PAPER = "#FAF8F5";

/** A stored picture as a square JPEG of another size. */
export const toJpeg = (stored: Buffer, sizePx: number): Promise<Buffer> =>
  sharp(stored).resize(sizePx, sizePx).flatten({ background: PAPER }).jpeg({ quality: 82 }).toBuffer();
