import type { Area } from "react-easy-crop";

/** Edge of the picture that is sent; the service keeps 512 px. */
const EDGE_MAX_PX = 1024;
const QUALITY = 0.9;

/**
 * The chosen square of a picture as a JPEG, turned upright and of a few hundred kilobytes whatever it was cut from.
 *
 * @param url of the picture, which this page may read
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
  // JPEG knows nothing transparent, which would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("not drawn");
  return blob;
}
