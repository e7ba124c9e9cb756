import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";

/** Exports missing from the package's types. */
interface EngineModule {
  readonly SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

/**
 * Returns the SQL that creates a schema. `prisma migrate diff` would download a native engine.
 *
 * @param databaseUrl database that the engine connects to; not changed
 */
export async function schemaToSql(path: string, databaseUrl: string): Promise<string> {
  const { SchemaEngine } = await (engineModule ??= loadEngineModule());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
  try {
    const { stdout } = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Loaded once per process: there is only one bridge to the WebAssembly memory. */
let engineModule: Promise<EngineModule> | undefined;

async function loadEngineModule(): Promise<EngineModule> {
  const bridge = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as EngineModule;
  // The engine reports a panic through this global before it traps.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        throw new Error(message);
      },
    },
  });
  const require = createRequire(import.meta.url);
  const bytes = readFileSync(
    require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm"),
  );
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    "./schema_engine_bg.js": withoutLingeringTimers(bridge) as unknown as WebAssembly.ModuleImports,
  });
  bridge.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return bridge;
}

/** Unrefs the 10 s timer of the engine's lock, which is never cleared and would delay the exit. */
function withoutLingeringTimers(bridge: EngineModule): Record<string, unknown> {
  const entries = Object.entries(bridge).map(([name, value]): [string, unknown] =>
    name.startsWith("__wbg_setTimeout_")
      ? [name, (callback: () => void, delayMs: number) => setTimeout(callback, delayMs).unref()]
      : [name, value],
  );
  return Object.fromEntries(entries);
}
