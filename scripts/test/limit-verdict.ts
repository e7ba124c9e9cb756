import { median } from "../bench/row.ts";
import { IDLE_MS } from "./machine-state.ts";

/** A machine that is slower than this tells nothing about a limit that it exceeds. */
const NOISE_RATIO_MAX = 1.3;

/**
 * Compares the median of the samples with a limit. "unknown": it is not below, but the machine was slow meanwhile.
 *
 * @param referencesMs of the reference loop, taken between the samples
 */
export function judgeLimit(
  limit: number,
  samples: readonly number[],
  referencesMs: readonly number[],
): "kept" | "broken" | "unknown" {
  if (median(samples) < limit) return "kept";
  return median(referencesMs) > IDLE_MS * NOISE_RATIO_MAX ? "unknown" : "broken";
}
