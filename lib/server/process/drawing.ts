import { AppError } from "#lib/domain/errors";
import type { Drawing } from "./drawing-calls.ts";
import { findPrimary } from "./machine.ts";
import { processGlobal } from "./process-global.ts";

/** @returns base64; null when the process ended or was too slow */
export type Draw = (drawing: Drawing) => Promise<string | null>;

const registered = processGlobal<{ draw?: Draw }>("drawing", () => ({}));

/** Where one process serves alone; workers ask the primary. */
export function registerDrawing(draw: Draw): void {
  registered.draw = draw;
}

/** In a process of its own: V8 does not see the memory of pixels, and glibc keeps it. @throws AppError unavailable */
export async function draw(drawing: Drawing): Promise<Buffer<ArrayBuffer>> {
  const ask = registered.draw ?? ((sent) => findPrimary()?.request("draw", sent) ?? Promise.resolve(null));
  const drawn = await ask(drawing);
  if (drawn === null) throw new AppError("unavailable");
  return Buffer.from(drawn, "base64");
}
