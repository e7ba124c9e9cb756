import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { log } from "#lib/server/log/log";
import { invalidatePages, registerPagePurge, SITE_CACHE_TAG } from "#lib/server/page-invalidation";
import { openCdnPurge, type CdnPurge } from "./cdn-purge.ts";

const SOON_MS = 100;
const NEVER_MS = 600_000;

let server: Server;
let purged: string[][];
let headers: IncomingHttpHeaders[];
let respond: (response: ServerResponse) => void;
let opened: CdnPurge[];

beforeEach(async () => {
  log.level = "silent";
  [purged, headers, opened] = [[], [], []];
  respond = (response) => response.end();
  server = createServer((request, response) => {
    headers.push(request.headers);
    void text(request).then((body) => {
      purged.push((JSON.parse(body) as { tags: string[] }).tags);
      respond(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const cdn of opened) cdn.close();
  server.close();
  server.closeAllConnections();
});

function open(againMs: number): CdnPurge {
  const { port } = server.address() as AddressInfo;
  const cdn = openCdnPurge({ purgeUrl: `http://127.0.0.1:${port}/purge`, purgeToken: "token" }, againMs);
  opened.push(cdn);
  return cdn;
}

it("a changed page is purged from the CDN at once and again a little later, with the token", async () => {
  open(SOON_MS).purge(["logix_amine"]);
  await expect.poll(() => purged).toEqual([["logix_amine"], ["logix_amine"]]);
  expect(headers[0]).toMatchObject({ authorization: "Bearer token", "content-type": "application/json" });
});

it("site pages are purged by their key, even when only the demo profile changes", async () => {
  const cdn = open(NEVER_MS);
  cdn.purge([SITE_CACHE_TAG]);
  await expect.poll(() => purged[0]).toEqual(["site"]);
  purged.length = 0;
  cdn.purge(["logix_demo"]);
  await expect.poll(() => purged.some((tags) => tags.join() === "logix_demo,site")).toBe(true);
});

it("pages that change together share purge requests, and very many are purged as all pages", async () => {
  const cdn = open(NEVER_MS);
  cdn.purge(Array.from({ length: 70 }, (_, place) => `logix_${place}`));
  await expect.poll(() => purged.length).toBe(3);
  expect(purged.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([30, 30, 10]);
  purged.length = 0;
  cdn.purge(Array.from({ length: 301 }, (_, place) => `logix_${place}`));
  await expect.poll(() => purged.at(-1)).toEqual(["pages"]);
});

it("a CDN that refuses, redirects or does not respond neither delays nor fails a save", async () => {
  registerPagePurge(open(SOON_MS).purge);
  for (const status of [500, 302]) {
    respond = (response) => response.writeHead(status, { location: "/elsewhere" }).end();
    await invalidatePages([`logix_${status}`]);
    // The second purge is sent although the first one failed.
    await expect.poll(() => purged.filter(([tag]) => tag === `logix_${status}`)).toHaveLength(2);
  }
  expect(purged).toHaveLength(4);
  let ended = 0;
  respond = (response) => response.once("close", () => ended++);
  await invalidatePages(["logix_nadia"]);
  await invalidatePages(["logix_amine"]);
  expect(ended).toBe(0);
  registerPagePurge(() => {});
});
