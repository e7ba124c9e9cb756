import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { pages } from "../lib/wire/paths.ts";
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

/** As Next does it: the head is sent first, the page in pieces. */
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

  it("leaves none of the framework's scripts to the browser", () => {
    expect(late.match(/<script type="late" src="[^"]+"/g)).toEqual([
      '<script type="late" src="/_next/static/chunks/a.js"',
      '<script type="late" src="/_next/static/chunks/b.js"',
    ]);
    expect(late).not.toMatch(/<script src="\/_next\/[^"]+"[^>]* async/);
    expect(late).not.toContain("preload");
  });

  it("leaves everything else as it is", () => {
    for (const part of [
      "noModule",
      '<script src="/site.js" defer=""></script>',
      "self.__next_f=[]",
      "صفحة",
    ]) {
      expect(late).toContain(part);
    }
  });

  it("starts them by a script that the page's policy knows, at the end", () => {
    expect(late).toMatch(/<script nonce="n1">\(function startLate.*\)\(\d+\)<\/script><\/body><\/html>$/s);
  });

  it("changes nothing in a page without scripts", () => {
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
  ])("sends a visitor's page as a whole, accepted as %j", async (accepted, sent, decode) => {
    const url = await listen(sendPage);
    for (const path of [pages.getCard, `/en${pages.login}?next=/panel`]) {
      const { answer, body } = await ask(url + path, { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(sent);
      expect(answer.headers["content-length"]).toBe(String(body.length));
      expect(decode(body).toString()).toBe(delayScripts(PAGE));
    }
  });

  it.each([
    ["another page", pages.panel, "GET", {}],
    ["a page whose name only begins so", `${pages.auth}ority`, "GET", {}],
    ["what Next's own client asks for", pages.login, "GET", { rsc: "1" }],
  ])("leaves %s alone", async (_what, path, method, headers) => {
    const url = await listen(sendPage);
    const { answer, body } = await ask(url + path, { ...headers, "accept-encoding": "gzip" }, method);
    expect(answer.headers["transfer-encoding"]).toBe("chunked");
    expect(body.toString()).toBe(PAGE);
  });

  it("lets a head without a body pass", async () => {
    const url = await listen(sendPage);
    const { answer, body } = await ask(url + pages.login, {}, "HEAD");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.length).toBe(0);
  });

  it("sends what is no page as it is, with the status of its head", async () => {
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
