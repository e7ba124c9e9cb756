import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { startApp } from "../support/app-process.ts";
import { ADMIN_LOGIN, ADMIN_VARIABLES } from "../support/credentials.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Checks only that the command finds the embedded database; integration tests cover its effect.

const VARIABLES = { ...ADMIN_VARIABLES, SEED_DEMO: "0" } as const;

const dir = createThrowawayDir("reset-factor");
const empty = createThrowawayDir("reset-factor-empty");
afterAll(() => {
  dir.remove();
  empty.remove();
});

/** @returns standard error */
async function run(dataDir: string): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, DATA_DIR: dataDir };
  const refused = promisify(execFile)(process.execPath, ["scripts/reset-factor.ts", ADMIN_LOGIN.identifier], {
    env,
  }).catch((error: unknown) => error as { stderr: string });
  return (await refused).stderr.trim();
}

it("npm run reset-factor works while the app runs and after it has stopped, but not before its first start", async () => {
  expect(await run(empty.path)).toMatch(/^DATA_DIR .* has no database yet\.$/);
  const app = await startApp({ ...VARIABLES, DATA_DIR: dir.path });
  try {
    expect(await run(dir.path)).toBe("admin@example.com has no second factor.");
    // On a busy machine, a check may exceed the 500 ms of a single request.
    await expect.poll(async () => (await fetch(`${app.origin}/api/ready`)).status).toBe(200);
  } finally {
    await app.stop();
  }
  expect(await run(dir.path)).toBe("admin@example.com has no second factor.");
});
