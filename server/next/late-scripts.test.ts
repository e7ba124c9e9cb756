import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { delayScripts, withLateScripts } from "./late-scripts.ts";

const HEAD =
  '<html><head><link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async="" nonce="n1"></script>' +
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script></head>';
const BODY =
  '<body><p>صفحة</p><script src="/site.js" defer=""></script><script nonce="n1">self.__next_f=[]</script>' +
  '<script src="/_next/static/chunks/b.js" nonce="n1" async=""></script></body></html>';
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

async function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  const [answer] = (await once(get(url, { headers, method }), "response")) as [IncomingMessage];
  return { answer, body: await buffer(answer) };
}

describe("delayScripts", () => {
  const late = delayScripts(PAGE);

  it("delayScripts disables all of Next's scripts", () => {
    expect(late.match(/<script type="late" src="[^"]+"/g)).toEqual([
      '<script type="late" src="/_next/static/chunks/a.js"',
      '<script type="late" src="/_next/static/chunks/b.js"',
    ]);
    expect(late).not.toMatch(/<script src="\/_next\/[^"]+"[^>]* async/);
    expect(late).not.toContain("preload");
  });

  it("delayScripts leaves everything else as it is", () => {
    for (const part of [
      "noModule",
      '<script src="/site.js" defer=""></script>',
      "self.__next_f=[]",
      "صفحة",
    ]) {
      expect(late).toContain(part);
    }
  });

  it("delayScripts appends a starter script that the page's policy allows", () => {
    expect(late).toMatch(/<script nonce="n1">\(function startLate.*\)\(\d+\)<\/script><\/body><\/html>$/s);
  });

  it("delayScripts changes nothing in a page without scripts", () => {
    const plain = "<html><body><p>async</p></body></html>";
    expect(delayScripts(plain)).toBe(plain);
  });
});

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
      for (const path of [pages.getCard, `/en${pages.login}?next=/panel`]) {
        const { answer, body } = await ask(url + path, { "accept-encoding": accepted });
        expect(answer.headers["content-encoding"]).toBe(sent);
        expect(answer.headers["content-length"]).toBe(String(body.length));
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
    const { answer, body } = await ask(url + path, { ...headers, "accept-encoding": "gzip" }, method);
    expect(answer.headers["transfer-encoding"]).toBe("chunked");
    expect(body.toString()).toBe(PAGE);
  });

  it("withLateScripts passes a HEAD request", async () => {
    const url = await listen(sendPage);
    const { answer, body } = await ask(url + pages.login, {}, "HEAD");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.length).toBe(0);
  });

  it("withLateScripts passes a redirect with its status", async () => {
    const url = await listen((_request, response) => {
      response.setHeader("Location", "/en/auth/login");
      response.writeHead(307);
      response.end("/en/auth/login");
    });
    const { answer, body } = await ask(url + pages.login, { "accept-encoding": "gzip" });
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe("/en/auth/login");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe("/en/auth/login");
  });
});
