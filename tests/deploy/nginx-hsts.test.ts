import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { IMAGE_FORM_MAX_BYTES } from "#lib/domain/limits";
import { commonHeaders } from "#server/http/response-headers";
import { findFreePort } from "../../scripts/support/ports.ts";
import { startNginx, writeNginxConfig } from "../../scripts/support/nginx.ts";
import { get } from "../support/http-get.ts";
import { createCertificate } from "../support/servers/certificate.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const HSTS = commonHeaders("https://example.com")["Strict-Transport-Security"] ?? "";

/** An app that responds with HSTS, cached for a second, and closes the connection at /away. */
const app = createServer((incoming, response) => {
  if (incoming.url === "/away") return void incoming.socket.destroy();
  response.writeHead(200, { "Strict-Transport-Security": HSTS, "X-Accel-Expires": "1" }).end("page");
});
const dir = createThrowawayDir("nginx-hsts");
let port: number;
let plainPort: number;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await once(app.listen(0, "127.0.0.1"), "listening");
  const apps = [`127.0.0.1:${(app.address() as AddressInfo).port}`];
  port = await findFreePort();
  plainPort = await findFreePort();
  const withTls = join(dir.path, "tls");
  const tls = { port, ...createCertificate(dir.path) };
  const config = writeNginxConfig(withTls, { port: await findFreePort(), apps, tls });
  running.push(await startNginx(withTls, config, async () => (await send("/")).status === 200));
  const plain = join(dir.path, "plain");
  const origin = `http://127.0.0.1:${plainPort}`;
  const plainConfig = writeNginxConfig(plain, { port: plainPort, apps });
  running.push(await startNginx(plain, plainConfig, async () => (await get(origin)).status === 200));
});
afterAll(async () => {
  for (const child of running) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  app.close();
  dir.remove();
});

/** A repeated header arrives joined by commas. */
function send(
  path: string,
  body?: Buffer,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const method = body ? "POST" : "GET";
    request({ host: "127.0.0.1", port, path, method, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    })
      .on("error", reject)
      .end(body);
  });
}

it.each([
  ["of the app", "/page", undefined, 200],
  ["from nginx's cache", "/page", undefined, 200],
  ["to a call without an app", "/away", undefined, 503],
  ["to a long address", `/?q=${"a".repeat(4001)}`, undefined, 414],
  ["to a large body", "/api/x", Buffer.alloc(IMAGE_FORM_MAX_BYTES + 1), 413],
])("a response %s over https has HSTS once", async (_what, path, body, status) => {
  const response = await send(path, body);
  expect([response.status, response.headers["strict-transport-security"]]).toEqual([status, HSTS]);
});

it("nginx's refusal of a broken request over https has HSTS", async () => {
  const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false });
  socket.write("BROKEN\r\n\r\n");
  const response = await text(socket);
  expect(response).toMatch(/^(HTTP\/1\.1 400 |<html>)/);
  expect(response).toContain(HSTS);
});

it("nginx's own responses over plain http have HSTS only if a balancer received https", async () => {
  const own = async (headers: Record<string, string>) =>
    (await get(`http://127.0.0.1:${plainPort}/away`, headers)).headers["strict-transport-security"];
  expect(await own({ "x-forwarded-proto": "https" })).toBe(HSTS);
  expect(await own({})).toBeUndefined();
});
