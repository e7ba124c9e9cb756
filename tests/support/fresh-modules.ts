import { vi } from "vitest";

const PROCESS_STATE = Symbol.for("logix.process");
const FIRST_ENV = Symbol.for("logix.tests.env");
/** Modules without state of a test: the log and what it reads. */
const STATELESS = new Set(["log", "request-context"]);

interface Global {
  [PROCESS_STATE]?: Map<string, unknown>;
  [FIRST_ENV]?: NodeJS.ProcessEnv;
}

/** Resets modules, process state, environment and clock. Packages stay loaded: they take most of a start. */
export function startWithFreshModules(): void {
  const global = globalThis as Global;
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of global[PROCESS_STATE]?.keys() ?? []) {
    if (!STATELESS.has(key)) global[PROCESS_STATE]?.delete(key);
  }
  const first = (global[FIRST_ENV] ??= { ...process.env });
  for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name];
  Object.assign(process.env, first);
}
