import { Agent, get as httpGet } from "node:http";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { childrenOf, isAlive, postmasterPid } from "../support/processes.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const VARIABLES = { ...ADMIN_VARIABLES, SEED_DEMO: "0" } as const;
const STOP_LIMIT_MS = 10_000;
const REQUESTS_PER_SECOND = 150;
/** Time under load before the stop. */
const LEAD_MS = 1000;

const dir = createThrowawayDir("stopping");
const running: AppProcess[] = [];
let spare: AppProcess | undefined;
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.kill()));
});
afterAll(async () => {
  await spare?.kill();
  dir.remove();
});

async function start(variables: Record<string, string> = {}): Promise<AppProcess> {
  const app = await startApp({ ...VARIABLES, DATA_DIR: dir.path, ...variables });
  running.push(app);
  return app;
}

/** Returns NODE_OPTIONS that make the server run `lines` at its start. */
function withScript(lines: string): { NODE_OPTIONS: string } {
  const file = join(dir.path, "fault.mjs");
  writeFileSync(file, `if (process.argv[1]?.endsWith("launch.ts")) {\n${lines}\n}\n`);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}

describe("stops within 10 s", () => {
  it("a stop exits with 0 within 10 s while a thread is busy for minutes", async () => {
    const app = await start(
      withScript(`const { pbkdf2 } = await import("node:crypto");
        pbkdf2("word", "salt", 2 ** 31 - 1, 64, "sha512", () => {});`),
    );
    const postmaster = postmasterPid(dir.path);
    const startedMs = Date.now();
    expect(await app.stop()).toBe(0);
    expect(Date.now() - startedMs).toBeLessThan(STOP_LIMIT_MS);
    expect(isAlive(postmaster)).toBe(false);
  });

  it("a stop kills a server whose event loop is blocked, and the next start finds its data", async () => {
    const app = await start(withScript(`process.on("SIGUSR2", () => { for (;;); });`));
    const postmaster = postmasterPid(dir.path);
    const [server = 0] = childrenOf(app.child.pid ?? 0);
    process.kill(server, "SIGUSR2");
    const startedMs = Date.now();
    expect(await app.stop()).toBe(1);
    expect(Date.now() - startedMs).toBeLessThan(STOP_LIMIT_MS);
    expect([server, postmaster].filter(isAlive)).toEqual([]);
    spare = await startApp({ ...VARIABLES, DATA_DIR: dir.path });
    expect((await fetch(`${spare.origin}/api/ready`)).status).toBe(200);
  });
});

describe(`stops under ${REQUESTS_PER_SECOND} requests a second`, () => {
  it.each([1, 2, 3])("a stop under load resets no connection and sends no 5xx (run %i)", async () => {
    const app = spare ?? (await start());
    spare = undefined;
    const outcomes = await stopUnderLoad(app);
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== "ECONNREFUSED")).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(REQUESTS_PER_SECOND);
  });
});

/** Sends every other request on a new connection. @returns a status or error code for each */
async function stopUnderLoad(app: AppProcess): Promise<(number | string)[]> {
  // None of these waits for the database, whose limits other tests cover.
  const paths = ["/", "/api/health", "/en/about"];
  for (const path of paths) expect(await outcomeOf(app.origin + path, undefined)).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const requests: Promise<number | string>[] = [];
  let sent = 0;
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedMs) / 1000) * REQUESTS_PER_SECOND;
    for (; sent < due; sent++) {
      const path = paths[sent % paths.length] ?? "/";
      requests.push(outcomeOf(app.origin + path, sent % 2 === 0 ? agent : undefined));
    }
  }, 5);
  const ended = new Promise<void>((resolve) => {
    setTimeout(() => void app.stop().then(() => resolve()), LEAD_MS);
  });
  await ended;
  clearInterval(timer);
  const outcomes = await Promise.all(requests);
  // Earlier, it would abort requests that the kernel has not refused yet.
  agent.destroy();
  return outcomes;
}

function outcomeOf(url: string, agent: Agent | undefined): Promise<number | string> {
  return new Promise((resolve) => {
    httpGet(url.replace("localhost", "127.0.0.1"), { agent: agent ?? false }, (response) => {
      response.resume().once("close", () => {
        resolve(response.complete ? (response.statusCode ?? 0) : "broken off");
      });
    }).once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
