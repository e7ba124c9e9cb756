import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { variables } from "#lib/server/env-variables";

const ROOT = join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const isVariable = (name: string) => name in variables.shape;

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const dockerfile = read("Dockerfile");

it("compose starts nginx, two apps, PostgreSQL and Redis", () => {
  expect(Object.keys(services)).toEqual(["app1", "app2", "nginx", "postgres", "redis"]);
});

it("both apps in compose.yaml have the same settings, and every setting exists", () => {
  const { environment = {} } = services.app1 ?? {};
  expect(services.app2?.environment).toEqual(environment);
  expect(Object.keys(environment).filter((name) => !isVariable(name))).toEqual([]);
  expect(environment.TRUST_PROXY).toBe("1");
  expect(services.app1?.read_only).toBe(true);
});

it("nginx and compose.yaml name the same apps, and all mounted files exist", () => {
  const names = [...read("deploy/nginx/apps.conf").matchAll(/server (app\d):3000 /g)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(services).filter((name) => name.startsWith("app")));
  for (const { volumes = [] } of Object.values(services)) {
    const files = volumes.map((volume) => volume.split(":")[0] ?? "").filter((path) => path.startsWith("."));
    for (const file of files) expect(() => readFileSync(join(ROOT, file))).not.toThrow(/ENOENT/);
  }
});

it("the image runs as an unprivileged numeric user and has a health check", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER 10001$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\n {2}CMD \["node"/m);
  expect(last).toContain('CMD ["node", "scripts/start.mjs"]');
  const [, given = ""] = /^ENV (.*)$/m.exec(last) ?? [];
  const names = [...given.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !isVariable(name))).toEqual(["NODE_ENV", "PATH"]);
});

it("the Dockerfile copies install.mjs and its imports before installing", () => {
  const imports = [...read("scripts/support/install.mjs").matchAll(/from "\.\/(.*)"/g)].map(
    ([, name]) => name,
  );
  for (const name of ["install.mjs", ...imports]) expect(dockerfile).toContain(`scripts/support/${name}`);
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".git", "node_modules", ".env*"]),
  );
});

it("the systemd unit runs the app as user logix, and all its variables exist", () => {
  const unit = read("deploy/logix.service");
  expect(unit).toContain("\nUser=logix\n");
  expect(unit).toContain("ExecStart=/opt/logix/node_modules/.bin/node scripts/start.mjs\n");
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = ""]) => name);
  expect([names.length > 0, names.filter((name) => !isVariable(name))]).toEqual([true, []]);
});
