import { describe, expect, it, vi } from "vitest";
import { pages } from "#lib/wire/pages";
import { cutOff, json, startTestServer } from "./test-server.ts";
import { callApi, type ApiRequest } from "./api.ts";
import { toPath } from "#lib/wire/call-path";

const TEXTS = { offline: "offline", broken: "broken", forStatus: (status: number) => `status ${status}` };
const CALL: ApiRequest = { method: "GET", path: toPath("GET /api/users/fun") };
const NO_SESSION = { code: "no_session", message: "no session" };

const { requested, replies, assign, openPage, countOf } = startTestServer();

describe("an expired session", () => {
  it("an expired session is renewed and the call repeated once", async () => {
    replies[CALL.path] = [json(401, NO_SESSION), json(200, { user: 1 })];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(200, {})];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    expect(requested).toEqual([CALL.path, toPath("GET /api/content/auth/getaccesstoken/v1"), CALL.path]);
  });

  it("simultaneous calls renew an expired session once", async () => {
    const calls = [
      toPath("GET /api/users/fun"),
      toPath("GET /api/content/analyse/getstatics/all/v1"),
      toPath("GET /api/group/all"),
      toPath("GET /api/group/audit/v1"),
    ];
    for (const path of calls) replies[path] = [json(401, NO_SESSION), json(200, { path })];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [
      (...reply) => void setTimeout(() => json(200, {})(...reply), 50),
    ];
    const results = await Promise.all(calls.map((path) => callApi({ method: "GET", path }, TEXTS)));
    expect(results).toEqual(calls.map((path) => ({ ok: true, data: { path } })));
    expect(countOf(toPath("GET /api/content/auth/getaccesstoken/v1"))).toBe(1);
  });

  it("a 401 from before the renewal repeats the call without another renewal", async () => {
    const hold: (() => void)[] = [];
    replies[toPath("GET /api/content/analyse/getstatics/all/v1")] = [
      (...reply) => void hold.push(() => json(401, NO_SESSION)(...reply)),
      json(200, {}),
    ];
    replies[CALL.path] = [json(401, NO_SESSION), json(200, {})];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(200, {})];
    const late = callApi(
      { method: "GET", path: toPath("GET /api/content/analyse/getstatics/all/v1") },
      TEXTS,
    );
    await expect.poll(() => hold).toHaveLength(1);
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    hold[0]?.();
    expect(await late).toMatchObject({ ok: true });
    expect(countOf(toPath("GET /api/content/auth/getaccesstoken/v1"))).toBe(1);
  });

  it("a session that expires again is renewed again", async () => {
    replies[CALL.path] = [json(401, NO_SESSION), json(200, {}), json(401, NO_SESSION), json(200, {})];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(200, {})];
    await callApi(CALL, TEXTS);
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: true });
    expect(countOf(toPath("GET /api/content/auth/getaccesstoken/v1"))).toBe(2);
  });

  it("a renewal continues for waiting calls when the first call is aborted", async () => {
    const controller = new AbortController();
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[toPath("GET /api/content/analyse/getstatics/all/v1")] = [json(401, NO_SESSION), json(200, {})];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [
      (...reply) => {
        controller.abort();
        setTimeout(() => json(200, {})(...reply), 50);
      },
    ];
    const given = callApi({ ...CALL, signal: controller.signal }, TEXTS);
    const waiting = callApi(
      { method: "GET", path: toPath("GET /api/content/analyse/getstatics/all/v1") },
      TEXTS,
    );
    expect(await given).toMatchObject({ ok: false, message: "" });
    expect(await waiting).toMatchObject({ ok: true });
    expect(countOf(CALL.path)).toBe(1);
  });

  it.each([401, 403, 404])("a refresh refused with %i opens the login page only once", async (status) => {
    openPage("/en/panel/settings", "?tab=payments");
    for (const path of [CALL.path, toPath("GET /api/content/analyse/getstatics/all/v1")])
      replies[path] = [json(401, NO_SESSION)];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(status, {})];
    const results = await Promise.all([
      callApi(CALL, TEXTS),
      callApi({ ...CALL, path: toPath("GET /api/content/analyse/getstatics/all/v1") }, TEXTS),
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
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(401, {})];
    await callApi(CALL, TEXTS);
    await vi.advanceTimersByTimeAsync(1999);
    await callApi(CALL, TEXTS);
    expect(assign).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await callApi(CALL, TEXTS);
    expect(assign).toHaveBeenCalledTimes(2);
  });

  it("a call refused again after a renewal opens the login page without a loop", async () => {
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(200, {})];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: false, status: 401 });
    expect(requested).toEqual([CALL.path, toPath("GET /api/content/auth/getaccesstoken/v1"), CALL.path]);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "the admin area",
      pages.adminSettings,
      CALL.path,
      `${pages.adminLogin}?next=${encodeURIComponent(pages.adminSettings)}`,
    ],
    ["an admin call", "/en/panel/profile", toPath("GET /api/group/all"), `/en${pages.adminLogin}`],
    ["a login page, without return path", pages.login, CALL.path, pages.login],
  ])("an ended session opens the right login for %s", async (_, here, path, login) => {
    openPage(here);
    replies[path] = [json(401, NO_SESSION)];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [json(401, NO_SESSION)];
    await callApi({ method: "GET", path }, TEXTS);
    expect(assign.mock.calls).toEqual([[login]]);
  });

  it.each([
    ["no response", cutOff, { message: "offline", status: null }],
    ["503", json(503, { message: "later" }), { message: "later", status: 503 }],
    ["429", json(429, {}), { message: "status 429", status: 429 }],
  ])("a refresh that returns %s does not end the session", async (_, reply, failure) => {
    replies[CALL.path] = [json(401, NO_SESSION)];
    replies[toPath("GET /api/content/auth/getaccesstoken/v1")] = [reply];
    expect(await callApi(CALL, TEXTS)).toMatchObject({ ok: false, ...failure });
    expect(assign).not.toHaveBeenCalled();
    expect(countOf(CALL.path)).toBe(1);
  });
});
