import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VISITOR_ACTION_PATH } from "#lib/wire/statistics/actions";
import type { AppProcess } from "../support/app-process.ts";
import { HANG_MS } from "../support/patience.ts";
import { isAlive, postmasterPid, waitUntil } from "../support/processes.ts";
import { blockedLines } from "../support/servers/blocked-lines.ts";
import { BLOCKING_TEXT, EXHAUST } from "../support/servers/faults.ts";
import { untilReady } from "../support/servers/stopped-apps.ts";
import { countStarts, serverOf, watchedApps } from "../support/servers/watched-app.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const dir = createThrowawayDir("watchdog-single");
afterAll(() => dir.remove());
const { start } = watchedApps(dir.path);

describe("one process", () => {
  const dataDir = join(dir.path, "one");
  let app: AppProcess;
  beforeAll(async () => {
    app = await start({ DATA_DIR: dataDir });
  });
  afterAll(() => app?.kill());

  async function untilStartedAgain(harm: (server: number) => unknown): Promise<number> {
    const server = serverOf(app);
    const starts = countStarts(app);
    const postmaster = postmasterPid(dataDir);
    await harm(server);
    await waitUntil(() => countStarts(app) > starts, HANG_MS);
    expect(isAlive(server)).toBe(false);
    expect(postmasterPid(dataDir)).not.toBe(postmaster);
    await untilReady(app);
    return server;
  }

  it("a blocked single process is ended and starts again with its database", async () => {
    const server = await untilStartedAgain(() =>
      expect(
        fetch(`${app.origin}${VISITOR_ACTION_PATH}?puid=x`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ Action: BLOCKING_TEXT }),
        }),
      ).rejects.toThrow(),
    );
    expect(blockedLines(app, server)[0]).toMatchObject({ method: "POST", path: VISITOR_ACTION_PATH });
  });

  it("a single process without memory starts again", async () => {
    await untilStartedAgain((server) => process.kill(server, EXHAUST));
    expect(app.output()).toContain("heap out of memory");
  });

  it("a single process whose watchdog stands still is ended and starts again", async () => {
    await untilStartedAgain((server) => process.kill(server, "SIGSTOP"));
    expect(await app.stop()).toBe(0);
  });
});
