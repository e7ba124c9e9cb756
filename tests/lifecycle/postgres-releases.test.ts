import { spawn } from "node:child_process";
import { once } from "node:events";
import postgres from "postgres";
import { expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { startEmbeddedPostgres } from "../../scripts/database/embedded-postgres.ts";
import { RAISED_RATE_LIMITS, startApp } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findSchemaDrift } from "../support/database/schema-drift.ts";
import { findSystemPostgres } from "../support/database/system-postgres.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const TIMEOUT_MS = 300_000;

const EMBEDDED = 18;
const installed = findSystemPostgres();
if (installed.length === 0)
  process.stdout.write("No PostgreSQL 15 to 17 in /usr/lib/postgresql: only 18 is tested.\n");

it("the app migrates and seeds the embedded PostgreSQL without schema drift", () =>
  // The other stages test everything else on this release.
  tryRelease({ release: EMBEDDED }, async () => {}));

it.each(installed)(
  "the app migrates, seeds and passes the acceptance suite on PostgreSQL $release",
  (older) =>
    tryRelease(older, async (origin) => {
      expect(await runAcceptance(origin)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
    }),
  TIMEOUT_MS,
);

/** @returns the last line of output */
async function runAcceptance(origin: string): Promise<string> {
  const child = spawn(process.execPath, ["tests/acceptance/run.mjs"], {
    env: { ...process.env, ...ADMIN_VARIABLES, BASE_URL: origin },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  await once(child, "close");
  const failures = output.split("\n").filter((line) => line.includes("✖"));
  expect(failures).toEqual([]);
  return output.trim().split("\n").at(-1) ?? "";
}

/** Without a folder of programs the embedded release runs. */
async function tryRelease(
  { release, binDir }: { release: number; binDir?: string },
  check: (origin: string) => Promise<void>,
): Promise<void> {
  const [clusterDir, dataDir] = [createThrowawayDir("release"), createThrowawayDir("release-app")];
  const options = { dataDir: clusterDir.path, isThrowaway: true };
  const server = await startEmbeddedPostgres(binDir === undefined ? options : { ...options, binDir });
  const url = server.url("logix");
  try {
    const app = await startApp({
      ...ADMIN_VARIABLES,
      DATABASE_URL: url,
      DATA_DIR: dataDir.path,
      AUTH_SECRET,
      SEED_DEMO: "1",
      ...RAISED_RATE_LIMITS,
    });
    try {
      expect((await fetch(app.origin + pages.view("logix_demo"))).status).toBe(200);
      await check(app.origin);
    } finally {
      expect(await app.stop()).toBe(0);
    }
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as release`;
    expect(row).toEqual({ release });
    await sql`create database empty`;
    const empty = postgres(server.url("empty"), { max: 1, onnotice: () => {} });
    expect(await findSchemaDrift({ sql: empty, url: server.url("empty") }, sql)).toEqual([]);
    await Promise.all([sql.end(), empty.end()]);
  } finally {
    await server.stop();
    clusterDir.remove();
    dataDir.remove();
  }
}
