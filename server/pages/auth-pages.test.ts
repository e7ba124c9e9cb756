import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "#lib/server/log/log";
import { pages } from "#lib/wire/pages";
import { delayScripts } from "#server/next/late-scripts";
import { withLateScripts } from "./auth-pages.ts";

const HEAD = '<html><head><script src="/_next/static/chunks/a.js" async="" nonce="n1"></script></head>';
const BODY = "<body><p>صفحة</p></body></html>";
const PAGE = HEAD + BODY;

let server: Server;

async function listen(handle: RequestListener): Promise<string> {
  const listener = withLateScripts((request, response) => Promise.resolve(handle(request, response)));
  server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendPage: RequestListener = (_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.flushHeaders();
  response.write(HEAD);
  setImmediate(() => {
    response.write(Buffer.from(BODY));
    response.end();
  });
};

async function fetchPage(url: string, headers: Record<string, string> = {}, method = "GET") {
  const [response] = (await once(get(url, { headers, method }), "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

describe("withLateScripts", () => {
  afterEach(() => server.close());

  const plain = (bytes: Buffer) => bytes;
  it.each([
    ["br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, plain],
    ["", undefined, plain],
  ])(
    "withLateScripts sends an auth page as a whole for Accept-Encoding %j",
    async (accepted, sent, decode) => {
      const url = await listen(sendPage);
      for (const path of [pages.getCard, `/en${pages.login}?next=/panel`, pages.join("token")]) {
        const { response, body } = await fetchPage(url + path, { "accept-encoding": accepted });
        expect(response.headers["content-encoding"]).toBe(sent);
        expect(response.headers["content-length"]).toBe(String(body.length));
        expect(decode(body).toString()).toBe(delayScripts(PAGE));
      }
    },
  );

  it.each([
    ["another page", pages.panel, "GET", {}],
    ["a page whose path only starts like an auth page", `${pages.auth}ority`, "GET", {}],
    ["requests of Next's client", pages.login, "GET", { rsc: "1" }],
  ])("withLateScripts passes %s unchanged", async (_what, path, method, headers) => {
    const url = await listen(sendPage);
    const { response, body } = await fetchPage(url + path, { ...headers, "accept-encoding": "gzip" }, method);
    expect(response.headers["transfer-encoding"]).toBe("chunked");
    expect(body.toString()).toBe(PAGE);
  });

  it("an auth page of another shape is served as Next renders it, and logged once", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    const url = await listen((_request, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`${PAGE}<p>Text</p>`);
    });
    for (let time = 0; time < 2; time++) {
      const { response, body } = await fetchPage(`${url}${pages.login}?next=/panel`, {});
      expect([response.statusCode, body.toString()]).toEqual([200, `${PAGE}<p>Text</p>`]);
    }
    expect(logged.mock.calls).toEqual([
      [{ path: pages.login }, "auth pages are served as Next renders them"],
    ]);
    logged.mockRestore();
  });

  it("withLateScripts passes a HEAD request", async () => {
    const url = await listen(sendPage);
    const { response, body } = await fetchPage(url + pages.login, {}, "HEAD");
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.length).toBe(0);
  });

  it("withLateScripts passes a redirect with its status", async () => {
    const url = await listen((_request, response) => {
      response.setHeader("Location", "/en/auth/login");
      response.writeHead(307);
      response.end("/en/auth/login");
    });
    const { response, body } = await fetchPage(url + pages.login, { "accept-encoding": "gzip" });
    expect(response.statusCode).toBe(307);
    expect(response.headers.location).toBe("/en/auth/login");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe("/en/auth/login");
  });
});
