import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/support/ports.ts";
import {
  runRefusedStart,
  spawnApp,
  startApp,
  untilServing,
  type AppProcess,
} from "../support/app-process.ts";
import { ADMIN_LOGIN } from "../support/credentials.ts";
import { isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { newDir, signIn, statusOf, untilReady, VARIABLES } from "../support/servers/stopped-apps.ts";

const dirOfAll = newDir();

/** On a slow machine, a page's first database statements exceed the time limits of production. */
async function untilAvailable(request: () => Promise<Response>): Promise<Response> {
  let response = await request();
  await waitUntil(async () => {
    if (response.status === 503) response = await request();
    return response.status !== 503;
  });
  return response;
}

describe("parallel servers", () => {
  let first: AppProcess;
  let second: AppProcess;
  beforeAll(async () => {
    [first, second] = await Promise.all([
      startApp({ ...VARIABLES, DATA_DIR: dirOfAll }),
      startApp({
        ...VARIABLES,
        DATA_DIR: newDir(),
        APP_ORIGIN: "https://one.example",
        PIXEL_ID: "12345",
        SEED_DEMO: "1",
        // https refuses others: see untilAvailable.
        TIME_LIMIT_FACTOR: "1",
      }),
    ]);
  });
  afterAll(() => Promise.all([first?.kill(), second?.kill()]));

  it("servers run in parallel with their own PORT and DATA_DIR, but not with the same DATA_DIR; half a head gets 408", async () => {
    for (const app of [first, second]) await untilReady(app);
    const half = openHead(second.port, "GET /");

    const third = await runRefusedStart({ PORT: String(await findFreePort()), DATA_DIR: dirOfAll });
    expect(third.code).not.toBe(0);
    expect(third.lines).toEqual([expect.stringMatching(/^DATA_DIR .*already in use/)]);

    const profile = await untilAvailable(() => fetch(`${second.origin}/view/logix_demo`));
    expect(profile.headers.get("content-security-policy")).toContain(
      "img-src 'self' https://www.facebook.com",
    );
    expect(await profile.text()).toContain('data-pixel="12345"');
    const without = await fetch(`${first.origin}/view/logix_demo`);
    expect(without.headers.get("content-security-policy")).toContain("img-src 'self';");
    expect(await without.text()).not.toContain("data-pixel");

    // One build serves two origins: it contains no environment variable.
    const page = await untilAvailable(() => fetch(second.origin));
    expect(await page.text()).not.toContain(first.origin);
    const signedIn = await untilAvailable(() => signIn(second, ADMIN_LOGIN.password));
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.every((cookie) => cookie.startsWith("__Host-") && /; *Secure/i.test(cookie))).toBe(true);
    expect(await half.response).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("logins are limited regardless of a forged X-Forwarded-For", async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 17; attempt++) {
      const { status } = await signIn(first, "wrong-word", { "X-Forwarded-For": `203.0.113.${attempt}` });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(16).fill(401), 429]);
  });

  it("a stop finishes running requests with readiness 503 and exits with 0", async () => {
    // The body is incomplete, so the request still runs when the stop begins.
    const request = openRequest(first.port, "POST /api/content/contact/v1", ["Content-Length: 2"]);
    await once(request.socket, "connect");
    // New connections are accepted for a moment only: these have sent half of a head.
    const ready = openHead(first.port, "GET /api/ready");
    const health = openHead(first.port, "GET /api/health");
    // The server reads connections in order: after these responses it has read the open requests.
    for (const path of ["/api/health", "/api/health"]) expect(await statusOf(first, path)).toBe(200);
    first.child.kill("SIGTERM");
    await waitUntil(() => first.output().includes("Stopping"));
    for (const { socket } of [ready, health]) socket.write("\r\n");
    expect(await ready.response).toMatch(/^HTTP\/1\.1 503 /);
    expect(await health.response).toMatch(/^HTTP\/1\.1 200 /);
    request.socket.write("{}");
    expect(await request.response).toMatch(/^HTTP\/1\.1 4\d\d [^]*connection: close/i);
    expect(await first.stop()).toBe(0);
  });
});

describe("stopping", () => {
  const dataDir = newDir();
  async function startNpm() {
    const port = await findFreePort();
    const npm = spawnApp({ ...VARIABLES, PORT: String(port), DATA_DIR: dataDir }, ["npm", "start"]);
    await untilServing(npm);
    return { ...npm, origin: `http://localhost:${port}` };
  }

  it("SIGTERM to npm stops all processes, the next start finds the data, and all end when npm is killed", async () => {
    const npm = await startNpm();
    const secret = readFileSync(join(dataDir, "auth-secret"), "utf8");
    const postmaster = postmasterPid(dataDir);

    npm.child.kill("SIGTERM");
    await npm.ended;
    await waitUntil(() => !isAlive(postmaster));
    expect(processesOf(dataDir)).toEqual([]);
    await expect(fetch(npm.origin)).rejects.toThrow();

    const again = await startNpm();
    expect((await signIn(again, ADMIN_LOGIN.password)).status).toBe(200);
    expect(readFileSync(join(dataDir, "auth-secret"), "utf8")).toBe(secret);

    again.child.kill("SIGKILL");
    await waitUntil(() => processesOf(dataDir).length === 0);
  });
});

function openRequest(port: number, line: string, headers: string[]) {
  const request = openHead(port, line, ["Content-Type: application/json", ...headers]);
  request.socket.write("\r\n");
  return request;
}

/** Sends a head without the empty line at its end. */
function openHead(port: number, line: string, headers: readonly string[] = []) {
  const socket = connect(port, "127.0.0.1");
  socket.write([`${line} HTTP/1.1`, "Host: localhost", ...headers, ""].join("\r\n"));
  return { socket, response: readAll(socket) };
}

/** @returns all data until the server closes the connection */
function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

/** Lists ids of processes with this folder in their command line or environment. */
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
