import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../support/credentials.ts";
import { activate, HttpVisitor, signInAdmin, signUp, type Person } from "../support/people/http-visitor.ts";
import { form, picture } from "../support/files/pictures.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { runScript } from "../support/run-script.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";

// Backups move an app from the embedded database to an external one and back.

const VARIABLES = { ...ADMIN_VARIABLES, SEED_DEMO: "0" } as const;
const DATABASE = "moved";

const purposes = ["source", "own", "back", "files"] as const;
const dirs = purposes.map((purpose) => createThrowawayDir(`moved-${purpose}`));
const [source, own, back, files] = dirs.map(({ path }) => path) as [string, string, string, string];
const [firstBackup, secondBackup] = [join(files, "first.backup"), join(files, "second.backup")];
let server: PostgresServer;
let owner: Person;
let imagePath: string;
let image: Buffer;

beforeAll(async () => {
  server = await findOrStartPostgres();
  const sql = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  // Empty: template1 may be a migrated database.
  await sql`create database ${sql(DATABASE)} template template0`;
  await sql.end();
});
afterAll(async () => {
  await server.stop();
  for (const dir of dirs) dir.remove();
});

/** Returns the environment of an app with an external database. */
const place = () => ({
  DATA_DIR: own,
  DATABASE_URL: server.url(DATABASE),
  AUTH_SECRET,
});
const load = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(address)).arrayBuffer());

async function withApp(
  variables: Record<string, string>,
  work: (app: AppProcess) => Promise<void>,
): Promise<void> {
  const app = await startApp({ ...VARIABLES, ...variables });
  try {
    await work(app);
  } finally {
    expect(await app.stop()).toBe(0);
  }
}

async function expectMoved({ origin }: AppProcess): Promise<void> {
  const page = await fetch(origin + pages.view(owner.username));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(imagePath);
  expect((await load(origin + imagePath)).equals(image)).toBe(true);
  // A backup contains passwords, but no sessions.
  expect((await owner.visitor.at(origin).get(toPath("GET /api/users/fun"))).status).toBe(401);
  const credentials = { identifier: owner.email, password: owner.password };
  expect((await new HttpVisitor(origin).post(toPath("POST /api/users/signin"), credentials)).status).toBe(
    200,
  );
}

it("a backup of a profile with its picture works while the app runs", async () => {
  await withApp({ DATA_DIR: source }, async ({ origin }) => {
    owner = await signUp({}, origin);
    await activate(await signInAdmin({ force: true }, origin), owner);
    const upload = form("profileImage", await picture(600));
    const { json, status } = await owner.visitor.send(
      "POST",
      toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: owner.id }),
      upload,
    );
    expect(status).toBe(200);
    imagePath = json.profileImage as string;
    image = await load(origin + imagePath);
    expect(await runScript("backup.ts", [firstBackup], { DATA_DIR: source })).toMatchObject({
      code: 0,
      output: expect.stringContaining("pictures: 2 files") as string,
    });
  });
});

it("page, picture and login work after a backup is restored into a DATABASE_URL", async () => {
  const restored = await runScript("restore.ts", [firstBackup], place());
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored.") as string });
  await withApp(place(), expectMoved);
  const refused = await runScript("restore.ts", [firstBackup], place());
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("--force") as string });
});

it("page, picture and login work after a backup of the DATABASE_URL is restored into an empty DATA_DIR", async () => {
  const backup = await runScript("backup.ts", [secondBackup], place());
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("users: 2 rows") as string });
  const restored = await runScript("restore.ts", [secondBackup], { DATA_DIR: back });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Restored.") as string });
  await withApp({ DATA_DIR: back }, expectMoved);
});
