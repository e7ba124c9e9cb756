import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startNginx, writeNginxConfig } from "../../scripts/support/nginx.ts";
import { findFreePort } from "../../scripts/support/ports.ts";
import { get } from "../support/http-get.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const dir = createThrowawayDir("nginx-log");
afterAll(() => dir.remove());

it("nginx logs a failed request to a secret address without its token", async () => {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  // No app listens there, so each request fails.
  const file = writeNginxConfig(dir.path, { port, apps: [`127.0.0.1:${await findFreePort()}`] });
  const logFile = join(dir.path, "access.log");
  writeFileSync(file, readFileSync(file, "utf8").replace("/dev/stdout", logFile));
  const nginx = await startNginx(dir.path, file, async () => (await get(origin)).status === 503);
  const ended = once(nginx, "exit");
  try {
    for (const path of [
      "/erase/Zq9",
      "/en/erase/Zq9",
      "/erase/Zq9/contact.vcf",
      "/join/Zq9?a=1",
      "/en/join/Zq9",
      "/%65rase/Zq9",
      "//erase//Zq9",
      "/view/logix_a?b=Zq9",
    ]) {
      expect((await get(origin + path)).status).toBe(503);
    }
  } finally {
    nginx.kill("SIGQUIT");
    await ended;
  }
  const logged = readFileSync(logFile, "utf8");
  for (const path of ["/erase/[token]", "/en/erase/[token]", "/join/[token]", "/view/logix_a"]) {
    expect(logged).toContain(` GET ${path} 503 `);
  }
  expect(logged).not.toContain("Zq9");
});
