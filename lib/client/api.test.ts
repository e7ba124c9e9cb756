import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { callApi, type ApiRequest } from "./api.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const TEXTS = { offline: "offline", broken: "broken", forStatus: (status: number) => `status ${status}` };
const CALL: ApiRequest = { method: "GET", path: paths.currentUser };
const NO_SESSION = { code: "no_session", message: "no session" };

const json =
  (status: number, body: unknown): Reply =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const cutOff: Reply = (request) => request.socket.destroy();

let server: Server;
let requested: string[];
let replies: Record<string, Reply[]>;
const assign = vi.fn();

/** The last reply is repeated. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "";
  requested.push(path);
  const list = replies[path] ?? [];
  const reply = list.length > 1 ? list.shift() : list[0];
  (reply ?? json(404, {}))(request, response);
}

beforeAll(async () => {
  server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // Node needs absolute URLs.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(origin + path, init));
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pageshow: (() => void)[] = [];
beforeEach(() => {
  requested = [];
  replies = {};
  openPage("/panel/profile");
});
afterEach(() => {
  // Resets the state of the page for the next test.
  for (const listen of pageshow.splice(0)) listen();
  assign.mockClear();
  vi.useRealTimers();
});

function openPage(pathname: string, search = ""): void {
  const addEventListener = (_: string, listener: () => void) => pageshow.push(listener);
  vi.stubGlobal("window", { location: { pathname, search, assign }, addEventListener });
}

const countOf = (path: string) => requested.filter((one) => one === path).length;

describe("a response", () => {
  it("callApi returns the data of a success", async () => {
    replies[CALL.path] = [json(200, { user: 1 })];
    expect(await callApi(CALL, TEXTS)).toEqual({ ok: true, data: { user: 1 } });
  });

  it("callApi sends the body as JSON with the language of the page", async () => {
    let sent: unknown;
    replies[paths.signIn] = [
      (request, response) => {
        let text = "";
        request.on("data", (chunk: Buffer) => (text += chunk));
        request.on("end", () => {
          sent = {
            body: JSON.parse(text),
            type: request.headers["content-type"],
            locale: request.headers["x-locale"],
          };
          json(200, {})(request, response);
        });
      },
    ];
    await callApi({ method: "POST", path: paths.signIn, body: { a: "ب" } }, TEXTS);
    expect(sent).toEqual({ body: { a: "ب" }, type: "application/json", locale: "en" });
  });

  it.each([
    [
      "its own text and fields",
      json(422, { message: "not so", fields: { email: "no", n: 1 } }),
      "not so",
      422,
      { email: "no" },
    ],
    ["the text for its status", json(502, {}), "status 502", 502, {}],
    [
      "the text for its status when it is no JSON",
      ((_, response) => response.writeHead(503).end("<p>")) as Reply,
      "status 503",
      503,
      {},
    ],
    [
      "broken when a success cannot be read",
      ((_, response) => response.end("<p>")) as Reply,
      "broken",
      200,
      {},
    ],
    [
      "wrong credentials without a refresh",
      json(401, { code: "bad_credentials", message: "wrong" }),
      "wrong",
      401,
      {},
    ],
  ])("callApi fails with %s", async (_, reply, message, status, fields) => {
    replies[CALL.path] = [reply];
    expect(await callApi(CALL, TEXTS)).toEqual({ ok: false, message, status, fields });
    expect(requested).toEqual([CALL.path]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("callApi sends nothing when the body cannot be serialized", async () => {
    const body: Record<string, unknown> = {};
    body.self = body;
    const result = await callApi({ ...CALL, method: "POST", body }, TEXTS);
    expect(result).toMatchObject({ ok: false, message: "broken", status: null });
    expect(requested).toEqual([]);
  });
});

describe("a missing response", () => {
  const OFFLINE = { ok: false, message: "offline", fields: {}, status: null };

  it("a missing response is reported as offline and does not end the session", async () => {
    replies[CALL.path] = [cutOff];
    expect(await callApi(CALL, TEXTS)).toEqual(OFFLINE);
    expect(assign).not.toHaveBeenCalled();
  });

  it("a connection that breaks during the response is reported as offline", async () => {
    replies[CALL.path] = [
      (request, response) => {
        response.writeHead(200, { "content-length": "100" }).write("{");
        setTimeout(() => request.socket.destroy(), 20);
      },
    ];
    expect(await callApi(CALL, TEXTS)).toEqual(OFFLINE);
  });

  it.each([
    ["starts", (() => {}) as Reply],
    ["completes", ((_, response) => response.writeHead(200).write("{")) as Reply],
  ])("callApi gives up after 5 s when no response %s", async (_, reply) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const arrived = new Promise<void>((resolve) => {
      replies[CALL.path] = [(request, response) => (reply(request, response), resolve())];
    });
    const settled = vi.fn();
    const result = callApi(CALL, TEXTS).finally(settled);
    await arrived;
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual(OFFLINE);
  });

  it("an aborted call has no message, and an aborted one is never sent", async () => {
    const ending = new AbortController();
    replies[CALL.path] = [() => ending.abort()];
    expect(await callApi({ ...CALL, signal: ending.signal }, TEXTS)).toMatchObject({
      ok: false,
      message: "",
    });
    // Aborted before the call.
    expect(await callApi({ ...CALL, signal: ending.signal }, TEXTS)).toMatchObject({
      ok: false,
      message: "",
    });
    expect(requested).toEqual([CALL.path]);
  });
});

describe("an expired session", () => {
  it("an expired session is renewed and the call repeated once", async () => {
    replies[CALL.path] = [json(401, NO_SESSION), json(200, { user: 1 })];
    replies[paths.refresh] = [json(200, {})];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    expect(requested).toEqual([CALL.path, paths.refresh, CALL.path]);
  });

  it("simultaneous calls renew an expired session once", async () => {
    const calls = [paths.currentUser, paths.statistics, paths.users, paths.audit];
    for (const path of calls) replies[path] = [json(401, NO_SESSION), json(200, { path })];
    replies[paths.refresh] = [(...reply) => void setTimeout(() => json(200, {})(...reply), 50)];
    const results = await Promise.all(calls.map((path) => callApi({ method: "GET", path }, TEXTS)));
    expect(results).toEqual(calls.map((path) => ({ ok: true, data: { path } })));
    expect(countOf(paths.refresh)).toBe(1);
  });

  it("a 401 from before the renewal repeats the call without another renewal", async () => {
    const hold: (() => void)[] = [];
    replies[paths.statistics] = [
      (...reply) => void hold.push(() => json(401, NO_SESSION)(...reply)),
      json(200, {}),
    ];
    replies[CALL.path] = [json(401, NO_SESSION), json(200, {})];
    replies[paths.refresh] = [json(200, {})];
    const late = callApi({ method: "GET", path: paths.statistics }, TEXTS);
    await vi.waitFor(() => expect(hold).toHaveLength(1));
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    hold[0]?.();
    expect(await late).toMatchObject({ ok: true });
    expect(countOf(paths.refresh)).toBe(1);
  });

  it("a session that expires again is renewed again", async () => {
    replies[CALL.path] = [json(401, NO_SESSION), json(200, {}), json(401, NO_SESSION), json(200, {})];
    replies[paths.refresh] = [json(200, {})];
    await callApi(CALL, TEXTS);
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    expect(countOf(paths.refresh)).toBe(2);
  });

  it("a renewal continues for waiting calls when the first call is aborted", async () => {
    const ending = new AbortController();
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[paths.statistics] = [json(401, NO_SESSION), json(200, {})];
    replies[paths.refresh] = [
      (...reply) => {
        ending.abort();
        setTimeout(() => json(200, {})(...reply), 50);
      },
    ];
    const given = callApi({ ...CALL, signal: ending.signal }, TEXTS);
    const waiting = callApi({ method: "GET", path: paths.statistics }, TEXTS);
    expect(await given).toMatchObject({ ok: false, message: "" });
    expect(await waiting).toMatchObject({ ok: true });
    expect(countOf(CALL.path)).toBe(1);
  });

  it.each([401, 403, 404])("a refresh refused with %i opens the login page once", async (status) => {
    openPage("/en/panel/settings", "?tab=payments");
    for (const path of [CALL.path, paths.statistics]) replies[path] = [json(401, NO_SESSION)];
    replies[paths.refresh] = [json(status, {})];
    const results = await Promise.all([
      callApi(CALL, TEXTS),
      callApi({ ...CALL, path: paths.statistics }, TEXTS),
    ]);
    for (const result of results)
      expect(result).toMatchObject({ ok: false, message: "no session", status: 401 });
    const next = encodeURIComponent("/en/panel/settings?tab=payments");
    expect(assign.mock.calls).toEqual([[`/en${pages.login}?next=${next}`]]);
    expect(countOf(CALL.path)).toBe(1);
  });

  it("the login page opens again when the user cancelled leaving", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[paths.refresh] = [json(401, {})];
    await callApi(CALL, TEXTS);
    await vi.advanceTimersByTimeAsync(1999);
    await callApi(CALL, TEXTS);
    expect(assign).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await callApi(CALL, TEXTS);
    expect(assign).toHaveBeenCalledTimes(2);
  });

  it("a repeated call that is refused opens the login page without a loop", async () => {
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[paths.refresh] = [json(200, {})];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: false, status: 401 });
    expect(requested).toEqual([CALL.path, paths.refresh, CALL.path]);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "the admin area",
      pages.adminSettings,
      CALL.path,
      `${pages.adminLogin}?next=${encodeURIComponent(pages.adminSettings)}`,
    ],
    ["an admin call", "/en/panel/profile", paths.users, `/en${pages.adminLogin}`],
    ["a login page, without a return path,", pages.login, CALL.path, pages.login],
  ])("an ended session leads from %s to its login", async (_, here, path, login) => {
    openPage(here);
    replies[path] = [json(401, NO_SESSION)];
    replies[paths.refresh] = [json(401, NO_SESSION)];
    await callApi({ method: "GET", path }, TEXTS);
    expect(assign.mock.calls).toEqual([[login]]);
  });

  it.each([
    ["no response", cutOff, { message: "offline", status: null }],
    ["503", json(503, { message: "later" }), { message: "later", status: 503 }],
    ["429", json(429, {}), { message: "status 429", status: 429 }],
  ])("a refresh that returns %s does not end the session", async (_, reply, failure) => {
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[paths.refresh] = [reply];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: false, ...failure });
    expect(assign).not.toHaveBeenCalled();
    expect(countOf(CALL.path)).toBe(1);
  });
});
