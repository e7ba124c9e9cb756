import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { findProcess, listProcesses } from "../../scripts/support/process-table.ts";
import { findClusterDir } from "../../scripts/support/postgres-cluster.ts";
import { findFreePort } from "../../scripts/support/ports.ts";
import { runRefusedStart, spawnApp, startApp, type AppProcess } from "../support/app-process.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// CONTRACT §1: how the server starts, stops and survives.

const ADMIN = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "Adm1n-of-tests", SEED_DEMO: "0" } as const;
const STOP_LIMIT_MS = 10_000;
const FIRST_START_LIMIT_MS = 8000;
const DATABASE_LIMIT_MS = 3000;

const running: AppProcess[] = [];
const dirs: ReturnType<typeof createThrowawayDir>[] = [];
const dirOfAll = newDir();

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.stop()));
});
afterAll(() => {
  for (const dir of dirs) dir.remove();
});

describe("servers side by side", () => {
  it("run with another PORT and DATA_DIR, and refuse the same DATA_DIR", async () => {
    const [first, second] = await Promise.all([
      start(dirOfAll),
      start(newDir(), { APP_ORIGIN: "https://one.example", PIXEL_ID: "12345", SEED_DEMO: "1" }),
    ]);
    expect(await statusOf(first, "/api/ready")).toBe(200);
    expect(await statusOf(second, "/api/ready")).toBe(200);

    const third = await runRefusedStart({ PORT: String(await findFreePort()), DATA_DIR: dirOfAll });
    expect(third.code).not.toBe(0);
    expect(third.lines).toEqual([expect.stringMatching(/^DATA_DIR .*already in use/)]);

    // The pixel is asked for where it is set, and nowhere else.
    const profile = await fetch(`${second.origin}/view/logix_demo`);
    expect(profile.headers.get("content-security-policy")).toContain(
      "img-src 'self' https://www.facebook.com",
    );
    expect(await profile.text()).toContain('data-pixel="12345"');
    const without = await fetch(`${first.origin}/view/logix_demo`);
    expect(without.headers.get("content-security-policy")).toContain("img-src 'self';");
    expect(await without.text()).not.toContain("data-pixel");

    // One build, two origins: nothing of the environment is baked in.
    const page = await (await fetch(second.origin)).text();
    expect(page).not.toContain(first.origin);
    const cookies = (await signIn(second, ADMIN.ADMIN_PASSWORD)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.every((cookie) => cookie.startsWith("__Host-") && /; *Secure/i.test(cookie))).toBe(true);
  });
});

