// `npm run bench` compares our speed with a lighter reference. Both sides of a row take turns, so that a busy machine
// slows both; the ratio counts. Never fails for being slow.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { toVisitorActionWire } from "#lib/wire/statistics/actions";
import { startApp } from "../tests/support/app-process.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { findFreePort } from "./support/ports.ts";

const ROUNDS = 5;
const ROUND_S = 3;
const WARM_UP_S = 2;
const CONNECTIONS = 16;
const OUT_OF_THE_WAY = "1000000000";
const DEMO = "logix_demo";

interface Side {
  readonly name: string;
  readonly url: string;
  readonly how: readonly string[];
}

interface Row {
  readonly name: string;
  readonly ours: Side;
  readonly reference: Side;
}

const dir = createThrowawayDir("bench");
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

requireProgram("wrk");
requireProgram("nginx");
const app = await startApp({ DATA_DIR: dir.path, SEED_DEMO: "1", RATE_LIMIT_ACTION: OUT_OF_THE_WAY });
let nginx: ChildProcess | undefined;
try {
  const path = pages.view(DEMO);
  const page = await fetchGzipped(app.origin + path);
  const nginxPort = await findFreePort();
  nginx = await startNginx(nginxPort, page);
  const rows = [
    profileRow(`http://localhost:${app.port}${path}`, `http://localhost:${nginxPort}/page.html`),
    tapRow(app.origin, await fetchUid(app.origin)),
  ];
  console.log(
    `${ROUNDS} rounds of ${ROUND_S} s each, ${CONNECTIONS} connections, page of ${page.length} bytes\n`,
  );
  for (const row of rows) await measure(row);
} catch (error) {
  if (!stopping.signal.aborted) throw error;
} finally {
  nginx?.kill("SIGQUIT");
  await app.stop();
  dir.remove();
}

function profileRow(ours: string, reference: string): Row {
  const how = ["-H", "Accept-Encoding: gzip"];
  return {
    name: "profile",
    ours: { name: "ours", url: ours, how },
    reference: { name: "nginx, the same bytes", url: reference, how },
  };
}

/** A stored tap against one for an unknown public id: the difference is the cost of its one statement. */
function tapRow(origin: string, uid: string): Row {
  const script = join(dir.path, "tap.lua");
  writeFileSync(
    script,
    `wrk.method = "POST"
wrk.body = '${JSON.stringify(toVisitorActionWire("tap", "nfc"))}'
wrk.headers["Content-Type"] = "application/json"\n`,
  );
  const how = ["-s", script];
  return {
    name: "tap",
    ours: { name: "ours", url: origin + paths.visitorAction(uid), how },
    reference: { name: "the same without storing", url: origin + paths.visitorAction("nobody"), how },
  };
}

async function measure({ name, ours, reference }: Row): Promise<void> {
  const results: { ours: number; reference: number }[] = [];
  for (const side of [ours, reference]) await runWrk(side, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++) {
    results.push({
      ours: await runWrk(ours, ROUND_S),
      reference: await runWrk(reference, ROUND_S),
    });
  }
  const ratios = results.map((result) => result.ours / result.reference);
  print(
    name,
    ours.name,
    results.map((result) => result.ours),
  );
  print(
    "",
    reference.name,
    results.map((result) => result.reference),
  );
  console.log(
    `${"".padEnd(9)}${"ratio".padEnd(26)}${median(ratios).toFixed(2).padStart(9)}         ${ratios.map((ratio) => ratio.toFixed(2)).join("  ")}\n`,
  );
}

function print(row: string, side: string, perSecond: readonly number[]): void {
  const rounds = perSecond.map((value) => Math.round(value)).join("  ");
  const middle = String(Math.round(median(perSecond)));
  console.log(`${row.padEnd(9)}${side.padEnd(26)}${middle.padStart(9)} req/s   ${rounds}`);
}

async function runWrk({ url, how }: Side, seconds: number): Promise<number> {
  stopping.signal.throwIfAborted();
  const child = spawn("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...how, url], {
    stdio: ["ignore", "pipe", "inherit"],
    signal: stopping.signal,
  });
  const [output] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output.toString()) ?? [];
  if (perSecond === undefined) throw new Error(`wrk said: ${output.toString()}`);
  return Number(perSecond);
}

async function startNginx(port: number, page: Buffer): Promise<ChildProcess> {
  const root = join(dir.path, "nginx");
  mkdirSync(root, { mode: 0o755 });
  writeFileSync(join(root, "page.html.gz"), page);
  writeFileSync(
    join(root, "nginx.conf"),
    `worker_processes auto;
pid ${root}/pid;
error_log stderr;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static always;
  }
}\n`,
  );
  const child = spawn("nginx", ["-p", root, "-c", join(root, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}/page.html`;
  while (!(await fetchGzipped(url).catch(() => null))?.equals(page)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("nginx did not start");
    await sleep(50, undefined, { signal: stopping.signal });
  }
  return child;
}

function fetchGzipped(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200 || response.headers["content-encoding"] !== "gzip") {
        return reject(new Error(`${url}: ${response.statusCode} ${response.headers["content-encoding"]}`));
      }
      buffer(response).then(resolve, reject);
    }).on("error", reject);
  });
}

async function fetchUid(origin: string): Promise<string> {
  const { user } = (await (await fetch(origin + paths.publicProfile(DEMO))).json()) as {
    user: { uid: string };
  };
  return user.uid;
}

function requireProgram(name: string): void {
  if (!spawnSync(name, ["-v"]).error) return;
  console.error(`${name} is needed for this: apt-get install wrk nginx-light`);
  process.exit(1);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
