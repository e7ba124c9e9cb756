import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { HANG_MS, PATIENCE_MS } from "./tests/support/patience.ts";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const TEST_BUILD = "tests/support/build-global.ts";
// Modules are reset by a setup file: a new process would load all packages again.
const SHARED_PROCESS = { isolate: false };

const project = (name: string, options: TestOptions = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    ...options,
  },
});

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${import.meta.dirname}/` },
      { find: "server-only", replacement: join(import.meta.dirname, "tests/support/empty.ts") },
    ],
  },
  test: {
    maxWorkers: 2,
    teardownTimeout: PATIENCE_MS,
    projects: [
      project("unit", {
        include: ["{app,components,lib,server,scripts}/**/*.test.{ts,tsx}"],
        // Threads start faster than processes.
        pool: "threads",
        setupFiles: "tests/support/unit-file.ts",
        ...SHARED_PROCESS,
      }),
      project("integration", {
        globalSetup: "tests/support/database/integration-global.ts",
        setupFiles: "tests/support/database/integration-file.ts",
        // Its middleware imports "next/server", which Node itself does not find.
        server: { deps: { inline: ["next-intl"] } },
        ...SHARED_PROCESS,
      }),
      project("http"),
      project("hostile", { globalSetup: TEST_BUILD }),
      project("lifecycle", { globalSetup: TEST_BUILD }),
      // Alone on the machine: its tests measure time.
      project("limits", { globalSetup: TEST_BUILD, fileParallelism: false }),
      project("deploy", {
        globalSetup: [TEST_BUILD, "tests/support/servers/nginx-global.ts"],
      }),
    ],
  },
});
