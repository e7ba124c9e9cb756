import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findClusterDir } from "../../scripts/database/postgres-cluster.ts";
import { killAllProcesses, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { newDir, signIn, start, untilReady, VARIABLES } from "../support/servers/stopped-apps.ts";

const dirOfAll = newDir();

let running: AppProcess | undefined;
afterAll(() => running?.kill());

const startAgain = async () => (running = await startApp({ ...VARIABLES, DATA_DIR: dirOfAll }));
/** Returns the server that an earlier test left running, or starts one. */
const findOrStart = async () => running ?? (await startAgain());

it("a start after kill -9 of all processes takes over and finds the data", async () => {
  const dataDir = newDir();
  const app = await start(dataDir);
  killAllProcesses(app);
  const orphan = postmasterPid(dataDir);
  expect(isAlive(orphan)).toBe(true);

  const again = await start(dataDir);
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
  await untilReady(again);
});

it("a killed database restarts while the server keeps running", async () => {
  const app = await findOrStart();
  const killed = postmasterPid(dirOfAll);
  process.kill(killed, "SIGKILL");
  // Connections of the killed server respond for a moment.
  await waitUntil(() => ![0, killed].includes(postmasterPid(dirOfAll)));
  await untilReady(app);
  await waitUntil(async () => (await signIn(app, ADMIN_LOGIN.password)).status === 200);
});
