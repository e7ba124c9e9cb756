import { processGlobal } from "./process-global.ts";

const state = processGlobal("lifecycle", () => ({ isDraining: false }));

/** While draining, readiness returns 503 and running requests finish. */
export const isDraining = (): boolean => state.isDraining;

export function startDraining(): void {
  state.isDraining = true;
}
