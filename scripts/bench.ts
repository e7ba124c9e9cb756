// `npm run bench` prints one table and its JSON: each row compares us with a lighter reference
// (docs/scaling.md). Both sides alternate, so a busy machine slows both; the ratio counts. Never fails for
// slowness. `npm run bench -- TEXT` measures only the rows whose names contain the text.
import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { join } from "node:path";
import { pages } from "#lib/wire/pages";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../tests/support/app-process.ts";
import { ADMIN_LOGIN, ADMIN_VARIABLES, AUTH_SECRET } from "../tests/support/credentials.ts";
import { activate, HttpVisitor, signInAdmin, signUp } from "../tests/support/people/http-visitor.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { get, medianMs, processTreeMegabytes } from "./bench/app.ts";
import {
  fetchGzipped,
  REFERENCE_COUNT,
  REFERENCE_PAGE,
  REFERENCE_REDIRECT,
  startReference,
} from "./bench/nginx.ts";
import { measure, ROUNDS, toTable, type Result, type Row } from "./bench/row.ts";
import { CARDS, createCards, writeSteps, type Step } from "./bench/taps.ts";
import { hasProgram, runWrk } from "./bench/wrk.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./database/embedded-postgres.ts";
import { startNginx, writeNginxConfig } from "./support/nginx.ts";
import { findFreePort } from "./support/ports.ts";
import { toPath } from "#lib/wire/call-path";

const DEMO = "logix_demo";
const SHORT_LINK = "/u/demo?src=nfc";
const DATABASE = "bench";
const SAVED = "Bench ";
const READY = "/api/ready";
const [wanted = ""] = process.argv.slice(2);
const TURNS = { unit: "/s", turns: 4 } as const;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
for (const name of ["wrk", "nginx"]) {
  if (hasProgram(name)) continue;
  console.error(`${name} is needed for this: apt-get install wrk nginx-light`);
  process.exit(1);
}

const dirs = ["database", "app", "second"].map((name) => createThrowawayDir(`bench-${name}`));
const [databaseDir = "", appDir = "", secondDir = ""] = dirs.map(({ path }) => path);
const children: ChildProcess[] = [];
let server: EmbeddedPostgres | undefined;
let app: AppProcess | undefined;
try {
  // Durable, unlike test databases: a tap's response follows its commit.
  server = await startEmbeddedPostgres({ dataDir: databaseDir });
  app = await startApp(variables(server, appDir));
  const results: Result[] = [];
  const rows = await prepareRows(app, server);
  for (const row of rows.filter(({ name }) => name.includes(wanted))) {
    if (stopping.signal.aborted) break;
    console.error(`${row.name} …`);
    results.push(await measure(row));
  }
  console.log(`Medians of ${ROUNDS} rounds, both sides in turns\n\n${toTable(results)}\n`);
  console.log(JSON.stringify(results));
} catch (error) {
  if (!stopping.signal.aborted) throw error;
} finally {
  for (const child of children) child.kill("SIGQUIT");
  await app?.stop();
  await server?.stop();
  for (const dir of dirs) dir.remove();
}

function variables(database: EmbeddedPostgres, dataDir: string): Record<string, string> {
  return {
    ...RAISED_RATE_LIMITS,
    ...ADMIN_VARIABLES,
    DATABASE_URL: database.url(DATABASE),
    DATA_DIR: dataDir,
    AUTH_SECRET,
    SEED_DEMO: "1",
    RATE_LIMIT_ACTION: "1000000000",
    TRUST_PROXY: "1",
    WORKERS: process.env.WORKERS ?? String(os.availableParallelism()),
  };
}

