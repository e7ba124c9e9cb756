import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { findNodeDifference } from "./node-self-check.ts";

const LIMIT_MS = 300;

afterEach(() => vi.restoreAllMocks());

const onRequest =
  (change: (request: IncomingMessage, response: ServerResponse) => unknown) =>
  (server: Server): void =>
    void server.on("request", change);

const onListening =
  (change: (handle: { listen?: unknown }) => unknown) =>
  (server: Server): void =>
    void server.on("listening", () => change((server as unknown as { _handle: object })._handle));

/** An accessor that ignores what is assigned to it. */
const freeze = (object: object, name: string): void => {
  const value: unknown = Reflect.get(object, name);
  Object.defineProperty(object, name, { get: () => value, set: () => {} });
};

it("findNodeDifference finds none in the Node that runs it", async () => {
  expect(await findNodeDifference()).toBeNull();
});

it.each<[string, string, (server: Server) => void]>([
  ['the listener of "connection"', "is absent", (server) => server.removeAllListeners("connection")],
  ['the listener of "connection"', "is not alone", (server) => server.on("connection", () => {})],
  ["server._handle.listen", "is absent", onListening((handle) => (handle.listen = undefined))],
  [
    "socket._handle.getpeername",
    "reports no peer",
    onListening((handle) => {
      const methods = Object.getPrototypeOf(handle) as { getpeername: () => number };
      vi.spyOn(methods, "getpeername").mockReturnValue(-1);
    }),
  ],
  ["request.push", "is absent", onRequest((request) => Reflect.set(request, "push", undefined))],
  ["request.push", "is not called", onRequest((request) => freeze(request, "push"))],
  ["request.complete", "is absent", onRequest((request) => Reflect.deleteProperty(request, "complete"))],
  [
    "response.shouldKeepAlive",
    "is absent",
    onRequest((_request, response) => Reflect.deleteProperty(response, "shouldKeepAlive")),
  ],
  [
    "response._keepAliveTimeout",
    "is absent",
    onRequest((_request, response) => Reflect.deleteProperty(response, "_keepAliveTimeout")),
  ],
  [
    "response._header",
    "is absent",
    onRequest((_request, response) => Reflect.deleteProperty(response, "_header")),
  ],
  ["response._header", "is not sent", onRequest((_request, response) => freeze(response, "_header"))],
  [
    "a request",
    "is not read",
    (server) => server.removeAllListeners("connection").on("connection", () => {}),
  ],
])("findNodeDifference names %s when it %s", async (name, _difference, change) => {
  const server = createServer();
  change(server);
  expect(await findNodeDifference(server, LIMIT_MS)).toBe(name);
  expect(server.listening).toBe(false);
});
