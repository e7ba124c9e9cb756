import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#lib/wire/api-paths";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { HttpVisitor, signUp } from "../support/people/http-visitor.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

/** Calls of each kind; together below the limit of parallel calls per network. */
const CALLS = 24;
/** Hashes that run do not count as waiting. */
const PARALLEL_TURNS_MIN = 6;
const ROUNDS_MAX = 5;
const METRICS_TOKEN = "metrics-of-the-tests";
const SERIES = 'logix_password_hashes{state="waiting"} ';

const dir = createThrowawayDir("password-queue");
let app: AppProcess;

beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("password_queue"),
    DATA_DIR: dir.path,
    METRICS_TOKEN,
    SEED_DEMO: "0",
    ...RAISED_RATE_LIMITS,
  });
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

it("password hashes of calls in different bundles wait in one queue", async () => {
  const { visitor } = await signUp({}, app.origin);
  // A sample may miss the longest queue of a round.
  let longest = 0;
  for (let round = 0; round < ROUNDS_MAX && longest <= CALLS - PARALLEL_TURNS_MIN; round++) {
    longest = Math.max(longest, await longestQueue(visitor));
  }
  // With a queue per call, no more could wait.
  expect(longest).toBeGreaterThan(CALLS - PARALLEL_TURNS_MIN);
});

async function longestQueue(visitor: HttpVisitor): Promise<number> {
  const attempts = Array.from({ length: CALLS }, () => [
    visitor.withoutCookies().post(paths.signIn, { identifier: "nobody@example.com", password: "wrong-word" }),
    visitor.post(paths.password, { currentPassword: "wrong-word", newPassword: "An0ther-word" }),
  ]).flat();
  let isDone = false;
  const done = Promise.all(attempts).then((responses) => {
    isDone = true;
    return responses;
  });
  let longest = 0;
  while (!isDone) longest = Math.max(longest, await countWaiting());
  expect((await done).map(({ status }) => status)).not.toContain(429);
  return longest;
}

async function countWaiting(): Promise<number> {
  const { text } = await new HttpVisitor(app.origin).get("/api/metrics", {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  const line = text.split("\n").find((each) => each.startsWith(SERIES));
  return Number(line?.slice(SERIES.length) ?? 0);
}