async function prepareRows({ origin, child }: AppProcess, database: EmbeddedPostgres): Promise<Row[]> {
  await createCards(database.url(DATABASE), DEMO);
  const page = origin + pages.view(DEMO);
  const nginx = await startReference(
    { dir: appDir, port: await findFreePort(), page: await fetchGzipped(page) },
    stopping.signal,
  );
  children.push(nginx.process);
  const one = await startSelectOne(database.url(DATABASE));
  const pagesPerSecond = (url: string) =>
    runWrk({ url, connections: 16, args: ["-H", "Accept-Encoding: gzip"] }, stopping.signal);
  // Many connections, as in a campaign.
  const tapsPerSecond = (url: string, ...args: string[]) =>
    runWrk({ url, connections: 64, args }, stopping.signal);
  const redirect = nginx.origin + REFERENCE_REDIRECT;
  const shortLink = (name: string, path: string, goal?: Row["goal"]): Row => ({
    name: `short link, ${name}`,
    ...TURNS,
    ...(goal && { goal }),
    async ours() {
      // A tap's next request brings the page into its worker's memory.
      await Promise.all(Array.from({ length: 20 }, () => get(page, { connection: "close" })));
      return pagesPerSecond(origin + path);
    },
    reference: { name: "nginx, a static 307", measure: () => pagesPerSecond(redirect) },
  });
  const sameBytes = { name: "nginx, the same bytes", measure: () => pagesPerSecond(nginx.url) };
  const front = await startFront(origin);
  const readyMs = { name: "SELECT 1 over HTTP", measure: () => medianMs(() => get(origin + READY)) };

  const admin = await signInAdmin({ force: true }, origin);
  const owner = await signUp({}, origin);
  await activate(admin, owner);
  const ownPage = origin + pages.view(owner.username);
  const save = async () => {
    const fullName = SAVED + Math.random().toString(36).slice(2, 10);
    const { status } = await owner.visitor.put(
      toPath("PUT /api/users/update/{username}", { username: owner.username }),
      { fullName },
    );
    if (status !== 200) throw new Error(`the save got ${status}`);
    return fullName;
  };
  const signIn = async () => {
    const { status } = await new HttpVisitor(origin).post(toPath("POST /api/users/signin"), ADMIN_LOGIN);
    if (status !== 200) throw new Error(`the sign-in got ${status}`);
  };
  const uid = await findUid(origin);
  const tap = { path: visitorActionPath(uid), json: toVisitorActionWire("tap", "nfc") };
  const tapScript = writeSteps(join(appDir, "tap.lua"), [tap]);
  const journey = (name: string, headers: Record<string, string>): Row => {
    const script = (side: string, steps: readonly Step[]) =>
      writeSteps(join(appDir, `${name}-${side}.lua`), steps, { "Accept-Encoding": "gzip", ...headers });
    const ours = script("ours", [{ path: SHORT_LINK }, { path: pages.view(DEMO) }, tap]);
    const theirs = script("nginx", [
      { path: REFERENCE_REDIRECT },
      { path: REFERENCE_PAGE },
      { path: REFERENCE_COUNT, json: tap.json },
    ]);
    return {
      name: `tap journey, ${name}`,
      ...TURNS,
      ours: () => tapsPerSecond(origin, "-s", ours),
      reference: { name: "nginx, the same three", measure: () => tapsPerSecond(nginx.origin, "-s", theirs) },
    };
  };
  const { total } = JSON.parse(
    await get(origin + toPath("GET /api/group/all"), { cookie: admin.cookie }),
  ) as {
    total: number;
  };
  const call = (name: string, path: string, { cookie }: HttpVisitor): Row => ({
    name: `${name}, ${total} people`,
    unit: "ms",
    reference: readyMs,
    goal: { atMost: 5 },
    ours: () => medianMs(() => get(origin + path, { cookie })),
  });

  return [
    {
      name: "profile",
      ...TURNS,
      goal: { atLeast: 0.7 },
      reference: sameBytes,
      ours: () => pagesPerSecond(page),
    },
    {
      name: "profile behind nginx",
      ...TURNS,
      goal: { atLeast: 0.9 },
      reference: sameBytes,
      ours: () => pagesPerSecond(front + pages.view(DEMO)),
    },
    ...[
      ["tap", origin],
      ["tap behind nginx", front],
    ].map(([name = "", address = ""]) => ({
      name,
      ...TURNS,
      ours: () => tapsPerSecond(address, "-s", tapScript),
      reference: { name: "bare server, SELECT 1", measure: () => tapsPerSecond(one.url) },
    })),
    shortLink("plain", SHORT_LINK, { atLeast: 0.5 }),
    shortLink("with a card's code", `${SHORT_LINK}&c=${CARDS.active}`, { atLeast: 0.3 }),
    shortLink("paused card", `${SHORT_LINK}&c=${CARDS.paused}`),
    shortLink("unknown name", "/u/unknown?src=nfc"),
    shortLink("wrong characters", "/u/wrong-name?src=nfc"),
    journey("kept alive", {}),
    journey("a new connection each", { Connection: "close" }),
    {
      name: "first render of a profile",
      unit: "ms",
      reference: readyMs,
      goal: { atMost: 15 },
      ours: () => medianMs(() => get(ownPage), { before: save }),
    },
    {
      name: "save to visible",
      unit: "ms",
      reference: readyMs,
      ours: () =>
        medianMs(async () => {
          const fullName = await save();
          if (!(await get(ownPage)).includes(fullName)) throw new Error("a save was not visible");
        }),
    },
    { name: "sign-in", unit: "ms", reference: readyMs, ours: () => medianMs(signIn) },
    call("dashboard", toPath("GET /api/content/analyse/getstatics/all/v1"), owner.visitor),
    call("admin list", toPath("GET /api/group/all"), admin),
    call("admin search", `${toPath("GET /api/group/all")}?search=mohamed`, admin),
    call("summary", toPath("GET /api/group/summary/v1"), admin),
    {
      name: "cold start",
      unit: "ms",
      ours: () => measureStartMs(database),
      reference: { name: "node without a script", measure: measureNodeMs },
    },
    {
      name: "memory",
      unit: "MB",
      ours: async () => processTreeMegabytes(child.pid ?? 0),
      reference: { name: "bare server, SELECT 1", measure: async () => processTreeMegabytes(one.pid) },
    },
  ];
}

async function startSelectOne(databaseUrl: string): Promise<{ url: string; pid: number }> {
  const port = await findFreePort();
  const child = fork(join(import.meta.dirname, "bench", "select-one.ts"), [String(port), databaseUrl]);
  children.push(child);
  await once(child, "message", { signal: stopping.signal });
  return { url: `http://localhost:${port}/`, pid: child.pid ?? 0 };
}

async function startFront(origin: string): Promise<string> {
  const port = await findFreePort();
  const front = `http://localhost:${port}`;
  const dir = join(appDir, "front");
  const file = writeNginxConfig(dir, {
    port,
    apps: [new URL(origin).host.replace("localhost", "127.0.0.1")],
  });
  const isServing = async () => (await fetch(front + READY)).ok;
  children.push(await startNginx(dir, file, isServing, stopping.signal));
  return front;
}

async function findUid(origin: string): Promise<string> {
  const { user } = JSON.parse(
    await get(origin + `${toPath("GET /api/users/user")}?un=${encodeURIComponent(DEMO)}`),
  ) as { user: { uid: string } };
  return user.uid;
}

async function measureStartMs(database: EmbeddedPostgres): Promise<number> {
  const startedMs = performance.now();
  const second = await startApp(variables(database, secondDir));
  const startMs = performance.now() - startedMs;
  await second.stop();
  return startMs;
}

async function measureNodeMs(): Promise<number> {
  const startedMs = performance.now();
  await once(spawn(process.execPath, ["-e", "0"]), "exit");
  return performance.now() - startedMs;
}
