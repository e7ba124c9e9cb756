/** Whether the process is on its way out: readiness then answers 503, running requests finish. */
const KEY = Symbol.for("logix.lifecycle");
type Shared = { [KEY]?: { isDraining: boolean } };
const state = ((globalThis as Shared)[KEY] ??= { isDraining: false });

export const isDraining = (): boolean => state.isDraining;

export function startDraining(): void {
  state.isDraining = true;
}
