import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { findSystemPostgres } from "../support/database/system-postgres.ts";
import { withAppOnRelease } from "../support/servers/release-app.ts";

it.each(findSystemPostgres())("the app passes the acceptance suite on PostgreSQL $release", (installation) =>
  withAppOnRelease(installation, async ({ origin }) => {
    expect(await runAcceptance(origin)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
  }),
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