describe("stopping", () => {
  it("SIGTERM to npm alone stops everything, and the data are still there at the next start", async () => {
    const dataDir = newDir();
    const port = await findFreePort();
    const npm = spawnApp({ ...ADMIN, PORT: String(port), DATA_DIR: dataDir }, ["npm", "start"]);
    await waitUntil(() => npm.output().includes("Logix is ready"), 60_000);
    const secret = readFileSync(join(dataDir, "auth-secret"), "utf8");
    const postmaster = postmasterPid(dataDir);

    const startedMs = Date.now();
    npm.child.kill("SIGTERM");
    await npm.ended;
    await waitUntil(() => !isAlive(postmaster), STOP_LIMIT_MS);
    expect(Date.now() - startedMs).toBeLessThan(STOP_LIMIT_MS);
    expect(processesOf(dataDir)).toEqual([]);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();

    const again = await start(dataDir);
    expect((await signIn(again, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    expect(readFileSync(join(dataDir, "auth-secret"), "utf8")).toBe(secret);
  });

  it("ends when npm is killed", async () => {
    const dataDir = newDir();
    const npm = spawnApp({ ...ADMIN, PORT: String(await findFreePort()), DATA_DIR: dataDir }, [
      "npm",
      "start",
    ]);
    await waitUntil(() => npm.output().includes("Logix is ready"), 60_000);
    npm.child.kill("SIGKILL");
    await waitUntil(() => processesOf(dataDir).length === 0, STOP_LIMIT_MS);
  });

  it("finishes a running request while readiness is 503, then exits with 0", async () => {
    const app = await start(dirOfAll);
    // Its body comes in slowly, so it still runs when the stop begins.
    const request = openRequest(app.port, "POST /api/content/contact/v1", ["Content-Length: 2"]);
    await sleep(300);
    const startedMs = Date.now();
    app.child.kill("SIGTERM");
    await waitUntil(async () => (await statusOf(app, "/api/ready")) === 503, 1500);
    expect(await statusOf(app, "/api/health")).toBe(200);
    request.socket.write("{}");
    expect(await request.answer).toMatch(/^HTTP\/1\.1 4\d\d [^]*connection: close/i);
    expect(await app.stop()).toBe(0);
    expect(Date.now() - startedMs).toBeLessThan(STOP_LIMIT_MS);
  });
});

describe("crashes", () => {
  it("kill -9 of all its processes: the next start takes over, data survive", async () => {
    const app = await start(dirOfAll);
    const server = childrenOf(app.child.pid ?? 0);
    for (const pid of [app.child.pid ?? 0, ...server]) process.kill(pid, "SIGKILL");
    const orphan = postmasterPid(dirOfAll);
    expect(isAlive(orphan)).toBe(true);

    const startedMs = Date.now();
    const again = await start(dirOfAll);
    expect(Date.now() - startedMs).toBeLessThan(FIRST_START_LIMIT_MS);
    expect(isAlive(orphan)).toBe(false);
    expect((await signIn(again, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
  });

  it("a stale postmaster.pid with the id of some other process does not matter", async () => {
    const app = await start(dirOfAll);
    const path = join(findClusterDir(dirOfAll) ?? "", "postmaster.pid");
    const [, ...rest] = readFileSync(path, "utf8").split("\n");
    await app.stop();
    execFileSync("tee", [path], { input: [process.pid, ...rest].join("\n") });
    const again = await start(dirOfAll);
    expect(await statusOf(again, "/api/ready")).toBe(200);
  });

  it("a killed database is started again; the server lives on", async () => {
    const app = await start(dirOfAll);
    process.kill(postmasterPid(dirOfAll), "SIGKILL");
    await waitUntil(async () => (await statusOf(app, "/api/ready")) === 200, 5000);
    expect((await signIn(app, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
  });

  it.runIf(process.platform === "linux")("a frozen database is 503 within 3 s", async () => {
    const app = await start(dirOfAll);
    expect((await signIn(app, ADMIN.ADMIN_PASSWORD)).status).toBe(200); // its connections are open
    const postmaster = postmasterPid(dirOfAll);
    const frozen = [postmaster, ...childrenOf(postmaster)];
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const startedMs = Date.now();
      const answers = await Promise.all([
        signIn(app, ADMIN.ADMIN_PASSWORD),
        fetch(`${app.origin}/api/users/user?un=logix_nobody`),
        fetch(`${app.origin}/api/ready`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(Date.now() - startedMs).toBeLessThan(DATABASE_LIMIT_MS);
    } finally {
      for (const pid of frozen) spawnSync("kill", ["-CONT", String(pid)]);
    }
    await waitUntil(async () => (await statusOf(app, "/api/ready")) === 200, 5000);
  });
});

describe("connections", () => {
  it("a header that does not end gets 408", async () => {
    const app = await start(dirOfAll);
    const startedMs = Date.now();
    const socket = connect(app.port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - startedMs).toBeLessThan(13_000);
  });

  it("an invented X-Forwarded-For does not get around the login limit", async () => {
    const app = await start(newDir());
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 17; attempt++) {
      const { status } = await signIn(app, "wrong-word", { "X-Forwarded-For": `203.0.113.${attempt}` });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(16).fill(401), 429]);
  });
});

async function start(dataDir: string, variables: Record<string, string> = {}): Promise<AppProcess> {
  const app = await startApp({ ...ADMIN, DATA_DIR: dataDir, ...variables });
  running.push(app);
  return app;
}

function newDir(): string {
  const dir = createThrowawayDir("lifecycle");
  dirs.push(dir);
  return dir.path;
}

async function statusOf({ origin }: AppProcess, path: string): Promise<number> {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(4000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

function signIn(
  { origin }: AppProcess,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/users/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ identifier: ADMIN.ADMIN_EMAIL, password }),
  });
}

function openRequest(port: number, line: string, headers: string[]) {
  const socket = connect(port, "127.0.0.1");
  const head = [`${line} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...headers];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { socket, answer: readAll(socket) };
}

/** @returns everything until the other side closes */
function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

async function waitUntil(isDone: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const deadlineMs = Date.now() + limitMs;
  while (!(await isDone())) {
    if (Date.now() > deadlineMs) throw new Error(`Not within ${limitMs} ms.`);
    await sleep(30);
  }
}

function postmasterPid(dataDir: string): number {
  const path = join(findClusterDir(dataDir) ?? "", "postmaster.pid");
  return existsSync(path) ? Number.parseInt(readFileSync(path, "utf8"), 10) : 0;
}

function isAlive(pid: number): boolean {
  return findProcess(pid) !== null;
}

function childrenOf(pid: number): number[] {
  return listProcesses()
    .filter(({ parent }) => parent === pid)
    .map((entry) => entry.pid);
}

/** Ids of processes that name this folder in their command line or environment. */
function processesOf(dataDir: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    return ["cmdline", "environ"].some((file) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, "utf8").includes(dataDir);
      } catch {
        return false;
      }
    });
  });
}
