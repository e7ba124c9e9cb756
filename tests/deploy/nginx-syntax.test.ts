import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeNginxConfig, type NginxSettings } from "../../scripts/support/nginx.ts";
import { createCertificate } from "../support/servers/certificate.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const dir = createThrowawayDir("nginx-syntax");
afterAll(() => dir.remove());

const settings: NginxSettings = { port: 4001, apps: ["127.0.0.1:3000", "127.0.0.1:3001"] };

function check(name: string, given: NginxSettings): string {
  const folder = join(dir.path, name);
  const file = writeNginxConfig(folder, given);
  // nginx cannot open a pipe of Node as its log.
  const { stderr } = spawnSync("nginx", ["-t", "-p", folder, "-c", file], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  return stderr;
}

it("nginx accepts the plain configuration", () => {
  expect(check("plain", settings)).toMatch(/^nginx: .*syntax is ok\nnginx: .*test is successful\n$/);
});

it("nginx accepts the configuration with TLS", () => {
  const output = check("tls", { ...settings, tls: { port: 4002, ...createCertificate(dir.path) } });
  expect(output).toMatch(/^nginx: .*syntax is ok\nnginx: .*test is successful\n$/);
});
