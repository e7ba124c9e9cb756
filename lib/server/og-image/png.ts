import "server-only";
import { AppError } from "#lib/domain/errors";
import { BoundedCache } from "#lib/server/bounded-cache";
import { draw } from "#lib/server/process/drawing";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { processGlobal } from "#lib/server/process/process-global";
import { sharedQueue } from "#lib/server/process/shared-queue";

/** About 10 MB: many clients request a shared link within minutes. */
const CACHED_MAX = 48;
const WAITING_MAX = 40;

const drawn = processGlobal("og-images", () => new BoundedCache<Buffer<ArrayBuffer>>(CACHED_MAX));
const turns = sharedQueue("open-graph-images", {
  parallel: 1,
  waiting: WAITING_MAX,
  waitingPerKey: WAITING_MAX,
});

/** Renders one image at a time per machine: pages come first. @throws AppError unavailable (queue full) */
export function renderCached(
  drawing: string,
  make: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  return drawn.get(drawing, async () => {
    const release = await takeTurn();
    try {
      return await make();
    } finally {
      release();
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

export const toTransparentPng = (svg: string): Promise<Buffer<ArrayBuffer>> =>
  draw({ svg, as: "transparent-png" });

/** Uses a palette by default: messengers ignore images above 300 KB. */
export const toPng = (svg: string, { palette = true } = {}): Promise<Buffer<ArrayBuffer>> =>
  draw({ svg, as: palette ? "palette-png" : "png" });
