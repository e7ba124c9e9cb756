import { performance } from "node:perf_hooks";
import { median } from "./row.ts";

const ROUNDS = 100;
const WARM_UP_ROUNDS = 10;
const REFERENCE = "/api/ready";

/**
 * Prints each call's time and its ratio to SELECT 1, which alternates with it.
 *
 * @param calls paths by name
 */
export async function printComparison(
  origin: string,
  calls: Readonly<Record<string, string>>,
  headers: Record<string, string>,
): Promise<void> {
  for (const [name, path] of Object.entries(calls)) {
    const times = { list: [] as number[], reference: [] as number[] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const [list, reference] = [
        await measure(origin + path, headers),
        await measure(origin + REFERENCE, headers),
      ];
      if (round < 0) continue;
      times.list.push(list);
      times.reference.push(reference);
    }
    const [list, reference] = [median(times.list), median(times.reference)];
    const ratio = (list / reference).toFixed(1);
    console.log(
      list === Infinity
        ? `${name.padEnd(24)}  failed`
        : `${name.padEnd(24)}${list.toFixed(1).padStart(8)} ms${reference.toFixed(1).padStart(8)} ms${ratio.padStart(8)} ×`,
    );
  }
}

/** @returns ms until the last byte */
async function measure(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.ok ? performance.now() - start : Infinity;
}
