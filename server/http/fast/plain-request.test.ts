import { expect, it } from "vitest";
import { parsePlainRequest } from "./plain-request.ts";

const parse = (text: string) => parsePlainRequest(Buffer.from(text, "latin1"));
const withHeader = (line: string) => `GET /a HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`;

it("parsePlainRequest reads the target and the headers of a browser's request", () => {
  const head =
    "GET /view/logix_demo?qr=true HTTP/1.1\r\nHost: localhost:1\r\nConnection: keep-alive\r\n" +
    "Upgrade-Insecure-Requests: 1\r\nCookie: a=1; b=2\r\naccept-encoding:gzip, br\r\nX-Empty: \r\n\r\n";
  expect(parse(head)).toEqual({
    method: "GET",
    url: "/view/logix_demo?qr=true",
    headers: {
      host: "localhost:1",
      connection: "keep-alive",
      "upgrade-insecure-requests": "1",
      cookie: "a=1; b=2",
      "accept-encoding": "gzip, br",
      "x-empty": "",
    },
  });
});

const post = (lines: string, body: string) => `POST /a?b HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`;

it("parsePlainRequest reads a POST with its whole body", () => {
  expect(parse(post("Content-Type: application/json\r\nContent-Length: 3", "{\xff}"))).toEqual({
    method: "POST",
    url: "/a?b",
    headers: { host: "x", "content-type": "application/json", "content-length": "3" },
    body: Buffer.from("{\xff}", "latin1"),
  });
});

it.each([
  ["no length", post("Accept: x", "")],
  ["no body", post("Content-Length: 0", "")],
  ["a part of its body", post("Content-Length: 3", "{}")],
  ["bytes after its body", post("Content-Length: 1", "{}")],
  ["another request after its body", post("Content-Length: 2", `{}${post("Content-Length: 2", "{}")}`)],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 2", "{}")],
  ["a list of lengths", post("Content-Length: 2, 2", "{}")],
  ["a length with a sign", post("Content-Length: +2", "{}")],
  ["a length that begins with zero", post("Content-Length: 02", "{}")],
  ["a length in hexadecimal", post("Content-Length: 0x2", "{}")],
  ["a length with an exponent", post("Content-Length: 2e0", "{}")],
  ["a chunked body", post("Transfer-Encoding: chunked", "0\r\n\r\n")],
  ["a length and a chunked body", post("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n")],
  ["an expectation", post("Expect: 100-continue\r\nContent-Length: 2", "{}")],
  ["a connection that closes", post("Connection: close\r\nContent-Length: 2", "{}")],
  ["more than 4 kB", post("Content-Length: 4050", "x".repeat(4050))],
])("a POST with %s is left to Node's parser", (_what, request) => {
  expect(parse(request)).toBeNull();
});

it("an incomplete POST is left to Node's parser, wherever it ends", () => {
  const request = post("Content-Length: 4", "a\r\n\r");
  for (let length = 0; length < request.length; length++) expect(parse(request.slice(0, length))).toBeNull();
});

it.each([
  ["another method", "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a method in lower case", "get /a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an absolute target", "GET http://x/a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a fragment", "GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["two spaces", "GET  /a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["an older version", "GET /a HTTP/1.0\r\nHost: x\r\n\r\n"],
  ["an empty line first", "\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["line ends without a carriage return", "GET /a HTTP/1.1\nHost: x\n\n"],
  ["no host", "GET /a HTTP/1.1\r\nAccept: x\r\n\r\n"],
  ["an empty host", "GET /a HTTP/1.1\r\nHost: \r\n\r\n"],
  ["two hosts", withHeader("host: y")],
  ["a repeated header", withHeader("Cookie: a\r\ncookie: b")],
  ["a body", withHeader("Content-Length: 1")],
  ["an empty body", withHeader("content-length: 0")],
  ["a chunked body", withHeader("Transfer-Encoding: chunked")],
  ["an expectation", withHeader("Expect: 100-continue")],
  ["an upgrade", withHeader("Upgrade: h2c")],
  ["a connection that closes", withHeader("Connection: close")],
  ["a connection that also upgrades", withHeader("Connection: keep-alive, Upgrade")],
  ["a header of proxies", withHeader("Proxy-Connection: close")],
  ["a space before the colon", withHeader("Accept : x")],
  ["two spaces after the colon", withHeader("Accept:  x")],
  ["a space after the value", withHeader("Accept: x ")],
  ["a folded line", withHeader("Accept: x\r\n y")],
  ["a control character", withHeader("Accept: \u0001")],
  ["a character beyond ASCII", withHeader("Accept: é")],
  ["a carriage return in a value", withHeader("Accept: x\rHost: y")],
  ["a name with an underscore", withHeader("X_A: x")],
  ["a name of every object", withHeader("constructor: x")],
  ["bytes after the head", `${withHeader("Accept: x")}x`],
  ["two requests", withHeader("Accept: x").repeat(2)],
  ["a head of more than 4 kB", withHeader(`Accept: ${"x".repeat(4096)}`)],
])("a head with %s is left to Node's parser", (_what, head) => {
  expect(parse(head)).toBeNull();
});

it("an incomplete head is left to Node's parser, wherever it ends", () => {
  const head = withHeader("Accept: x");
  for (let length = 0; length < head.length; length++) expect(parse(head.slice(0, length))).toBeNull();
});

it("a repeated head is cached unless it has a cookie or is long", () => {
  const again = (line: string) => parse(withHeader(line)) === parse(withHeader(line));
  expect(again("Accept: x")).toBe(true);
  expect(again("Cookie: a=1")).toBe(false);
  const [longest, tooLong] = [1024, 1025].map((length) => "x".repeat(length - withHeader("Accept: ").length));
  expect(again(`Accept: ${longest}`)).toBe(true);
  expect(again(`Accept: ${tooLong}`)).toBe(false);
});
