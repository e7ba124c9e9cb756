import "server-only";
import { renderAsync } from "@resvg/resvg-js";
import pLimit from "p-limit";
import sharp from "sharp";
import { AppError } from "#lib/domain/errors";
import { BoundedCache } from "#lib/server/bounded-cache";
import { processGlobal } from "#lib/server/process-global";
import { FONT_OPTIONS } from "./fonts.ts";

/** About 10 MB: many clients request a shared link within minutes. */
const CACHED_MAX = 48;
const WAITING_MAX = 40;

const drawn = processGlobal("open-graph-images", () => ({
  cached: new BoundedCache<Buffer<ArrayBuffer>>(CACHED_MAX),
  limit: pLimit(1),
}));

/** One at a time: images are rare, and pages come first. @throws AppError unavailable when the queue is full */
export function renderCached(
  drawing: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  return drawn.cached.get(drawing, async () => {
    if (drawn.limit.pendingCount >= WAITING_MAX) throw new AppError("unavailable");
    return drawn.limit(make);
  });
}

/** Off the main thread. A palette keeps files small, as messengers ignore images above 300 KB, but shows in gradients. */
export async function toPng(svg: string, { palette = true } = {}): Promise<Buffer<ArrayBuffer>> {
  const { pixels, width, height } = await renderAsync(svg, FONT_OPTIONS);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png(palette ? { palette, effort: 4 } : {})
    .toBuffer();
  return Buffer.from(png);
}
