import { rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#lib/wire/api-paths";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { HttpVisitor, signUp } from "../support/people/http-visitor.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

/** Calls of each kind; together below the limit of parallel calls per network. */
const CALLS = 24;
/** Calls that have their turn at once, as lib/server/auth/password.ts decides. */
const TURNS = Math.max(1, Math.floor(availableParallelism() / 2)) + 5;
const METRICS_TOKEN = "metrics-of-the-tests";
const SERIES = 'logix_password_hashes{state="waiting"} ';

const dir = createThrowawayDir("password-queue");
const held = join(dir.path, "hashes-held");
let app: AppProcess;

beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("password_queue"),
    DATA_DIR: join(dir.path, "data"),
    METRICS_TOKEN,
    SEED_DEMO: "0",
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "..", "support", "held-hashes.mjs")}`,
    HASHES_HELD: held,
    ...RAISED_RATE_LIMITS,
  });
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

it("password hashes of calls in different bundles wait in one queue", async () => {
  const { visitor } = await signUp({}, app.origin);
  const signIns = () =>
    visitor.withoutCookies().post(paths.signIn, { identifier: "nobody@example.com", password: "wrong-word" });
  const changes = () =>
    visitor.post(paths.password, { currentPassword: "wrong-word", newPassword: "An0ther-word" });
  writeFileSync(held, "");
  const first = Array.from({ length: CALLS }, signIns);
  await expect.poll(countWaiting).toBe(CALLS - TURNS);
  const second = Array.from({ length: CALLS }, changes);
  // In a queue of their own, some of these would have their turn.
  await expect.poll(countWaiting).toBe(2 * CALLS - TURNS);
  rmSync(held);
  const statuses = (await Promise.all([...first, ...second])).map(({ status }) => status);
  expect(statuses).toEqual(Array(2 * CALLS).fill(401));
  expect(await countWaiting()).toBe(0);
});

async function countWaiting(): Promise<number> {
  const { text } = await new HttpVisitor(app.origin).get("/api/metrics", {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  const line = text.split("\n").find((each) => each.startsWith(SERIES));
  return Number(line?.slice(SERIES.length) ?? 0);
}
