import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { processMegabytes } from "../../scripts/bench/app.ts";
import type { AppProcess } from "../support/app-process.ts";
import { get } from "../support/http-get.ts";
import { childrenOf } from "../support/processes.ts";
import { newUsername, openPageApps, type PageApps } from "../support/servers/page-apps.ts";
import { textOf, untilShown } from "../support/servers/page-reader.ts";
import { saveTitle } from "../support/servers/saved-titles.ts";
import { expectMedianBelow, timed } from "./support/limit.ts";
import { toPath } from "#lib/wire/call-path";

const OTHER_INSTANCE_MS = 1000;
const READERS = 16;
const UNKNOWN_NAMES = 3000;
const UNKNOWN_NAMES_MAX_BYTES = 40e6;

let apps: PageApps;

beforeAll(async () => {
  apps = await openPageApps("pages");
});
afterAll(() => apps?.stop());

it("another instance shows a saved profile within a second", async (context) => {
  const owner = await apps.activeOwner();
  const path = pages.view(owner.username);
  let version = 0;
  await expectMedianBelow(OTHER_INSTANCE_MS, context, async () => {
    await textOf(apps.there, path); // cached there
    await saveTitle(owner, `Version ${++version}.`);
    return timed(() => untilShown(apps.there, path, `Version ${version}.`));
  });
});

it("another instance shows a saved price within a second", async (context) => {
  let price = 2000;
  await expectMedianBelow(OTHER_INSTANCE_MS, context, async () => {
    await textOf(apps.there, "/en"); // cached there
    const saved = await apps.admin.put(toPath("PUT /api/group/settings/v1"), {
      prices: { standard: ++price },
    });
    expect(saved.status).toBe(200);
    return timed(() => untilShown(apps.there, "/en", String(price)));
  });
});

it.runIf(process.platform === "linux")(
  `memory does not grow with ${UNKNOWN_NAMES} unknown usernames`,
  async () => {
    const requestUnknown = async (count: number) => {
      const names = Array.from({ length: count }, newUsername);
      await Promise.all(
        Array.from({ length: READERS }, async () => {
          for (let name = names.pop(); name; name = names.pop()) {
            expect((await get(apps.here.origin + pages.view(name))).status).toBe(404);
          }
        }),
      );
    };
    await requestUnknown(UNKNOWN_NAMES / 3); // warm up code, connections and heap
    const before = residentBytes(apps.here);
    await requestUnknown(UNKNOWN_NAMES);
    expect(residentBytes(apps.here) - before).toBeLessThan(UNKNOWN_NAMES_MAX_BYTES);
  },
);

/** Returns the memory of the serving process, not of its parent start.mjs. */
const residentBytes = ({ child: { pid = 0 } }: AppProcess): number =>
  Math.max(...[pid, ...childrenOf(pid)].map(processMegabytes)) * 1024 ** 2;
