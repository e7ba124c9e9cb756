import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toPath } from "#lib/wire/call-path";
import { pages } from "#lib/wire/pages";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import {
  activate,
  signInAdmin,
  signUp,
  type HttpVisitor,
  type Person,
} from "../support/people/http-visitor.ts";
import { isAlive, waitUntil } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { LOAD_CONNECTIONS, startLoad } from "../support/servers/steady-load.ts";
import { connectToBoth, workersOf, type WorkerConnection } from "../support/servers/worker-lines.ts";
import { visitorActionPath } from "#lib/wire/statistics/actions";

const CORES = 2;
/** Preloaded into the app: it finds this number of cores on any machine. */
const HAS_CORES = `import os from "node:os";
import { syncBuiltinESMExports } from "node:module";
os.availableParallelism = () => ${CORES};
syncBuiltinESMExports();`;
const SAVES = 30;
const METRICS_TOKEN = "metrics-of-the-tests";
const LOGINS = 60;
const ACTIONS = 20;
/** Log characters shown when logins fail. */
const LOG_MAX_CHARS = 4000;

const dir = createThrowawayDir("workers");
let postgres: PostgresServer;
let app: AppProcess;
let admin: HttpVisitor;
let owner: Person;

beforeAll(async () => {
  // Its commits do not wait for the disk, which other test files use heavily.
  postgres = await findOrStartPostgres();
  app = await startApp({
    DATABASE_URL: postgres.url("workers_of_tests"),
    AUTH_SECRET,
    ...ADMIN_VARIABLES,
    ...RAISED_RATE_LIMITS,
    DATA_DIR: dir.path,
    METRICS_TOKEN,
    SEED_DEMO: "0",
    WORKERS: "",
    TRUST_PROXY: "1",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HAS_CORES)}`,
    RATE_LIMIT_ACTION: String(ACTIONS),
  });
  owner = await signUp({}, app.origin);
  admin = await signInAdmin({ force: true }, app.origin);
  await activate(admin, owner);
});
afterAll(async () => {
  await app.kill();
  await postgres.stop();
  dir.remove();
});

describe("two workers", () => {
  it("a start without WORKERS serves with a worker for each core", async () => {
    await waitUntil(() => workersOf(app).length === CORES);
  });

  it(`each of ${SAVES} saves is visible on both workers once its response has arrived`, async () => {
    const lines = await connectToBoth(app);
    const cookie = owner.visitor.cookie;
    const stale: string[] = [];
    for (let save = 0; save < SAVES; save++) {
      const title = `Title ${save} of many`;
      const saving = lines[save % 2] as WorkerConnection;
      const { status } = await saving.send(
        "PUT",
        toPath("PUT /api/users/update/{username}", { username: owner.username }),
        { cookie },
        { titel: title },
      );
      expect(status).toBe(200);
      const shown = await Promise.all(lines.map((line) => line.send("GET", pages.view(owner.username))));
      for (const [place, { text }] of shown.entries())
        if (!text.includes(title)) stale.push(`${save}/${place}`);
    }
    expect(stale).toEqual([]);
    for (const line of lines) line.close();
  });

  it("saved settings are visible on both workers once the response has arrived", async () => {
    const lines = await connectToBoth(app);
    const stale: number[] = [];
    for (let save = 0; save < 10; save++) {
      const email = `hello-${save}@example.com`;
      expect((await admin.put(toPath("PUT /api/group/settings/v1"), { contact: { email } })).status).toBe(
        200,
      );
      const shown = await Promise.all(lines.map((line) => line.send("GET", pages.contact)));
      if (!shown.every(({ text }) => text.includes(email))) stale.push(save);
    }
    expect(stale).toEqual([]);
    for (const line of lines) line.close();
  });

  it("two workers count the actions of one visitor together", async () => {
    const lines = await connectToBoth(app);
    const path = visitorActionPath(owner.uid);
    const statuses: number[] = [];
    for (let action = 0; action < ACTIONS + 2; action++) {
      const line = lines[action % 2] as WorkerConnection;
      statuses.push((await line.send("POST", path, {}, { Action: "UpCP" })).status);
    }
    expect(statuses).toEqual([...Array<number>(ACTIONS).fill(200), 429, 429]);
    for (const line of lines) line.close();
  });

  it("metrics sum up both workers", async () => {
    const lines = await connectToBoth(app);
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const texts: string[] = [];
    for (const line of lines) texts.push((await line.send("GET", "/api/metrics", { authorization })).text);
    for (const text of texts) {
      expect(text).toContain(`\nlogix_actions_stored_total{action="click"} ${ACTIONS}\n`);
      expect(text).toContain("\nlogix_workers 2\n");
      expect(text).toMatch(/\nlogix_password_hashes\{state="waiting"\} 0\n/);
    }
    for (const line of lines) line.close();
  });

  it(`${LOGINS} logins at once from different addresses succeed`, async () => {
    const { username, password } = owner;
    const logins = Array.from({ length: LOGINS }, (_, place) =>
      owner.visitor
        .withoutCookies()
        .post(
          toPath("POST /api/users/signin"),
          { identifier: username, password },
          { "x-forwarded-for": `198.51.100.${place}` },
        ),
    );
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    const refused = statuses.filter((status) => status !== 200);
    expect(refused, app.output().slice(-LOG_MAX_CHARS)).toEqual([]);
  });

  it("a killed worker fails only its own requests and is replaced", async () => {
    const [doomed, other] = await connectToBoth(app);
    const load = startLoad(app);
    await load.untilServed(LOAD_CONNECTIONS * 2);
    process.kill(doomed.pid, "SIGKILL");
    // The other worker keeps serving, also on new connections.
    for (let time = 0; time < 20; time++) {
      expect((await other.send("GET", pages.view(owner.username))).status).toBe(200);
      await sleep(10);
    }
    const outcomes = await load.end();
    const failed = outcomes.filter((outcome) => outcome !== 200);
    // At most the requests in flight on its connections, some with their first bytes received.
    expect(failed.length).toBeLessThanOrEqual(LOAD_CONNECTIONS + 1);
    expect(failed.filter((outcome) => outcome !== "ECONNRESET" && outcome !== "broken off")).toEqual([]);
    other.close();
    await waitUntil(() => !isAlive(doomed.pid));
    const replaced = await connectToBoth(app);
    expect(replaced.map(({ pid }) => pid)).toContain(other.pid);
    for (const line of replaced) line.close();
    expect(app.output()).toMatch(new RegExp(`Worker ${doomed.pid} has ended`));
  });

  it("SIGHUP replaces all workers without a failed request", async () => {
    const before = workersOf(app);
    const load = startLoad(app);
    app.child.kill("SIGHUP");
    await waitUntil(() => {
      const now = workersOf(app);
      return now.length === 2 && !now.some((pid) => before.includes(pid));
    });
    const outcomes = await load.end();
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(100);
    for (const line of await connectToBoth(app)) line.close();
  });
});

it("an app with two workers stops under load without a reset connection", async () => {
  const pids = workersOf(app);
  const load = startLoad(app);
  await load.untilServed(LOAD_CONNECTIONS * 2);
  expect(await app.stop()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  const outcomes = await load.end();
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== "ECONNREFUSED")).toEqual([]);
});
