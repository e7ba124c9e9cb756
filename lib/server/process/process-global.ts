const KEY = Symbol.for("logix.process");

type Values = Map<string, unknown>;

/** Returns state shared by the process: our server and each of Next's bundles evaluate modules separately. */
export function processGlobal<T>(key: string, init: () => T): T {
  const values = ((globalThis as { [KEY]?: Values })[KEY] ??= new Map());
  if (!values.has(key)) values.set(key, init());
  return values.get(key) as T;
}
