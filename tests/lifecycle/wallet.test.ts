import { afterAll, beforeAll, expect, it } from "vitest";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { writeAppleFiles, writeGoogleFiles } from "../support/files/wallet-keys.ts";
import { activate, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { ownDatabase } from "../support/database/own-database.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const dir = createThrowawayDir("wallet");
let app: AppProcess;
let owner: Person;
beforeAll(async () => {
  const { variables: apple } = await writeAppleFiles(dir.path);
  const { variables: google } = await writeGoogleFiles(dir.path);
  app = await startApp({
    ...ADMIN_VARIABLES,
    ...apple,
    ...google,
    ...ownDatabase("wallet"),
    DATA_DIR: dir.path,
    SEED_DEMO: "0",
  });
  owner = await signUp({}, app.origin);
  await activate(await signInAdmin({ force: true }, app.origin), owner);
});
afterAll(async () => {
  await app.kill();
  dir.remove();
});

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
  const pass = await owner.visitor.get(paths.applePass);
  expect([pass.status, pass.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
  expect(pass.text.startsWith("PK")).toBe(true);
  const { status, json } = await owner.visitor.get(paths.googlePass);
  expect([status, json.location]).toEqual([
    200,
    expect.stringContaining("https://pay.google.com/gp/v/save/ey"),
  ]);
});
