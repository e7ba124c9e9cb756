import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hashSources } from "../../scripts/support/source-hash.ts";
import { listRoutes } from "#server/next/routes";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Checks that this build has the output that server/next expects of Next.

const ROOT = join(import.meta.dirname, "..", "..");
const BUILDS_DIR = process.env.LOGIX_BUILDS_DIR ?? ".build";
const PATHS = ["/", "/en/collection", "/nope", "/view/logix_demo", "/en/view/logix_nobody_here"];
const LOGGED = "pages are served as Next renders them";

const dir = createThrowawayDir("shape");
let app: AppProcess | undefined;
afterAll(async () => {
  await app?.kill();
  dir.remove();
});

it("pages of an unexpected shape are served as Next renders them, with a policy for their scripts, and logged once", async () => {
  app = await startApp({
    ...ownDatabase("page_shape"),
    DATA_DIR: dir.path,
    SEED_DEMO: "1",
    NODE_OPTIONS: `--import ${join(ROOT, "tests", "support", "other-html.mjs")}`,
  });
  const { origin, output } = app;
  for (const path of PATHS) {
    const response = await fetch(origin + path, { headers: { accept: "text/html" } });
    const text = await response.text();
    expect([response.status, response.headers.get("content-encoding")]).toEqual([
      /no(?:pe|body)/.test(path) ? 404 : 200,
      "gzip",
    ]);
    expect(text).toMatch(/<script src="\/_next\/[^"]+" [^>]*async=""/);
    expect(text).toContain("dataset.extra");
    const policy = response.headers.get("content-security-policy") ?? "";
    const [, scriptPolicy = ""] = /script-src ([^;]*);/.exec(policy) ?? [];
    const inline = [...text.matchAll(/<script(?: id="_R_")?>(.*?)<\/script>/gs)].map(
      ([, script = ""]) => script,
    );
    expect(inline.length).toBeGreaterThan(2);
    for (const script of inline) {
      expect(scriptPolicy).toContain(createHash("sha256").update(script).digest("base64"));
    }
    expect(scriptPolicy).not.toContain("unsafe");
  }
  expect(output().split(LOGGED)).toHaveLength(2);
});

it("the build has exactly the routes of the sources", () => {
  const manifest = join(ROOT, BUILDS_DIR, hashSources(ROOT), "app-path-routes-manifest.json");
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  const routes = Object.entries(built).filter(([file]) => !/^\/_(?:not-found|global-error)\//.test(file));
  expect(Object.fromEntries(routes)).toEqual(listRoutes(ROOT));
});
