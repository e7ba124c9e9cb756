import type { Settings } from "../domain/settings.ts";

interface Kept {
  readonly settings: Promise<Settings>;
  readonly readAtMs: number;
}

const KEY = Symbol.for("logix.settings");
type Shared = { [KEY]?: { kept?: Kept; lastKnown?: Settings } };

/** What pages were last shown (services/settings.ts). Next evaluates a module once per bundle: all share this. */
export const settingsCache = ((globalThis as Shared)[KEY] ??= {});

/** Whoever asks from now on reads anew; a read that is under way goes to those who wait for it alone. */
export function forgetShownSettings(): void {
  delete settingsCache.kept;
}
