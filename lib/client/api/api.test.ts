import { describe, expect, it, vi } from "vitest";
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { cutOff, json, startTestServer, type Reply } from "./test-server.ts";
import { callApi, type ApiRequest } from "./api.ts";
import { toPath } from "#lib/wire/call-path";

const TEXTS = { offline: "offline", broken: "broken", forStatus: (status: number) => `status ${status}` };
const CALL: ApiRequest = { method: "GET", path: toPath("GET /api/users/fun") };

const { requested, replies, assign } = startTestServer();

describe("a response", () => {
  it("callApi returns the data of a success", async () => {
    replies[CALL.path] = [json(200, { user: 1 })];
    expect(await callApi(CALL, TEXTS)).toEqual({ ok: true, data: { user: 1 } });
  });

  it("callApi sends the body as JSON with the language of the page", async () => {
    let sent: unknown;
    replies[toPath("POST /api/users/signin")] = [
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
    await callApi({ method: "POST", path: toPath("POST /api/users/signin"), body: { a: "ب" } }, TEXTS);
    expect(sent).toEqual({ body: { a: "ب" }, type: "application/json", locale: "en" });
  });

  it.each([
    [
      "the text and fields of the response",
      json(422, { message: "not so", fields: { email: "no", n: 1 } }),
      "not so",
      422,
      { email: "no" },
    ],
    ["the text for its status", json(502, {}), "status 502", 502, {}],
    [
      "the text for its status when the body is not JSON",
      ((_, response) => response.writeHead(503).end("<p>")) as Reply,
      "status 503",
      503,
      {},
    ],
    [
      "the text for a broken response when a success is not JSON",
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

  it("an aborted call has no message, and a call aborted beforehand is never sent", async () => {
    const controller = new AbortController();
    replies[CALL.path] = [() => controller.abort()];
    expect(await callApi({ ...CALL, signal: controller.signal }, TEXTS)).toMatchObject({
      ok: false,
      message: "",
    });
    // Aborted before the call.
    expect(await callApi({ ...CALL, signal: controller.signal }, TEXTS)).toMatchObject({
      ok: false,
      message: "",
    });
    expect(requested).toEqual([CALL.path]);
  });
});
