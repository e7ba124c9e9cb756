import { IMAGE_SOURCE_MAX_BYTES } from "#lib/domain/limits";
import { findPictureFormat, PICTURE_HEAD_BYTES, type PictureFormat } from "#lib/domain/picture-format";

const TYPES: Record<PictureFormat, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

/** Offered by file choosers. Without `image/*`, so that iPhones turn their HEIC photos into JPEG. */
export const PICTURE_TYPES = Object.values(TYPES).join();

export type PictureProblem = "notAnImage" | "tooLarge" | "uploadError";

/** Returns the picture with the type of its content, or why it cannot be cropped (profile 21). */
export async function readPicture(file: Blob): Promise<Blob | PictureProblem> {
  let head: ArrayBuffer;
  try {
    head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer();
  } catch {
    // A folder that was dropped, or a file that is gone.
    return "uploadError";
  }
  const format = findPictureFormat(new Uint8Array(head));
  if (!format) return "notAnImage";
  return file.size > IMAGE_SOURCE_MAX_BYTES ? "tooLarge" : file.slice(0, file.size, TYPES[format]);
}
