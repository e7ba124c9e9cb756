import type { Area } from "react-easy-crop";

/** Edge of the uploaded picture; the server stores 512 px. */
const EDGE_MAX_PX = 1024;
const QUALITY = 0.9;

/**
 * Crops to a square JPEG, upright and of a few hundred kilobytes.
 *
 * @param url same-origin or object URL of the picture
 * @param area in pixels of the picture
 * @throws when the browser cannot read or draw it
 */
export async function cropPicture(url: string, area: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const edge = Math.max(1, Math.min(EDGE_MAX_PX, Math.round(area.width)));
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency: it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("not drawn");
  return blob;
}
