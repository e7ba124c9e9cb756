/** Formats that the server reads (profile 21). */
export type PictureFormat = "jpeg" | "png" | "gif" | "webp";

/** Bytes at the start of a file that tell its format. */
export const PICTURE_HEAD_BYTES = 12;

/** Returns what the bytes say; null for no picture. The name and the declared type are not trusted. */
export function findPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "webp" : null;
}
