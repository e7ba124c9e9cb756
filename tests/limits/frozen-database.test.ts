import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { toVisitorActionWire, visitorActionPath } from "#lib/wire/statistics/actions";
import type { ParsedResponse, Person } from "../support/people/http-visitor.ts";
import { newUsername, openPageApps, type PageApps } from "../support/servers/page-apps.ts";
import { textOf } from "../support/servers/page-reader.ts";
import { untilNotified, untilSaved } from "../support/servers/saved-titles.ts";
import { expectMedianBelow, timed } from "./support/limit.ts";
import { toPath } from "#lib/wire/call-path";

const DATABASE_LIMIT_MS = 3000;
const CACHED_MS = 300;
const RECOVERED_MS = 3000;
const BOTH = ["", "/en"];

let apps: PageApps;
let owner: Person;

beforeAll(async () => {
  apps = await openPageApps("frozen");
  owner = await apps.activeOwner();
});
afterEach(async () => {
  await apps.line.restore();
  await untilSaved(owner, { bio: "Back" });
});
afterAll(() => apps?.stop());

const visit = (path: string) => owner.visitor.get(path);
const tap = () => owner.visitor.post(visitorActionPath(owner.uid), toVisitorActionWire("tap", "nfc"));
const save = () =>
  owner.visitor.put(toPath("PUT /api/users/update/{username}", { username: owner.username }), {
    bio: "Back",
  });

it("cached pages are served within 300 ms while the database is frozen", async (context) => {
  await untilNotified(apps.here, apps.there, await apps.activeOwner());
  const path = pages.view(owner.username);
  await textOf(apps.here, path);
  apps.line.freeze();
  await expectMedianBelow(CACHED_MS, context, () =>
    timed(async () => expect((await visit(path)).status).toBe(200)),
  );
});

it.for<[string, () => (() => Promise<ParsedResponse>)[]]>([
  ["pages that are not cached", () => BOTH.map((prefix) => () => visit(prefix + pages.view(newUsername())))],
  ["pages behind the login", () => BOTH.map((prefix) => () => visit(prefix + pages.panelDashboard))],
  [
    "calls",
    () =>
      [
        "/api/ready",
        toPath("GET /api/users/fun"),
        `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
      ].map((path) => () => visit(path)),
  ],
  // The second and third tap wait for the next statement. No state shows that the first one was sent.
  ["taps", () => [tap, () => sleep(100).then(tap), () => sleep(100).then(tap)]],
])("%s respond 503 within 3 s while the database is frozen", async ([, listRequests], context) => {
  apps.line.freeze();
  await expectMedianBelow(DATABASE_LIMIT_MS, context, () =>
    timed(async () => {
      const responses = await Promise.all(listRequests().map((send) => send()));
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503));
    }),
  );
});

it.for(["refuse", "freeze"] as const)(
  "the app writes again within 3 s after an outage (%s)",
  async (outage, context) => {
    await expectMedianBelow(RECOVERED_MS, context, async () => {
      await apps.line[outage]();
      expect((await save()).status).toBe(503);
      await apps.line.restore();
      return timed(() => untilSaved(owner, { bio: "Back" }));
    });
  },
);
