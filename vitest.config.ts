import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BROWSER_ARGS, findSystemBrowser } from "./scripts/test/browser.ts";
import { HANG_MS, PATIENCE_MS } from "./tests/support/patience.ts";

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>;

const TEST_BUILD = "tests/support/build-global.ts";
// Modules are reset by a setup file: a new process would load all packages again.
const SHARED_PROCESS = { isolate: false };

/** Bundled once for component tests: the browser would load their modules one by one. */
const BUNDLED_PACKAGES = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "@hookform/resolvers/zod",
  "@tanstack/react-query",
  "@tanstack/react-table",
  "lucide-react",
  "next-intl",
  "next-intl/navigation",
  "next-intl/routing",
  "next/dist/shared/lib/app-router-context.shared-runtime",
  "next/dist/shared/lib/hooks-client-context.shared-runtime",
  "next/dynamic",
  "next/navigation",
  "next-themes",
  "radix-ui",
  "axe-core",
  "react-easy-crop",
  "react-hook-form",
  "recharts",
  "sonner",
  "zod/mini",
];

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
        include: ["{app,components,lib,server,scripts}/**/*.test.ts"],
        // Threads start faster than processes.
        pool: "threads",
        setupFiles: "tests/support/unit-file.ts",
        ...SHARED_PROCESS,
      }),
      {
        ...project("component", {
          include: ["components/**/*.test.tsx"],
          setupFiles: "tests/support/component/setup.ts",
          ...SHARED_PROCESS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            connectTimeout: HANG_MS,
            provider: playwright({
              launchOptions: {
                executablePath: findSystemBrowser(),
                args: BROWSER_ARGS,
                timeout: PATIENCE_MS,
              },
              contextOptions: { reducedMotion: "reduce" },
              actionTimeout: PATIENCE_MS,
            }),
            instances: [{ browser: "chromium", name: "component" }],
          },
        }),
        // Next's client modules read flags from it.
        define: { "process.env": {} },
        // A package found while tests run would reload the page: all are listed, and an unlisted one fails.
        optimizeDeps: { noDiscovery: true, include: BUNDLED_PACKAGES },
      },
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
