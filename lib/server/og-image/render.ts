import { renderAsync } from "@resvg/resvg-js";
import type { Drawing } from "#lib/server/process/drawing-calls";
import { sharp } from "#lib/server/sharp";
import { FONT_OPTIONS } from "./fonts.ts";

const JPEG_QUALITY = 88;

/** Runs only in the drawing process. */
export async function render(drawing: Drawing): Promise<Buffer> {
  const image = await renderAsync(drawing.svg, FONT_OPTIONS);
  if (drawing.as === "transparent-png") return image.asPng();
  const { pixels, width, height } = image;
  const opaque = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (drawing.as === "jpeg") {
    return opaque
      .withMetadata({ density: drawing.dpi })
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" })
      .toBuffer();
  }
  return opaque.png(drawing.as === "palette-png" ? { palette: true, effort: 4 } : {}).toBuffer();
}
