import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findClusterDir } from "../../scripts/database/postgres-cluster.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { withFrozenProcesses } from "../support/database/frozen-database.ts";
import { childrenOf, isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { newDir, signIn, start, statusOf, VARIABLES } from "../support/servers/stopped-apps.ts";

/** Compared with the first start, which also creates the database. */
const SECOND_START_RATIO = 1.5;
const DATABASE_LIMIT_MS = 3000;
const RECOVERED_MS = 5000;

const dirOfAll = newDir();

let running: AppProcess | undefined;
afterAll(() => running?.kill());

const startAgain = async () => (running = await startApp({ ...VARIABLES, DATA_DIR: dirOfAll }));
/** Returns the server that an earlier test left running, or starts one. */
const findOrStart = async () => running ?? (await startAgain());

it("a start after kill -9 of all processes takes over and finds the data", async () => {
  const dataDir = newDir();
  let startedMs = Date.now();
  const app = await start(dataDir);
  const firstMs = Date.now() - startedMs;
  const server = childrenOf(app.child.pid ?? 0);
  for (const pid of [app.child.pid ?? 0, ...server]) process.kill(pid, "SIGKILL");
  const orphan = postmasterPid(dataDir);
  expect(isAlive(orphan)).toBe(true);

  startedMs = Date.now();
  const again = await start(dataDir);
  expect(Date.now() - startedMs).toBeLessThan(firstMs * SECOND_START_RATIO);
  expect(isAlive(orphan)).toBe(false);
  expect((await signIn(again, ADMIN_LOGIN.password)).status).toBe(200);
});

it("a start ignores a stale postmaster.pid with the id of another process", async () => {
  const app = await findOrStart();
  const path = join(findClusterDir(dirOfAll) ?? "", "postmaster.pid");
  const [, ...rest] = readFileSync(path, "utf8").split("\n");
  running = undefined;
  await app.stop();
  execFileSync("tee", [path], { input: [process.pid, ...rest].join("\n") });
  const again = await startAgain();
  expect(await statusOf(again, "/api/ready")).toBe(200);
});

it("a killed database restarts while the server keeps running", async () => {
  const app = await findOrStart();
  const killed = postmasterPid(dirOfAll);
  process.kill(killed, "SIGKILL");
  // Connections of the killed server respond for a moment.
  await waitUntil(() => ![0, killed].includes(postmasterPid(dirOfAll)), RECOVERED_MS);
  await waitUntil(async () => (await statusOf(app, "/api/ready")) === 200, RECOVERED_MS);
  await waitUntil(async () => (await signIn(app, ADMIN_LOGIN.password)).status === 200, RECOVERED_MS);
});

it.runIf(process.platform === "linux")("calls get 503 within 3 s while the database is frozen", async () => {
  const app = await findOrStart();
  expect((await signIn(app, ADMIN_LOGIN.password)).status).toBe(200); // opens the connections
  const postmaster = postmasterPid(dirOfAll);
  await withFrozenProcesses([postmaster, ...childrenOf(postmaster)], async () => {
    const startedMs = Date.now();
    const responses = await Promise.all([
      signIn(app, ADMIN_LOGIN.password),
      fetch(`${app.origin}/api/users/user?un=logix_nobody`),
      fetch(`${app.origin}/api/ready`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(Date.now() - startedMs).toBeLessThan(DATABASE_LIMIT_MS);
  });
  await waitUntil(async () => (await statusOf(app, "/api/ready")) === 200, RECOVERED_MS);
});
