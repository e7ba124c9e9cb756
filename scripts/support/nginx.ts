import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const DEPLOY_DIR = join(import.meta.dirname, "..", "..", "deploy");

export interface NginxSettings {
  readonly port: number;
  /** Host and port of each instance of the app. */
  readonly apps: readonly string[];
  readonly tls?: { readonly port: number; readonly certificate: string; readonly key: string };
}

/** Writes the shipped configuration with other addresses and paths. @returns its main file */
export function writeNginxConfig(dir: string, { port, apps, tls }: NginxSettings): string {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  cpSync(join(DEPLOY_DIR, "nginx"), join(dir, "nginx"), { recursive: true });
  const file = join(dir, "nginx.conf");
  const servers = apps.map((app) => `server ${app} max_fails=3 fail_timeout=2s;\n`).join("");
  writeFileSync(join(dir, "nginx", "apps.conf"), servers);
  const main = replaceEach(readFileSync(join(DEPLOY_DIR, "nginx.conf"), "utf8"), [
    ["pid /run/nginx.pid;", `pid ${dir}/pid;\ndaemon off;`],
    ["/var/cache/nginx/logix", join(dir, "cache")],
    ["include nginx/plain.conf;", `include nginx/${tls ? "tls" : "plain"}.conf;`],
  ]);
  writeFileSync(file, main);
  const listening = join(dir, "nginx", tls ? "tls.conf" : "plain.conf");
  writeFileSync(
    listening,
    replaceEach(readFileSync(listening, "utf8"), [
      ["listen 8080 ", `listen 127.0.0.1:${port} `],
      ...(tls
        ? ([
            ["listen 8443 ", `listen 127.0.0.1:${tls.port} `],
            ["/etc/nginx/tls/fullchain.pem", tls.certificate],
            ["/etc/nginx/tls/privkey.pem", tls.key],
          ] as const)
        : []),
    ]),
  );
  return file;
}

/** @throws unless each text occurs exactly once, because the shipped files may have changed */
function replaceEach(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`deploy/ has not one "${String(from)}"`);
    return changed.replace(from, () => to);
  }, text);
}

/** @param isServing polled until it resolves to true */
export async function startNginx(
  dir: string,
  file: string,
  isServing: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  const child = spawn("nginx", ["-p", dir, "-c", file, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isServing().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("nginx did not start");
    await sleep(50, undefined, { ...(signal && { signal }) });
  }
  return child;
}
