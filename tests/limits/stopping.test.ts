import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { AppProcess } from "../support/app-process.ts";
import { childrenOf, isAlive, postmasterPid } from "../support/processes.ts";
import { newDir, start, untilReady } from "../support/servers/stopped-apps.ts";
import { expectMedianBelow, timed } from "./support/limit.ts";

const STOP_LIMIT_MS = 10_000;

const dataDir = newDir();

/** Starts an app whose server runs `lines` first. */
function startWithScript(lines: string): Promise<AppProcess> {
  const file = join(dataDir, "fault.mjs");
  writeFileSync(file, `if (process.argv[1]?.endsWith("launch.ts")) {\n${lines}\n}\n`);
  return start(dataDir, { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` });
}

it("a stop exits with 0 within 10 s while a thread is busy for minutes", (context) =>
  expectMedianBelow(STOP_LIMIT_MS, context, async () => {
    const app = await startWithScript(`const { pbkdf2 } = await import("node:crypto");
      pbkdf2("word", "salt", 2 ** 31 - 1, 64, "sha512", () => {});`);
    const postmaster = postmasterPid(dataDir);
    const ms = await timed(async () => expect(await app.stop()).toBe(0));
    expect(isAlive(postmaster)).toBe(false);
    return ms;
  }));

it("a stop kills a server whose event loop is blocked within 10 s, and the next start finds its data", async (context) => {
  await expectMedianBelow(STOP_LIMIT_MS, context, async () => {
    const app = await startWithScript(`process.on("SIGUSR2", () => { for (;;); });`);
    const postmaster = postmasterPid(dataDir);
    const [server = 0] = childrenOf(app.child.pid ?? 0);
    process.kill(server, "SIGUSR2");
    const ms = await timed(async () => expect(await app.stop()).toBe(1));
    expect([server, postmaster].filter(isAlive)).toEqual([]);
    return ms;
  });
  await untilReady(await start(dataDir));
});
