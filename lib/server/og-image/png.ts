import "server-only";
import { renderAsync } from "@resvg/resvg-js";
import { sharp } from "#lib/server/sharp";
import { AppError } from "#lib/domain/errors";
import { BoundedCache } from "#lib/server/bounded-cache";
import { isQueueFullError } from "#lib/server/fair-queue";
import { processGlobal } from "#lib/server/process-global";
import { sharedQueue } from "#lib/server/shared-queue";
import { FONT_OPTIONS } from "./fonts.ts";

/** About 10 MB: many clients request a shared link within minutes. */
const CACHED_MAX = 48;
const WAITING_MAX = 40;

const drawn = processGlobal("open-graph-images", () => new BoundedCache<Buffer<ArrayBuffer>>(CACHED_MAX));
const turns = sharedQueue("open-graph-images", {
  parallel: 1,
  waiting: WAITING_MAX,
  waitingPerKey: WAITING_MAX,
});

/** One at a time on this machine: images are rare, and pages come first. @throws AppError unavailable when the queue is full */
export function renderCached(
  drawing: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  return drawn.get(drawing, async () => {
    const leave = await takeTurn();
    try {
      return await make();
    } finally {
      leave();
    }
  });
}

async function takeTurn(): Promise<() => void> {
  try {
    return await turns.take("");
  } catch (error) {
    throw isQueueFullError(error) ? new AppError("unavailable") : error;
  }
}

/** Off the main thread, for pictures on another ground. */
export async function toTransparentPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from((await renderAsync(svg, FONT_OPTIONS)).asPng());
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
