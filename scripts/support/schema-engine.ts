import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";

const LOCK_TIMEOUT_MS = 1000;
const CONNECT_TIMEOUT_MS = 5000;

/** What the package's typings leave out: the parts that its own loader joins with a bundler's help. */
interface EngineModule {
  readonly SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

/**
 * Prisma's migration engine as WebAssembly: `prisma migrate` itself would download a native one.
 *
 * @param databaseUrl the database that the engine works on
 * @returns engine, and `close` to end its connections
 */
export async function openSchemaEngine(
  databaseUrl: string,
): Promise<{ engine: SchemaEngine; close: () => Promise<void> }> {
  const { SchemaEngine } = await (engineModule ??= loadEngineModule());
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  });
  pool.on("error", () => {}); // a lost idle connection; the next query reports it
  const factory = bindMigrationAwareSqlAdapterFactory(new WholeScriptsFactory(pool));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
  return {
    engine,
    async close() {
      engine.free();
      await pool.end();
    },
  };
}

/** Once per process: the bridge to the WebAssembly memory is a single one. */
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

/** The engine never clears the 10 s time-out of its lock, which would keep a finished process alive. */
function withoutLingeringTimers(bridge: EngineModule): Record<string, unknown> {
  const entries = Object.entries(bridge).map(([name, value]): [string, unknown] =>
    name.startsWith("__wbg_setTimeout_")
      ? [name, (callback: () => void, delayMs: number) => setTimeout(callback, delayMs).unref()]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside function bodies. Sent whole, PostgreSQL reads
 * it right and runs it in one transaction: a migration applies completely or not at all.
 */
class WholeScriptsFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName: string;
  readonly #inner: PrismaPg;

  constructor(pool: pg.Pool) {
    this.#inner = new PrismaPg(pool);
    this.adapterName = this.#inner.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.#inner.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    throw new Error("Nothing here compares with a shadow database.");
  }
}
