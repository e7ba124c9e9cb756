import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { IMAGE_FORM_MAX_BYTES } from "#lib/domain/limits";
import arabic from "#messages/ar.json" with { type: "json" };
import english from "#messages/en.json" with { type: "json" };
import { VISITOR_ACTION_PATH } from "#lib/wire/statistics/actions";
import { toLoggedPath } from "#server/http/log/logged-path";
import { writeNginxConfig } from "./nginx.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", "..", "deploy", name), "utf8");
const site = read("nginx/site.conf");

/** @returns the value of a directive, undefined unless it occurs exactly once */
function valueOf(name: string, text = site): string | undefined {
  const found = [...text.matchAll(new RegExp(`^\\s*${name} ([^;]*);`, "gm"))];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

it("nginx accepts bodies of the app's largest size", () => {
  expect(valueOf("client_max_body_size")).toBe(String(IMAGE_FORM_MAX_BYTES));
});

it("nginx closes idle connections to the app before the app does", () => {
  const upstreams = read("nginx.conf").match(/upstream \w+ \{[^}]*\}/g) ?? [];
  expect(upstreams).toHaveLength(2);
  for (const upstream of upstreams) {
    expect(Number.parseInt(valueOf("keepalive_timeout", upstream) ?? "", 10)).toBeLessThan(65);
  }
});

it("nginx forwards taps through separate connections", () => {
  const location = new RegExp(`^location = ${VISITOR_ACTION_PATH} \\{\n {4}proxy_pass http://(\\w+);$`, "m");
  const [, pool = ""] = location.exec(site) ?? [];
  expect(pool).not.toBe("logix");
  expect(read("nginx.conf")).toContain(`upstream ${pool} {\n        include nginx/apps.conf;`);
});

it("nginx logs the same paths as the app, without tokens and queries", () => {
  const config = read("nginx.conf");
  const variables = [...(/log_format logix ([^;]*);/.exec(config)?.[1] ?? "").matchAll(/\$\w+/g)].flat();
  expect(variables).toContain("$logix_logged_path");
  for (const name of ["$request", "$request_uri", "$uri", "$args", "$logix_path"]) {
    expect(variables).not.toContain(name);
  }
  const [, pattern = ""] = /map \$uri \$logix_logged_path \{[^}]*"~\*(.*)" "/.exec(config) ?? [];
  const secret = new RegExp(pattern, "i");
  for (const path of ["/erase/Zq9", "/en/erase/Zq9", "/erase/Zq9/contact.vcf", "/join/Zq9", "/en/join/Zq9"]) {
    expect(secret.exec(path)?.groups?.logix_area).toBe(toLoggedPath(path).split("/[token]")[0]);
  }
  for (const path of ["/", "/join", "/view/logix_a/contact.vcf", "/api/users/company/join/v1"]) {
    expect([path, secret.test(path)]).toEqual([path, false]);
  }
});

it("nginx sends HSTS wherever it sends headers of its own, which replace inherited ones", () => {
  const ownPage = read("nginx/own-page.conf");
  const text = site
    .replaceAll("include nginx/own-page.conf;", ownPage)
    .replaceAll(/#.*|'[^'\n]*'|"[^"\n]*"/g, "");
  const blocks = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, block = ""]) => block);
  const outside = text.replaceAll(/\{[^{}]*\}/g, "");
  const others = ["apps", "pages", "plain", "profiles", "tls"].map((name) => read(`nginx/${name}.conf`));
  const scopes = [outside, ...blocks, ...others].filter((scope) => scope.includes("add_header "));
  expect(scopes).toHaveLength(5);
  for (const scope of scopes) {
    expect(scope).toContain("add_header Strict-Transport-Security $logix_hsts always;");
  }
});

it("nginx replaces the client's X-Forwarded-For", () => {
  expect(site).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
});

it("nginx's own error responses use the app's texts", () => {
  for (const { errors } of [arabic, english]) {
    expect(site).toContain(errors.unavailable);
    expect(site).toContain(errors.too_large);
  }
  expect(site).toContain(`"message":"${english.errors.too_large}"`);
});

it("writeNginxConfig writes other addresses, with and without TLS", () => {
  const dir = mkdtempSync(join(tmpdir(), "logix-nginx-"));
  try {
    const settings = { port: 4001, apps: ["10.0.0.1:3000", "10.0.0.2:3000", "10.0.0.3:3000"] };
    writeNginxConfig(dir, settings);
    const apps = readFileSync(join(dir, "nginx", "apps.conf"), "utf8");
    expect(apps.match(/server 10\.0\.0\.\d:3000 /g)).toHaveLength(3);
    const tls = { port: 4002, certificate: "/x/c.pem", key: "/x/k.pem" };
    expect(readFileSync(writeNginxConfig(dir, { ...settings, tls }), "utf8")).toContain(
      "include nginx/tls.conf;",
    );
    expect(readFileSync(join(dir, "nginx", "tls.conf"), "utf8")).toContain("ssl_certificate_key /x/k.pem;");
  } finally {
    rmSync(dir, { recursive: true });
  }
});
