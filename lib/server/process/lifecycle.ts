import { processGlobal } from "./process-global.ts";

const state = processGlobal("lifecycle", () => ({ isDraining: false, isStopping: false }));

/** While draining, each response closes its connection and running requests finish. */
export const isDraining = (): boolean => state.isDraining;

/** Whether the whole app stops, not only this process: readiness then returns 503. */
export const isStopping = (): boolean => state.isStopping;

export function startDraining({ isStopping }: { isStopping: boolean }): void {
  state.isDraining = true;
  state.isStopping ||= isStopping;
}
