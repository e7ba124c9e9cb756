import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Stages run in parallel on few cores, where the default of one second is too short. */
const PATIENT_POLLS = { expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${import.meta.dirname}/` },
      { find: "server-only", replacement: join(import.meta.dirname, "tests/support/empty.ts") },
    ],
  },
  test: {
    maxWorkers: 2,
    // Where isolate is false, the setup file resets our modules: a new process would load all packages again.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,lib,server,scripts}/**/*.test.{ts,tsx}"],
          // Threads start faster than processes.
          pool: "threads",
          setupFiles: "tests/support/unit-file.ts",
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/support/database/integration-global.ts",
          setupFiles: "tests/support/database/integration-file.ts",
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "hostile",
          include: ["tests/hostile/**/*.test.ts"],
          globalSetup: "tests/support/build-global.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "lifecycle",
          include: ["tests/lifecycle/**/*.test.ts"],
          globalSetup: "tests/support/build-global.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "limits",
          include: ["tests/limits/**/*.test.ts"],
          globalSetup: "tests/support/build-global.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...PATIENT_POLLS,
        },
      },
      {
        extends: true,
        test: {
          name: "deploy",
          include: ["tests/deploy/**/*.test.ts"],
          globalSetup: ["tests/support/build-global.ts", "tests/support/servers/nginx-global.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
