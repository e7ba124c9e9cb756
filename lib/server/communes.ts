import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { communesPath, type Commune } from "#lib/domain/delivery/communes";
import { ALL_WILAYAS, foldPlaceName } from "#lib/domain/delivery/wilayas";
import { processGlobal } from "#lib/server/process/process-global";

const PUBLIC = join(process.cwd(), "public");

export async function readCommunes(wilaya: number): Promise<readonly Commune[]> {
  return JSON.parse(await readFile(join(PUBLIC, communesPath(wilaya)), "utf8")) as Commune[];
}

interface Place {
  /** Null for an order without delivery data. */
  wilaya: number | null;
  commune: string;
}

type Finder = (place: Place) => number | null;

const cache = processGlobal<{ finder?: Promise<Finder> }>("communes", () => ({}));

/**
 * Returns a function that names the wilaya of a commune which the given wilaya does not have. Null for a commune of the
 * wilaya, and for any other text: quarters and villages are not listed (order 29).
 */
export const communeFinder = (): Promise<Finder> => (cache.finder ??= readFinder());

async function readFinder(): Promise<Finder> {
  const wilayasOf = new Map<string, number[]>();
  for (const { code } of ALL_WILAYAS) {
    for (const names of await readCommunes(code)) {
      for (const name of new Set(names.map(foldPlaceName))) {
        wilayasOf.set(name, [...(wilayasOf.get(name) ?? []), code]);
      }
    }
  }
  return ({ wilaya, commune }) => {
    const wilayas = wilayasOf.get(foldPlaceName(commune)) ?? [];
    if (wilaya === null || wilayas.includes(wilaya)) return null;
    return wilayas[0] ?? null;
  };
}
