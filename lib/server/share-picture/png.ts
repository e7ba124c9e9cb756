import "server-only";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { AppError } from "@/lib/domain/errors";
import { FONT_OPTIONS } from "./fonts";

/** Some 10 MB: a link that is shared is asked for by many within minutes. */
const KEPT_MAX = 48;
/** More would wait for longer than anybody does. */
const WAITING_MAX = 40;

const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a picture once, and one at a time: they are rarely asked for, and pages come first.
 *
 * @throws AppError unavailable when too many wait already
 */
export function keepPicture(
  drawing: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const known = kept.get(drawing);
  if (known) return known;
  if (waiting >= WAITING_MAX) throw new AppError("unavailable");
  waiting++;
  const made = queue.then(make).finally(() => waiting--);
  queue = made.catch(() => kept.delete(drawing));
  kept.set(drawing, made);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return made;
}

/** Both steps leave the main thread alone. A palette keeps it small: messengers ignore pictures above 300 KB. */
export async function toPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { pixels, width, height } = await renderAsync(svg, FONT_OPTIONS);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return Buffer.from(png);
}
