import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StaticFiles } from "./static-files.ts";

const SCRIPT = "console.log('visit');".repeat(20);
const FILES: Record<string, string> = {
  "build/page-scripts/visit.js": SCRIPT,
  "build/page-scripts/panel/worker.js": SCRIPT,
  "build/page-scripts/en/panel/worker.js": SCRIPT,
  "public/art/brush.svg": "<svg/>",
  "public/fonts/plex.woff2": "font",
  "build/static/chunks/[name] a.js": "chunk",
  "build/server/secret.js": "secret",
  "node_modules/slides/slides.umd.js": "slides",
};

const root = mkdtempSync(join(tmpdir(), "logix-static-"));
let files: StaticFiles;
let server: Server;
let origin: string;

beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  files = new StaticFiles(root, "build", { "/vendor/slides.js": "node_modules/slides/slides.umd.js" });
  server = createServer((request, response) => {
    void files.respond(request, response, request.url ?? "").then((hasResponded) => {
      if (!hasResponded) response.writeHead(404).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const fetchPath = (path: string, options: RequestInit = {}) => fetch(origin + path, options);

describe("StaticFiles", () => {
  it.each([
    ["/visit.js", "text/javascript; charset=utf-8", "no-cache"],
    ["/vendor/slides.js", "text/javascript; charset=utf-8", "public, max-age=86400"],
    ["/art/brush.svg", "image/svg+xml; charset=utf-8", "public, max-age=86400"],
    ["/fonts/plex.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    [
      "/_next/static/chunks/%5Bname%5D%20a.js",
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ],
  ])("%s is served as %s with Cache-Control %s", async (path, type, cacheControl) => {
    const { status, headers } = await fetchPath(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      type,
      cacheControl,
    ]);
  });

  it.each([
    ["/panel/worker.js", "/panel"],
    ["/en/panel/worker.js", "/en/panel"],
  ])(
    "the worker %s has the scope %s, may send requests, and is revalidated each time",
    async (path, scope) => {
      const { headers } = await fetchPath(path);
      expect(headers.get("service-worker-allowed")).toBe(scope);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; connect-src 'self'; base-uri/,
      );
      expect(headers.get("cache-control")).toBe("no-cache");
      expect((await fetchPath("/visit.js")).headers.get("service-worker-allowed")).toBeNull();
    },
  );

  it("static scripts have an immutable, versioned URL", async () => {
    const path = files.versionedPath("/visit.js");
    expect(path).toMatch(/^\/visit\.[\w-]{10}\.js$/);
    const { headers, status } = await fetchPath(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await fetchPath("/visit.0123456789.js")).status).toBe(404);
  });

  it.each(["identity", "gzip", "br"])(
    "a static script has the same content in %s, with ETag, 304 and HEAD",
    async (encoding) => {
      const headers = { "accept-encoding": encoding };
      const response = await fetchPath("/visit.js", { headers });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await response.text()).toBe(SCRIPT);
      const etag = response.headers.get("etag") ?? "";
      expect((await fetchPath("/visit.js", { headers: { ...headers, "if-none-match": etag } })).status).toBe(
        304,
      );
      const head = await fetchPath("/visit.js", { headers, method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  it("static fonts are not compressed, and POST is rejected", async () => {
    const font = await fetchPath("/fonts/plex.woff2", { headers: { "accept-encoding": "br" } });
    expect([font.headers.get("content-encoding"), font.headers.get("vary")]).toEqual([null, null]);
    const post = await fetchPath("/visit.js", { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it.each([
    "/",
    "/nope.js",
    "/_next/static/",
    "/_next/static/../server/secret.js",
    "/_next/static/..%2Fserver%2Fsecret.js",
    "/art/%E0%A4%A",
    "/art/brush.svg%00",
  ])("the path %s gets 404", async (path) => {
    expect((await fetchPath(path)).status).toBe(404);
  });
});
