import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { HttpVisitor } from "../support/people/http-visitor.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const TOKEN = "SecretToken_of-the-tests-1234567";

const dir = createThrowawayDir("logged-paths");
let app: AppProcess;
beforeAll(async () => {
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...ownDatabase("logged_paths"),
    DATA_DIR: dir.path,
    SEED_DEMO: "0",
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

it("the request log contains no token of a path, and the paths of all other pages", async () => {
  const visitor = new HttpVisitor(app.origin);
  const secrets = [pages.eraseLeft(TOKEN), pages.metContactFile(TOKEN, "en"), pages.join(TOKEN)];
  const paths = [...secrets, `/en${pages.eraseLeft(TOKEN)}`, `/en${pages.join(TOKEN)}`, `/%65rase/${TOKEN}`];
  for (const path of paths) {
    for (const method of ["GET", "HEAD", "POST"]) await visitor.send(method, path);
  }
  await visitor.get(`${pages.view("logix_last_page")}?secret=${TOKEN}`);
  await expect.poll(() => app.output()).toContain('"path":"/view/logix_last_page"');
  for (const path of [
    "/erase/[token]",
    "/erase/[token]/contact.vcf",
    "/en/erase/[token]",
    "/en/join/[token]",
  ]) {
    expect(app.output()).toContain(`"path":"${path}"`);
  }
  expect(app.output()).not.toContain(TOKEN);
});
