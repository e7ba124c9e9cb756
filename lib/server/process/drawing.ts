import { AppError } from "#lib/domain/errors";
import type { Drawing } from "./drawing-calls.ts";
import { findPrimary } from "./process-calls.ts";
import { processGlobal } from "./process-global.ts";

/** @returns base64; null when the process ended or was too slow */
export type Draw = (drawing: Drawing) => Promise<string | null>;

const registered = processGlobal<{ draw?: Draw }>("drawing", () => ({}));

/** Call where one process serves alone; workers send drawings to the primary. */
export function registerDrawing(draw: Draw): void {
  registered.draw = draw;
}

/** Draws in another process: V8 does not see pixel memory, glibc keeps it. @throws AppError unavailable */
export async function draw(drawing: Drawing): Promise<Buffer<ArrayBuffer>> {
  const send = registered.draw ?? ((sent) => findPrimary()?.request("draw", sent) ?? Promise.resolve(null));
  const drawn = await send(drawing);
  if (drawn === null) throw new AppError("unavailable");
  return Buffer.from(drawn, "base64");
}
