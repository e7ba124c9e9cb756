import { afterAll, beforeAll, expect, it } from "vitest";
import { listProcesses } from "../../scripts/support/process-table.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { activate, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { isAlive, waitUntil } from "../support/processes.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { statusOf } from "../support/servers/stopped-apps.ts";
import { connectToBoth, type WorkerConnection } from "../support/servers/worker-lines.ts";

const dir = createThrowawayDir("drawing");
let app: AppProcess;
let owner: Person;
let lines: [WorkerConnection, WorkerConnection];

beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("drawing"),
    DATA_DIR: dir.path,
    SEED_DEMO: "0",
    WORKERS: "2",
  });
  owner = await signUp({}, app.origin);
  await activate(await signInAdmin({ force: true }, app.origin), owner);
  lines = await connectToBoth(app);
});
afterAll(async () => {
  for (const line of lines) line.close();
  await app.kill();
  dir.remove();
});

const drawingProcesses = (): number[] =>
  listProcesses()
    .filter(({ commandLine, parent }) => commandLine.includes("server/workers/draw.ts") && isOurs(parent))
    .map(({ pid }) => pid);

function isOurs(pid: number): boolean {
  const found = listProcesses().find((entry) => entry.pid === pid);
  return found?.parent === app.child.pid || pid === app.child.pid;
}

/** A worker reads its connections in order: after these responses it has read what was sent before. */
async function untilRead(): Promise<void> {
  for (const line of await connectToBoth(app)) line.close();
}

const picture = (line: WorkerConnection, name: string) => line.send("GET", `/view/${owner.username}/${name}`);

it("two workers share one drawing process, which starts with the first picture", async () => {
  expect(drawingProcesses()).toEqual([]);
  const responses = await Promise.all(lines.map((line) => picture(line, "share.png")));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(drawingProcesses()).toHaveLength(1);
});

it("a picture is drawn by a new process when its drawing process is killed", async () => {
  const [pid = 0] = drawingProcesses();
  process.kill(pid, "SIGSTOP");
  const pending = picture(lines[0], "wallpaper.png");
  await untilRead();
  process.kill(pid, "SIGKILL");
  const response = await pending;
  expect([response.status, response.headers["content-type"]]).toEqual([200, "image/png"]);
  const [next = 0] = drawingProcesses();
  expect([next === pid, isAlive(next)]).toEqual([false, true]);
});

it("a stop waits for a picture in progress and leaves no process", async () => {
  const [pid = 0] = drawingProcesses();
  process.kill(pid, "SIGSTOP");
  const pending = picture(lines[1], "background.png");
  await untilRead();
  const stopped = app.stop();
  // A stop accepts new connections for a moment, then waits for its requests.
  await waitUntil(async () => (await statusOf(app, "/api/health")) === 0);
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, "SIGCONT");
  expect((await pending).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(isAlive(pid)).toBe(false);
});
