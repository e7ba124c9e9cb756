import "server-only";
import { sharp, type Sharp } from "#lib/server/sharp";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { IMAGE_MAX_PIXELS, IMAGE_RATIO_MAX, IMAGE_WORK_MAX_S } from "#lib/domain/limits";
import { findPictureFormat } from "#lib/domain/picture-format";
import { IMAGE_SIZES_PX, type ImageSizePx } from "#lib/domain/profile/profile";
import { timeLimit } from "#lib/server/time-limits";
import { mendMarkers } from "./jpeg-markers.ts";
import { processInTurn } from "./picture-queue.ts";

// Allow only the decoders of the four accepted formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});

export type StoredSizes = Record<ImageSizePx, Buffer>;

/**
 * Returns a square WebP in all stored sizes, without metadata.
 *
 * @param field form field that errors name
 * @throws AppError unsupported, invalid, too_many
 */
export async function toStoredSizes(
  bytes: Uint8Array,
  signal: AbortSignal,
  field: string,
): Promise<StoredSizes> {
  const refused = (code: "unsupported" | "invalid", key: MessageKey) =>
    new AppError(code, { fields: { [field]: { key } } });
  const format = findPictureFormat(bytes);
  if (!format) throw refused("unsupported", "errors.imageNotValid");
  return processInTurn(signal, async () => {
    const picture = format === "jpeg" ? mendMarkers(bytes) : bytes;
    const shape = await readShape(picture);
    if (!shape) throw refused("invalid", "errors.uploadError");
    if (Math.max(shape.width, shape.height) > IMAGE_RATIO_MAX * Math.min(shape.width, shape.height)) {
      throw refused("invalid", "errors.imageTooNarrow");
    }
    signal.throwIfAborted();
    try {
      return await encode(picture, shape, signal);
    } catch {
      signal.throwIfAborted();
      throw refused("invalid", "errors.uploadError");
    }
  });
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "warning" }).timeout({
    seconds: timeLimit(IMAGE_WORK_MAX_S),
  });

interface Shape {
  width: number;
  height: number;
}

/** Reads the size after EXIF rotation without decoding pixels; null when it cannot be read. */
async function readShape(bytes: Uint8Array): Promise<Shape | null> {
  try {
    return (await open(bytes).metadata()).autoOrient;
  } catch {
    return null;
  }
}

/** Decodes once: the small size is scaled from the large one. */
async function encode(bytes: Uint8Array, shape: Shape, signal: AbortSignal): Promise<StoredSizes> {
  const [largePx, smallPx] = IMAGE_SIZES_PX;
  const { data, info } = await cut(open(bytes).autoOrient(), shape)
    .resize(largePx, largePx, { fit: "cover", position: "attention" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  signal.throwIfAborted();
  const { width, height, channels } = info;
  const square = sharp(data, { raw: { width, height, channels } });
  const toWebp = (sizePx: ImageSizePx) =>
    square.clone().resize(sizePx, sizePx).webp({ quality: 82 }).toBuffer();
  return { [largePx]: await toWebp(largePx), [smallPx]: await toWebp(smallPx) } as StoredSizes;
}

/** Cuts long images, whose scaling needs many times the memory; others stay whole for shrink-on-load. */
function cut(picture: Sharp, { width, height }: Shape): Sharp {
  const longest = 2 * Math.min(width, height);
  if (width <= longest && height <= longest) return picture;
  const size = { width: Math.min(width, longest), height: Math.min(height, longest) };
  const left = Math.floor((width - size.width) / 2);
  const top = Math.floor((height - size.height) / 2);
  return picture.extract({ left, top, ...size });
}

const PAPER = "#FAF8F5";

const JPEG_QUALITIES = [82, 65, 45, 25, 10];

/** Lowers the quality until the picture has at most `maxBytes`, if that is possible. */
export async function toJpeg(stored: Buffer, sizePx: number, maxBytes = Infinity): Promise<Buffer> {
  const picture = sharp(stored).resize(sizePx, sizePx).flatten({ background: PAPER });
  let jpeg = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) break;
  }
  return jpeg;
}
