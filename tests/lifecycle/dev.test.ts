import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEV, startApp, type AppProcess } from "../support/app-process.ts";
import { isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Edits a copy of the sources, as other tests run on the sources concurrently.

const ROOT = join(import.meta.dirname, "..", "..");
const CHECKOUT = join(ROOT, ".test", "dev");
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "prisma",
  "public",
  "scripts",
  "server",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "tsconfig.next.json",
  "package.json",
  "package-lock.json",
];

const SERVICE = "lib/server/services/probe.ts";
const COMPONENT = "components/probe.tsx";

const dataDir = createThrowawayDir("dev");
let app: AppProcess;

beforeAll(async () => {
  mkdirSync(CHECKOUT, { recursive: true });
  for (const source of SOURCES) {
    rmSync(join(CHECKOUT, source), { recursive: true, force: true });
    cpSync(join(ROOT, source), join(CHECKOUT, source), { recursive: true });
  }
  const packages = join(CHECKOUT, "node_modules");
  if (!existsSync(packages)) symlinkSync(join(ROOT, "node_modules"), packages);

  write(SERVICE, 'export const probe = () => "first service";');
  write(
    "app/api/probe/route.ts",
    'import { probe } from "#lib/server/services/probe"; export const GET = () => new Response(probe());',
  );
  write(COMPONENT, "export const Probe = () => <p>first component</p>;");
  write("app/[locale]/probe/page.tsx", 'export { Probe as default } from "@/components/probe";');

  app = await startApp(
    { DATA_DIR: dataDir.path, SEED_DEMO: "1", LOG_LEVEL: "error" },
    { command: DEV, cwd: CHECKOUT },
  );
});
afterAll(async () => {
  await app?.kill();
  dataDir.remove();
});

const read = async (path: string) => (await fetch(app.origin + path)).text();

function write(file: string, text: string): void {
  mkdirSync(dirname(join(CHECKOUT, file)), { recursive: true });
  writeFileSync(join(CHECKOUT, file), text);
}

it("npm run dev serves the seeded profile", async () => {
  const response = await fetch(`${app.origin}/view/logix_demo`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toContain("logix_demo");
});

it("npm run dev serves an edited service", async () => {
  expect(await read("/api/probe")).toBe("first service");
  write(SERVICE, 'export const probe = () => "second service";');
  await waitUntil(async () => (await read("/api/probe")) === "second service");
});

it("npm run dev renders an edited component", async () => {
  expect(await read("/en/probe")).toContain("first component");
  write(COMPONENT, "export const Probe = () => <p>second component</p>;");
  await waitUntil(async () => (await read("/en/probe")).includes("second component"));
});

it("npm run dev serves an edited script of cached pages at the next request", async () => {
  const file = "lib/page-scripts/visit.ts";
  expect(await read("/visit.js")).not.toContain("edited");
  write(file, `${readFileSync(join(CHECKOUT, file), "utf8")}document.documentElement.dataset.edited = "";`);
  expect(await read("/visit.js")).toContain("dataset.edited");
});

it("npm run dev accepts the WebSocket of hot reload", async () => {
  const socket = new WebSocket(`${app.origin.replace("http", "ws")}/_next/hmr?id=test`);
  const opened = await new Promise((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
  expect(opened).toBe(true);
});

it("a signal stops npm run dev and its database while a WebSocket is open", async () => {
  const postmaster = postmasterPid(dataDir.path);
  expect(await app.stop()).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});
