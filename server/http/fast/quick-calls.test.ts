import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#lib/domain/errors";
import { visitorCall, type VisitorCall } from "#lib/server/api/visitor-call";
import { findRequestContext } from "#lib/server/request-context";
import * as z from "zod";
import { createHttpServer } from "#server/http/http-server";
import { createVisitorCalls, type VisitorCalls } from "#server/http/visitor-calls";
import { createQuickCalls } from "./quick-calls.ts";
import { createRequestListener } from "#server/http/request-listener";
import type { EndedRequest } from "#server/http/log/request-report";
import { addContentPolicy } from "#server/http/response-headers";

const state = vi.hoisted(() => ({ isDraining: false }));
vi.mock("#lib/server/env", () => ({
  getEnv: () => ({ appOrigin: "https://logix.example", databaseReplicaUrl: "postgres://replica" }),
  getTimeLimitFactor: () => 1,
}));
vi.mock("#lib/server/process/lifecycle", () => ({ isDraining: () => state.isDraining }));

const PATH = "/api/echo";
const echo: VisitorCall = async ({ headers, path, query, read }) => ({
  status: 200,
  body: {
    path,
    query: [...query],
    sent: Buffer.from((await read()) as Uint8Array).toString("latin1"),
    type: headers.get("content-type"),
    agent: headers.get("user-agent"),
    cookie: headers.get("cookie"),
    internal: headers.get("x-middleware-next"),
    address: findRequestContext()?.clientAddress,
    forwarded: headers.get("x-forwarded-for"),
  },
});
const slowCall: VisitorCall = async () => {
  slow.begun.resolve();
  await slow.end.promise;
  return { status: 200, body: {} };
};
const withRules = visitorCall(
  { query: z.object({ who: z.string() }), body: z.object({ text: z.string() }) },
  async ({ body }) => {
    if (body.text === "often") throw new AppError("too_many", { retryAfterS: 7 });
    return { key: "notices.actionRecorded" };
  },
);
const CALLS: VisitorCalls = new Map([
  [PATH, echo],
  ["/api/slow", slowCall],
  ["/api/rules", withRules],
]);

const begin = () => ({ begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() });
let slow = begin();

const env = { trustProxy: 1, workers: 1 };
const common = { "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" };
const servers: Server[] = [];
let reports: EndedRequest[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  reports = [];
  slow = begin();
  state.isDraining = false;
});

async function open({ isQuick }: { isQuick: boolean }): Promise<number> {
  const report = { isWanted: () => true, write: (ended: EndedRequest) => void reports.push(ended) };
  const nothing = () => false;
  const listener = createRequestListener({
    env,
    commonHeaders: common,
    report,
    addContentPolicy,
    respondFromCache: nothing,
    responders: [createVisitorCalls(CALLS)],
    handleWithNext: async (_request, response) => void response.writeHead(404).end(),
    getRoutes: () => ({ isForNext: () => true, isHandler: () => true }),
  });
  const respondWhole = createQuickCalls(CALLS, { env, commonHeaders: common, report });
  const server = createHttpServer(listener, isQuick ? { respondWhole } : {});
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const countConnections = () =>
  Promise.all(servers.map((server) => promisify(server.getConnections.bind(server))())).then((counts) =>
    counts.reduce((sum, count) => sum + count, 0),
  );

/** @returns status line, sorted headers and body, without values that differ each time */
async function send(port: number, request: string) {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(request, "latin1");
  const [received] = (await once(socket, "data")) as [string];
  socket.end();
  const [head = "", body = ""] = received.split("\r\n\r\n");
  const [status, ...headers] = head
    .replace(/(Date): .*/, "$1")
    .replace(/(X-Request-Id): [\da-f]{24}/, "$1")
    .split("\r\n");
  return { status, headers: headers.toSorted(), body };
}

const post = (target: string, body: string, lines: readonly string[] = []) =>
  [
    `POST ${target} HTTP/1.1`,
    "Host: x",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body, "latin1")}`,
    ...lines,
    "",
    body,
  ].join("\r\n");

const REQUESTS: Record<string, string> = {
  "a call": post(PATH, "{}"),
  "a call with a query": post(`${PATH}?a=1&b=%D8%B3&a=2&c`, "{}"),
  "a call with bytes that are no text": post(PATH, "\xff\0{"),
  "a call through a proxy": post(PATH, "{}", [
    "X-Forwarded-For: 203.0.113.9, 198.51.100.7",
    "User-Agent: a b",
  ]),
  "a call with headers that are not trusted": post(PATH, "{}", ["X-Middleware-Next: 1", "X-Request-Id: own"]),
  "a call with a cookie": post(PATH, "{}", ["Cookie: a=b; c=d"]),
  "a call that is accepted": post("/api/rules?who=x", '{"text":"a"}'),
  "a call that is accepted in English": post("/api/rules?who=x", '{"text":"a"}', ["X-Locale: en"]),
  "a call too many": post("/api/rules?who=x", '{"text":"often"}'),
  "a call without its query": post("/api/rules", '{"text":"a"}'),
  "a call without its field": post("/api/rules?who=x", "{}", ["Accept-Language: en"]),
  "a call with a field of a wrong type": post("/api/rules?who=x", '{"text":1}'),
  "a call with broken JSON": post("/api/rules?who=x", '{"text":'),
  "a call with invalid UTF-8": post("/api/rules?who=x", '{"text":"\xff"}'),
  "a call of another site": post("/api/rules?who=x", '{"text":"a"}', ["Origin: https://evil.example"]),
  "a call of another type": post("/api/rules?who=x", '{"text":"a"}').replace("json", "xml"),
  "another spelling of a call": post(PATH.replace("echo", "%65cho"), "{}"),
  "a call with a slash at its end": post(`${PATH}/`, "{}"),
  "a call of another method": post(PATH, "{}").replace("POST", "PUT"),
  "an unknown call": post("/api/none", "{}"),
};

describe("calls without node:http", () => {
  it.each(Object.entries(REQUESTS))(
    "the fast path sends the usual response to %s",
    async (_name, request) => {
      const [quick, usual] = [await open({ isQuick: true }), await open({ isQuick: false })];
      const wanted = await send(usual, request);
      expect(wanted.status).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(await send(quick, request)).toEqual(wanted);
      const seen = reports.map(({ method, path, status }) => ({ method, path, status }));
      expect(seen).toEqual([seen[0], seen[0]]);
    },
  );

  it("a call whose client leaves is reported as aborted", async () => {
    const port = await open({ isQuick: true });
    const socket = connect(port, "127.0.0.1");
    socket.write(post("/api/slow", "{}"));
    await slow.begun.promise;
    socket.resetAndDestroy();
    await expect.poll(countConnections).toBe(0);
    slow.end.resolve();
    await expect.poll(() => reports).toMatchObject([{ path: "/api/slow", status: "aborted" }]);
  });

  it("a call closes its connection while the process drains", async () => {
    const port = await open({ isQuick: true });
    const socket = connect(port, "127.0.0.1");
    socket.write(post("/api/slow", "{}"));
    await slow.begun.promise;
    state.isDraining = true;
    slow.end.resolve();
    expect(await text(socket)).toMatch(/\r\nConnection: close\r\n/);
  });
});
