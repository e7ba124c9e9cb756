import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import postgres from "postgres";
import { expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { startEmbeddedPostgres } from "../../scripts/database/embedded-postgres.ts";
import { RAISED_RATE_LIMITS, startApp } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findSchemaDrift } from "../support/database/schema-drift.ts";
import { findSystemPostgres } from "../support/database/system-postgres.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const SYSTEM_DIR = "/usr/lib/postgresql";
const installed = findSystemPostgres();

// The embedded release is what all other tests run on.
it("every PostgreSQL 15 to 17 of this machine is tested", () => {
  const folders = existsSync(SYSTEM_DIR) ? readdirSync(SYSTEM_DIR) : [];
  const supported = folders
    .map(Number)
    .filter((release) => release >= 15 && release <= 17)
    .filter((release) => existsSync(`${SYSTEM_DIR}/${release}/bin/initdb`));
  expect(installed.map(({ release }) => release)).toEqual(supported.toSorted());
});

it.each(installed)(
  "the app migrates, seeds and passes the acceptance suite on PostgreSQL $release",
  tryRelease,
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

async function tryRelease({ release, binDir }: { release: number; binDir: string }): Promise<void> {
  const [clusterDir, dataDir] = [createThrowawayDir("release"), createThrowawayDir("release-app")];
  const server = await startEmbeddedPostgres({ dataDir: clusterDir.path, isThrowaway: true, binDir });
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
      expect(await runAcceptance(app.origin)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
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
