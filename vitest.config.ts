import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const TEST_BUILD = "tests/support/build-global.ts";
// Modules are reset by a setup file: a new process would load all packages again.
const SHARED_PROCESS = { isolate: false };

/** Stages run in parallel on few cores, where a poll's default of one second is too short. */
const project = (
  name: string,
  { seconds, hookSeconds, ...options }: TestOptions & { seconds: number; hookSeconds: number },
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: seconds * 1000,
    hookTimeout: hookSeconds * 1000,
    expect: { poll: { timeout: 10_000 } },
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
    projects: [
      project("unit", {
        include: ["{app,components,lib,server,scripts}/**/*.test.{ts,tsx}"],
        // Threads start faster than processes.
        pool: "threads",
        setupFiles: "tests/support/unit-file.ts",
        ...SHARED_PROCESS,
        seconds: 30,
        hookSeconds: 60,
      }),
      project("integration", {
        globalSetup: "tests/support/database/integration-global.ts",
        setupFiles: "tests/support/database/integration-file.ts",
        // Its middleware imports "next/server", which Node itself does not find.
        server: { deps: { inline: ["next-intl"] } },
        ...SHARED_PROCESS,
        seconds: 30,
        hookSeconds: 60,
      }),
      project("http", { seconds: 30, hookSeconds: 30 }),
      project("hostile", { globalSetup: TEST_BUILD, seconds: 60, hookSeconds: 120 }),
      project("lifecycle", { globalSetup: TEST_BUILD, seconds: 120, hookSeconds: 120 }),
      project("limits", { globalSetup: TEST_BUILD, seconds: 120, hookSeconds: 120 }),
      project("deploy", {
        globalSetup: [TEST_BUILD, "tests/support/servers/nginx-global.ts"],
        seconds: 60,
        hookSeconds: 180,
      }),
    ],
  },
});
