import { rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { writeAppleFiles, writeGoogleFiles } from "../support/files/wallet-keys.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";

// One app with what the tested app of the other stages does not have: keys of wallets, a request log, metrics, and
// password hashes that can be held.

const TOKEN = "SecretToken_of-the-tests-1234567";
/** Calls of each kind; together below the limit of parallel calls per network. */
const CALLS = 24;
/** Calls that have their turn at once, as lib/server/auth/password.ts decides. */
const TURNS = Math.max(1, Math.floor(availableParallelism() / 2)) + 5;
const METRICS_TOKEN = "metrics-of-the-tests";
const SERIES = 'logix_password_hashes{state="waiting"} ';

const dir = createThrowawayDir("own-settings");
const held = join(dir.path, "hashes-held");
let app: AppProcess;
let owner: Person;
beforeAll(async () => {
  const { variables: apple } = await writeAppleFiles(dir.path);
  const { variables: google } = await writeGoogleFiles(dir.path);
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...RAISED_RATE_LIMITS,
    ...apple,
    ...google,
    ...ownDatabase("own_settings"),
    DATA_DIR: join(dir.path, "data"),
    SEED_DEMO: "0",
    LOG_LEVEL: "info",
    METRICS_TOKEN,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "..", "support", "held-hashes.mjs")}`,
    HASHES_HELD: held,
  });
  owner = await signUp({}, app.origin);
  await activate(await signInAdmin({ force: true }, app.origin), owner);
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

describe("wallets", () => {
  it.each([
    ["Arabic", "", ar],
    ["English", "/en", en],
  ])("with keys for both wallets, the share page has both buttons (%s)", async (_name, prefix, { share }) => {
    const { text, status } = await owner.visitor.get(prefix + pages.panelShare);
    expect(status).toBe(200);
    const buttons = [...text.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = ""]) =>
      inside.replace(/<[^>]+>/g, "").trim(),
    );
    expect(buttons).toEqual(expect.arrayContaining([share.wallet.apple, share.wallet.google]));
  });

  it("with keys for both wallets, the built app signs passes", async () => {
    const pass = await owner.visitor.get(toPath("GET /api/users/wallet/card.pkpass"));
    expect([pass.status, pass.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
    expect(pass.text.startsWith("PK")).toBe(true);
    const { status, json } = await owner.visitor.get(toPath("GET /api/users/wallet/google/v1"));
    expect([status, json.location]).toEqual([
      200,
      expect.stringContaining("https://pay.google.com/gp/v/save/ey"),
    ]);
  });
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

it("password hashes of calls in different bundles wait in one queue", async () => {
  const { visitor } = owner;
  const signIns = () =>
    visitor
      .withoutCookies()
      .post(toPath("POST /api/users/signin"), { identifier: "nobody@example.com", password: "wrong-word" });
  const changes = () =>
    visitor.post(toPath("POST /api/content/update/password/v1"), {
      currentPassword: "wrong-word",
      newPassword: "An0ther-word",
    });
  writeFileSync(held, "");
  const first = Array.from({ length: CALLS }, signIns);
  await expect.poll(countWaiting).toBe(CALLS - TURNS);
  const second = Array.from({ length: CALLS }, changes);
  // In a queue of their own, some of these would have their turn.
  await expect.poll(countWaiting).toBe(2 * CALLS - TURNS);
  rmSync(held);
  const statuses = (await Promise.all([...first, ...second])).map(({ status }) => status);
  expect(statuses).toEqual(Array(2 * CALLS).fill(401));
  expect(await countWaiting()).toBe(0);
});

async function countWaiting(): Promise<number> {
  const { text } = await new HttpVisitor(app.origin).get("/api/metrics", {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  const line = text.split("\n").find((each) => each.startsWith(SERIES));
  return Number(line?.slice(SERIES.length) ?? 0);
}
