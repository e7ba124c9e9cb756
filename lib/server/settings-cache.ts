import type { Settings } from "#lib/domain/admin/settings";
import { processGlobal } from "./process/process-global.ts";

interface CachedSettings {
  readonly settings: Promise<Settings>;
  readonly readAtMs: number;
}

export const settingsCache = processGlobal<{ cached?: CachedSettings; lastKnown?: Settings }>(
  "settings-cache",
  () => ({}),
);

/** Makes the next reader query the database; a query in progress only serves its current callers. */
export function invalidatePublicSettings(): void {
  delete settingsCache.cached;
}
