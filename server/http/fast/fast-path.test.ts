import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  BODY,
  closeAll,
  ended,
  exchange,
  GET,
  HUGE,
  LAST,
  open,
  respondWhole,
  whole,
} from "./fast-path-samples.ts";
import type { WholeResponse } from "./fast-path.ts";

afterEach(closeAll);

const withHeader = (line: string) => `GET /page HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`;
const POST = "POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody";
const callWith = (lines: string, body: string) => `POST /call HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n${body}`;
const CALL = callWith("Content-Length: 4", "body");

/** The server ends the connection. */
const LAST_CALL = "a call that is the last";

const STREAMS: Record<string, readonly string[]> = {
  "one request": [GET],
  "requests one after the other": [GET, GET, GET],
  "pipelined requests": [GET.repeat(3)],
  "pipelined requests of both paths": [GET + POST + GET],
  "a request and the head of the next one": [GET + GET.slice(0, 20), GET.slice(20)],
  "a head in two pieces": [GET.slice(0, 9), GET.slice(9)],
  "a head in three pieces after a whole one": [GET, GET.slice(0, 4), GET.slice(4, -1), GET.slice(-1)],
  "a body after a page": [GET, POST, GET],
  "a body in pieces": [GET, POST.slice(0, -2), POST.slice(-2), GET],
  "a call": [CALL],
  "calls one after the other": [CALL, CALL, CALL],
  "pipelined calls": [CALL.repeat(3)],
  "a page while a call runs": [CALL, GET],
  "a call and a half, while a call runs": [CALL, CALL + CALL.slice(0, 30), CALL.slice(30)],
  "a page behind a call, in one packet": [CALL + GET, GET],
  "a call behind a page, in one packet": [GET + CALL, CALL],
  "a call without a body": [callWith("Content-Length: 0", ""), CALL],
  "a call without a length": [callWith("X-A: b", "")],
  "a call with a body that is too short": [callWith("Content-Length: 5", "body"), "y"],
  "a call with a body that is too long": [callWith("Content-Length: 3", "body")],
  "a call with two lengths": [callWith("Content-Length: 4\r\nContent-Length: 0", "body")],
  "a call with a list of lengths": [callWith("Content-Length: 4, 4", "body")],
  "a call with a signed length": [callWith("Content-Length: +4", "body")],
  "a call with a length in hexadecimal": [callWith("Content-Length: 0x4", "body")],
  "a call with a length and a chunked body": [
    callWith("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
  ],
  "a call with a chunked body": [callWith("Transfer-Encoding: chunked", "4\r\nbody\r\n0\r\n\r\n")],
  "a call with an obscured chunked body": [callWith("Transfer-Encoding: xchunked", "4\r\nbody\r\n0\r\n\r\n")],
  "a call that hides a request": [callWith(`Content-Length: ${GET.length}`, GET), GET],
  "a call that hides a request behind its body": [callWith("Content-Length: 4", `body${GET}`)],
  "a call that waits for permission": [callWith("Expect: 100-continue\r\nContent-Length: 4", "body")],
  [LAST_CALL]: [callWith("Connection: close\r\nContent-Length: 4", "body")],
  "a call with an ending that looks like a head's": [callWith("Content-Length: 8", "a\r\n\r\nbcd")],
  "a call of 8 kB": [callWith("Content-Length: 8000", "b".repeat(8000))],
  "an unknown path": [GET.replace("/page", "/other"), GET],
  "an absolute target": ["GET http://x/page HTTP/1.1\r\nHost: x\r\n\r\n"],
  "a method in lower case": [GET.toLowerCase()],
  "two hosts": [withHeader("Host: y")],
  "no host": ["GET /page HTTP/1.1\r\n\r\n"],
  "a length and a chunked body": [
    withHeader("Content-Length: 4\r\nTransfer-Encoding: chunked").concat("0\r\n\r\nGET /page HTTP/1.1\r\n"),
  ],
  "two lengths": [withHeader("Content-Length: 0\r\nContent-Length: 31").concat(GET)],
  "a length that hides a request": [withHeader(`Content-Length: ${GET.length}`).concat(GET)],
  "a chunked body that hides a request": [
    withHeader("Transfer-Encoding: chunked").concat(`${GET.length.toString(16)}\r\n${GET}\r\n0\r\n\r\n`),
  ],
  "a space before the colon": [withHeader("Content-Length : 5").concat("GET /")],
  "line ends without a carriage return": [GET.replaceAll("\r\n", "\n")],
  "a folded line": [withHeader("X-A: b\r\n Content-Length: 5").concat("GET /")],
  "a carriage return in a value": [withHeader("X-A: b\rContent-Length: 5")],
  "a zero byte": [withHeader("X-A: \0")],
  "a character beyond ASCII": [withHeader("X-A: \xe9")],
  "an expectation": [withHeader("Expect: 100-continue")],
  "an upgrade": [withHeader("Connection: Upgrade\r\nUpgrade: websocket")],
  "the preface of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  "a handshake of TLS": ["\x16\x03\x01\x02\x00\x01"],
  "an empty line first": [`\r\n${GET}`],
  "an older version": ["GET /page HTTP/1.0\r\n\r\n"],
  "a head of 20 kB": [withHeader(`X-A: ${"a".repeat(20_000)}`)],
  "a target of 20 kB": [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
};

/** Node ends the connection, or drops the rest of the packet: a request after it gets a response or none. */
const LAST_ONES = ["an upgrade", "an older version"];
/** Node may send or drop the response to a client that ends while its call runs. */
const endingsOf = (name: string) =>
  LAST_ONES.includes(name) ? [true] : name.includes("call") ? [false] : [false, true];

describe("a connection to a server with whole responses", () => {
  it.each(Object.entries(STREAMS))("the fast path sends the usual bytes for %s", async (name, pieces) => {
    const [quick, slow] = [await open(), await open({})];
    for (const hasEnd of endingsOf(name)) {
      const sent = hasEnd || name === LAST_CALL ? pieces : [...pieces, LAST];
      const wanted = await exchange(slow.connection(), sent, hasEnd);
      expect(await exchange(quick.connection(), sent, hasEnd)).toBe(wanted);
      expect(wanted).toMatch(/^HTTP\/1\.1 /);
    }
  });

  it.each([
    ["page", GET],
    ["call", CALL],
  ])("the fast path sends the usual bytes wherever the request of a %s is split", async (_what, request) => {
    const [quick, slow] = [await open(), await open({})];
    const wanted = await exchange(slow.connection(), [request, request, LAST], false);
    const splits = Array.from({ length: request.length - 1 }, (_, place) => place + 1);
    await Promise.all(
      splits.map(async (place) => {
        const sent = [request, request.slice(0, place), request.slice(place), LAST];
        expect(await exchange(quick.connection(), sent, false)).toBe(wanted);
      }),
    );
  });

  it("a connection gets every response in order while it does not read", async () => {
    const respond = vi.fn(respondWhole);
    const { connection, server } = await open({ respondWhole: respond });
    const passedOn = vi.fn();
    server.on("request", passedOn);
    const socket = connection();
    socket.pause();
    for (let count = 1; count <= 3; count++) {
      socket.write("GET /huge HTTP/1.1\r\nHost: x\r\n\r\n");
      await expect.poll(() => respond.mock.calls.length + passedOn.mock.calls.length).toBe(count);
    }
    const all = exchange(socket, [GET, LAST], false);
    socket.resume();
    const received = await all;
    expect(received.length).toBeGreaterThan(3 * HUGE.length);
    expect(received.match(/(?:a page|"url":"[^"]*")/g)).toEqual(["a page", '"url":"/last"']);
  });

  it("a whole response is reported as sent or as aborted", async () => {
    const respond = vi.fn(respondWhole);
    const { connection } = await open({ respondWhole: respond });
    const socket = connection();
    socket.write(GET);
    await once(socket, "data");
    await expect.poll(() => ended).toEqual([true]);
    socket.pause();
    socket.write("GET /huge HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => respond.mock.calls.length).toBe(2);
    socket.resetAndDestroy();
    await expect.poll(() => ended).toEqual([true, false]);
  });
});

describe("the limits of a connection with whole responses", () => {
  it("an opened connection without a request gets 408", async () => {
    const { connection } = await open({ respondWhole, headersMs: 100, checkMs: 50 });
    expect(await exchange(connection(), [], false)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("a head that stops half-way gets 408, even after a page", async () => {
    const { connection } = await open({ respondWhole, headersMs: 1000, checkMs: 50 });
    expect(await exchange(connection(), [GET.slice(0, 20)], false)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await exchange(connection(), [GET, GET.slice(0, 20)], false)).toMatch(/a page\nHTTP\/1\.1 408 /);
  });

  it("a call may take longer than a connection waits for its first bytes", async () => {
    const { promise: taken, resolve } = Promise.withResolvers<void>();
    const slow = () => {
      resolve();
      return sleep(1500).then(() => whole(BODY));
    };
    const { connection } = await open({ respondWhole: slow });
    const socket = connection();
    socket.write(CALL);
    // A busy machine would receive it together with the next request, which takes the usual path.
    await taken;
    expect(await exchange(socket, [LAST], false)).toMatch(/a page\nHTTP\/1\.1 200 /);
  });

  it("a connection whose call never responds is closed", async () => {
    const never = () => new Promise<never>(() => {});
    const { connection } = await open({ respondWhole: never, keepAliveMs: 100 });
    expect(await exchange(connection(), [CALL], false)).toBe("");
  });

  it("a failed call ends its own connection only", async () => {
    const { connection } = await open({
      respondWhole: ({ method }) => (method === "POST" ? Promise.reject(new Error("broken")) : whole(BODY)),
    });
    const other = connection();
    other.write(GET);
    await once(other, "data");
    expect(await exchange(connection(), [CALL], false)).toBe("");
    expect(await exchange(other, [GET, LAST], false)).toContain("a page");
  });

  it("an idle connection is closed after its keep-alive time", async () => {
    const { connection } = await open({ respondWhole, keepAliveMs: 100 });
    const exchanged = exchange(connection(), [GET], false);
    // The time and its buffer of a second.
    expect(await Promise.race([exchanged, sleep(1000, "still open")])).toBe("still open");
    expect(await exchanged).toMatch(/a page\n$/);
  });

  it("closeIdleConnections leaves connections whose first request is about to arrive", async () => {
    const { server, connection } = await open();
    const [idle, fresh] = [connection(), connection()];
    idle.write(GET);
    await Promise.all([once(idle, "data"), once(fresh, "connect")]);
    const closed = once(idle.resume(), "close");
    server.closeIdleConnections();
    await closed;
    expect(await exchange(fresh, [LAST], false)).toContain('"url":"/last"');
  });

  it("closeIdleConnections leaves connections with a running call", async () => {
    const called = Promise.withResolvers<void>();
    const response = Promise.withResolvers<WholeResponse>();
    const { server, connection } = await open({
      respondWhole: () => {
        called.resolve();
        return response.promise;
      },
    });
    const socket = connection();
    const all = exchange(socket, [CALL], false);
    await called.promise;
    server.closeIdleConnections();
    response.resolve(whole(BODY));
    await once(socket, "data");
    server.closeIdleConnections();
    expect(await all).toMatch(/a page\n$/);
  });

  it("closeAllConnections also closes connections of the fast path", async () => {
    const { server, connection } = await open();
    const [idle, fresh] = [connection(), connection()];
    idle.write(GET);
    await Promise.all([once(idle, "data"), once(fresh, "connect")]);
    const closed = Promise.all([once(idle.resume(), "close"), once(fresh.resume(), "close")]);
    server.closeAllConnections();
    await closed;
  });

  it("idle connections make room for new ones above the limit", async () => {
    const { connection } = await open({ respondWhole, connectionsMax: 1 });
    const idle = connection();
    idle.write(GET);
    await once(idle, "data");
    const closed = once(idle.resume(), "close");
    await once(connection().resume(), "close");
    await closed;
    expect(await exchange(connection(), [LAST], false)).toContain('"url":"/last"');
  });
});
