import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findClusterDir } from "../../scripts/database/postgres-cluster.ts";
import { killAllProcesses, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { newDir, signIn, untilReady, VARIABLES } from "../support/servers/stopped-apps.ts";

const dataDir = newDir();

let running: AppProcess | undefined;
afterAll(() => running?.kill());

const startAgain = async () => (running = await startApp({ ...VARIABLES, DATA_DIR: dataDir }));
/** Returns the server that an earlier test left running, or starts one. */
const findOrStart = async () => running ?? (await startAgain());

it("a start after kill -9 of all processes takes over and finds the data", async () => {
  const app = await findOrStart();
  running = undefined;
  killAllProcesses(app);
  const orphan = postmasterPid(dataDir);
  expect(isAlive(orphan)).toBe(true);

  const again = await startAgain();
  expect(isAlive(orphan)).toBe(false);
  expect((await signIn(again, ADMIN_LOGIN.password)).status).toBe(200);
});

it("a start ignores a stale postmaster.pid with the id of another process", async () => {
  const app = await findOrStart();
  const path = join(findClusterDir(dataDir) ?? "", "postmaster.pid");
  const [, ...rest] = readFileSync(path, "utf8").split("\n");
  running = undefined;
  await app.stop();
  execFileSync("tee", [path], { input: [process.pid, ...rest].join("\n") });
  const again = await startAgain();
  await untilReady(again);
});

it("a killed database restarts while the server keeps running", async () => {
  const app = await findOrStart();
  const killed = postmasterPid(dataDir);
  process.kill(killed, "SIGKILL");
  // Connections of the killed server respond for a moment.
  await waitUntil(() => ![0, killed].includes(postmasterPid(dataDir)));
  await untilReady(app);
  await waitUntil(async () => (await signIn(app, ADMIN_LOGIN.password)).status === 200);
});
