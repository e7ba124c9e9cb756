import "server-only";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { AppError } from "#lib/domain/errors";
import { processGlobal } from "#lib/server/process-global";
import { FONT_OPTIONS } from "./fonts.ts";

/** About 10 MB: many clients request a shared link within minutes. */
const CACHED_MAX = 48;
const WAITING_MAX = 40;

const drawn = processGlobal("open-graph-images", () => ({
  byDrawing: new Map<string, Promise<Buffer<ArrayBuffer>>>(),
  queue: Promise.resolve() as Promise<unknown>,
  waiting: 0,
}));

/** One at a time: images are rare, and pages come first. @throws AppError unavailable when the queue is full */
export function renderCached(
  drawing: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const { byDrawing } = drawn;
  const known = byDrawing.get(drawing);
  if (known) return known;
  if (drawn.waiting >= WAITING_MAX) throw new AppError("unavailable");
  drawn.waiting++;
  const made = drawn.queue.then(make).finally(() => drawn.waiting--);
  drawn.queue = made.catch(() => byDrawing.delete(drawing));
  byDrawing.set(drawing, made);
  const [oldest] = byDrawing.keys();
  if (byDrawing.size > CACHED_MAX && oldest !== undefined) byDrawing.delete(oldest);
  return made;
}

/** Off the main thread. The palette keeps files small: messengers ignore images above 300 KB. */
export async function toPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { pixels, width, height } = await renderAsync(svg, FONT_OPTIONS);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return Buffer.from(png);
}
