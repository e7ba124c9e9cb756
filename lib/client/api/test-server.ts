import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, vi, type Mock } from "vitest";

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

export const json =
  (status: number, body: unknown): Reply =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

export const cutOff: Reply = (request) => request.socket.destroy();

interface TestServer {
  readonly requested: string[];
  /** Replies by path; the last one is repeated. */
  readonly replies: Record<string, Reply[]>;
  readonly assign: Mock;
  openPage(pathname: string, search?: string): void;
  countOf(path: string): number;
}

/** Starts a server and stubs the browser's globals for the tests of one file. */
export function startTestServer(): TestServer {
  const requested: string[] = [];
  const replies: Record<string, Reply[]> = {};
  const assign = vi.fn();
  const pageshow: (() => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requested.push(path);
    const list = replies[path] ?? [];
    const reply = list.length > 1 ? list.shift() : list[0];
    (reply ?? json(404, {}))(request, response);
  });

  function openPage(pathname: string, search = ""): void {
    const addEventListener = (_: string, listener: () => void) => pageshow.push(listener);
    vi.stubGlobal("window", { location: { pathname, search, assign }, addEventListener });
  }

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { fetch } = globalThis;
    // Node needs absolute URLs.
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(origin + path, init));
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
  });
  beforeEach(() => {
    requested.length = 0;
    for (const path of Object.keys(replies)) delete replies[path];
    openPage("/panel/profile");
  });
  afterEach(() => {
    // Resets the state of the page for the next test.
    for (const listen of pageshow.splice(0)) listen();
    assign.mockClear();
    vi.useRealTimers();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  return {
    requested,
    replies,
    assign,
    openPage,
    countOf: (path) => requested.filter((one) => one === path).length,
  };
}
