import { createHash, hash, randomBytes } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import postgres from "postgres";
import tar from "tar-stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Manifest } from "../../../scripts/backup/archive.ts";
import { verifyArchive } from "../../../scripts/backup/verify.ts";
import { ensureEmbeddedRoles } from "../../../scripts/database/database-roles.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { migrate } from "../../../scripts/database/migrate.ts";
import { tryLock } from "../../../scripts/support/process-lock.mjs";
import { rewriteArchive } from "../../support/files/rewritten-archive.ts";
import { runScript } from "../../support/run-script.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

const WRITES = 300;
const EXCLUDED = [
  "rate_limits",
  "visitor_salts",
  "sessions",
  "recovery_tokens",
  "factor_enrolments",
  "company_exports",
  "company_export_parts",
];

const source = createThrowawayDir("backup-source");
const target = createThrowawayDir("backup-target");
const files = createThrowawayDir("backup-files");
const backup = join(files.path, "logix.backup");
let server: EmbeddedPostgres;
let sql: postgres.Sql;
let lock: Awaited<ReturnType<typeof tryLock>>;
/** Data of the target after its first restore, cached because each read starts a PostgreSQL. */
let restoredData: Awaited<ReturnType<typeof readAll>>;

beforeAll(async () => {
  lock = await tryLock(`data:${source.path}`); // as a running Logix holds it
  server = await startEmbeddedPostgres({ dataDir: source.path, isThrowaway: true });
  const urls = await ensureEmbeddedRoles(source.path, server.url, "logix");
  await migrate(urls, "prisma", (line) => process.emitWarning(line));
  sql = postgres(urls.ownerUrl, { max: 2, onnotice: () => {} });
  mkdirSync(join(source.path, "uploads"), { mode: 0o700 });
  writeFileSync(join(source.path, "auth-secret"), "secret-of-the-source-secret-of-the-source\n", {
    mode: 0o600,
  });
  for (let index = 0; index < 20; index++) await addPerson(index);
  await sql`insert into audit_log (action) select 'profile.activated' from generate_series(1, 50)`;
  await sql`insert into rate_limits (key, points) values ('a', 1)`;
  await sql`insert into visitor_salts values ('2026-01-01', ${randomBytes(32)})`;
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await lock?.release();
  for (const dir of [source, target, files]) dir.remove();
});

function addPicture(): string {
  const name = randomBytes(24).toString("base64url");
  for (const size of [128, 512]) {
    writeFileSync(join(source.path, "uploads", `${name}-${size}.webp`), randomBytes(5000));
  }
  return name;
}

async function addPerson(index: number): Promise<void> {
  const imageName = addPicture();
  const username = `logix_person_${index}`;
  await sql`insert into issued_usernames (key) values (${username})`;
  const [user] = await sql`insert into users ${sql({
    uid: `uid_${index}_uid`,
    username,
    username_key: username,
    email: `p${index}@example.com`,
    password_hash: "x",
    full_name: 'نادية\tO\'Brien\\N "q"',
    image_name: imageName,
    referral_code: `code${index}`,
    bio: "one\ntwo\r\n",
  })} returning id`;
  await sql`insert into phones ${sql({ user_id: user?.id, slot: 0, number: "0550123456" })}`;
  const link = { kind: "link", title: "a", url: "https://a.dz", picture_name: addPicture() };
  await sql`insert into profile_links ${sql({ user_id: user?.id, position: 0, ...link })}`;
  await sql`insert into orders ${sql({ user_id: user?.id, price_da: 2000 })}`;
  await sql`insert into sessions ${sql({ user_id: user?.id, expires_at: new Date() })}`;
  const [company] =
    await sql`insert into companies (name, logo_name) values ('a', ${addPicture()}) returning id`;
  const [asked] = await sql`
    insert into company_exports ${sql({ company_id: company?.id, language: "ar", run: company?.id })} returning id`;
  const part = { export_id: asked?.id, run: company?.id, number: 1, data: randomBytes(9) };
  await sql`insert into company_export_parts ${sql(part)}`;
  await sql`insert into factor_enrolments ${sql({ user_id: user?.id, sealed_secret: randomBytes(60), expires_at: new Date() })}`;
}

async function readAll(connection: postgres.Sql): Promise<Record<string, string[]>> {
  const tables = await connection<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`;
  const data: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await connection<
      { row: string }[]
    >`select t::text as row from ${connection(name)} t order by 1`;
    data[name] = rows.map(({ row }) => row);
  }
  // Only the sums matter.
  const tallies = await connection<{ row: string }[]>`
    select concat_ws(' ', kind, state, detail, sum(change)) as row from row_tallies
    group by kind, state, detail having sum(change) <> 0 order by 1`;
  return { ...data, row_tallies: tallies.map(({ row }) => row) };
}

const hashFiles = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir)
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(dir, name)))
          .digest("hex"),
      ]),
  );

/** Reads a DATA_DIR that no server uses. */
async function inspect<T>(dataDir: string, work: (connection: postgres.Sql) => Promise<T>): Promise<T> {
  const stopped = await startEmbeddedPostgres({ dataDir, isThrowaway: true });
  const connection = postgres(stopped.url("logix"), { max: 1, onnotice: () => {} });
  try {
    return await work(connection);
  } finally {
    await connection.end();
    await stopped.stop();
  }
}

const restore = (...args: string[]) => runScript("restore.ts", args, { DATA_DIR: target.path });

it("a backup during writes is a consistent snapshot", async () => {
  let isDone = false;
  let writes = 0;
  const writing = (async () => {
    while (!isDone || writes < WRITES) {
      // A consistent snapshot has both rows or neither.
      await sql.begin(async (tx) => {
        await tx`insert into contact_messages ${tx({ name: "a", email: "a", subject: "a", message: "a" })}`;
        await tx`insert into audit_log (action) values ('message.written')`;
      });
      writes++;
    }
  })();
  const { code, output } = await runScript("backup.ts", [backup], { DATA_DIR: source.path });
  isDone = true;
  await writing;
  expect(output).toContain("users: 20 rows");
  expect(output).toContain("pictures: 120 files");
  expect(code).toBe(0);
  expect(statSync(backup).mode & 0o777).toBe(0o600);

  const again = await runScript("backup.ts", [backup], { DATA_DIR: source.path });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("exists already") as string });

  expect(output).toContain("It contains AUTH_SECRET");
  const other = join(files.path, "without-secret");
  const quiet = await runScript("backup.ts", [other, "--without-secret"], { DATA_DIR: source.path });
  expect(quiet.output).not.toContain("AUTH_SECRET");
  expect((await verifyArchive(other)).secret).toBeNull();
});

it("a restore rejects a truncated, changed, newer or foreign file before it writes anything", async () => {
  const bytes = readFileSync(backup);
  const bad = (name: string, content: Buffer) => {
    const path = join(files.path, name);
    writeFileSync(path, content);
    return path;
  };
  const changed = gunzipSync(bytes);
  changed[changed.indexOf("logix_person_7")]! ^= 1;
  const newer = tar.pack();
  newer.entry({ name: "format.json" }, JSON.stringify({ format: 3 }));
  newer.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of newer.pipe(createGzip())) chunks.push(chunk as Buffer);

  const cut = join(files.path, "cut");
  copyFileSync(backup, cut);
  truncateSync(cut, bytes.length - 200);
  for (const [path, reason] of [
    [cut, "damaged"],
    [bad("changed", gzipSync(changed)), "damaged"],
    [bad("newer", Buffer.concat(chunks)), "format 3"],
    [bad("text", Buffer.from("no backup")), "damaged"],
    [join(files.path, "nowhere"), "does not exist"],
  ] as const) {
    const { code, output } = await restore(path);
    expect(output).toContain(reason);
    expect(output.trim().split("\n").at(-1)).not.toContain("    at ");
    expect(code).toBe(1);
    expect(readdirSync(target.path)).toEqual([]);
  }
});

it("a restore into an empty directory restores every row, number and picture, and a second one needs --force", async () => {
  const { code, output } = await restore(backup);
  expect(output).toContain("Restored.");
  expect(code).toBe(0);
  const [before, uploads] = [await readAll(sql), hashFiles(join(source.path, "uploads"))];
  restoredData = await inspect(target.path, async (restored) => {
    const after = await readAll(restored);
    for (const name of EXCLUDED) expect([name, after[name]]).toEqual([name, []]);
    for (const name of Object.keys(before).filter((each) => !EXCLUDED.includes(each))) {
      if (["contact_messages", "audit_log", "row_tallies"].includes(name)) continue;
      expect([name, after[name]]).toEqual([name, before[name]]);
    }
    const [tally] = await restored`
        select sum(change)::int as messages from row_tallies where kind = 'messages'`;
    expect(tally).toEqual({ messages: after.contact_messages?.length });
    expect(after.audit_log?.length).toBe(50 + (after.contact_messages?.length ?? 0));
    for (const name of ["contact_messages", "audit_log"]) {
      expect(before[name]).toEqual(expect.arrayContaining(after[name] ?? []));
    }
    const [order] = await restored`insert into orders (price_da) values (1) returning number`;
    expect(order).toEqual({ number: 1021 });
    await restored`delete from orders where number = 1021`;
    await expect(restored`delete from audit_log`).rejects.toThrow("append-only");
    return readAll(restored);
  });
  expect(hashFiles(join(target.path, "uploads"))).toEqual(uploads);
  expect(readFileSync(join(target.path, "auth-secret"), "utf8")).toContain("secret-of-the-source");

  const second = await restore(backup);
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining("--force") as string });
  expect(await inspect(target.path, readAll)).toEqual(restoredData);
  expect(hashFiles(join(target.path, "uploads"))).toEqual(uploads);
});

it("a restore with --force replaces the data, or leaves it unchanged when it fails", async () => {
  const changed = await inspect(target.path, async (restored) => {
    await restored`insert into issued_usernames (key) values ('logix_later')`;
    await restored`delete from skills`;
    return readAll(restored);
  });
  writeFileSync(join(target.path, "uploads", "later-128.webp"), "later");

  // Correct hashes, but a row that the database rejects.
  const broken = join(files.path, "broken");
  const { code: failed, output } = await rewriteWithBadRow(backup, broken).then(() =>
    restore(broken, "--force"),
  );
  expect(output).toContain("Nothing was restored");
  expect(failed).toBe(1);
  expect(await inspect(target.path, readAll)).toEqual(changed);

  expect((await restore(backup, "--force")).code).toBe(0);
  expect(await inspect(target.path, readAll)).toEqual(restoredData);
  expect(hashFiles(join(target.path, "uploads"))).toEqual(hashFiles(join(source.path, "uploads")));
});

/** Copies a backup with phone numbers that break a constraint. */
async function rewriteWithBadRow(from: string, to: string): Promise<void> {
  let sha256 = "";
  await rewriteArchive(from, to, (name, content) => {
    if (name.startsWith("tables/phones/")) {
      const changed = content.toString().replace("0550123456", "no phone");
      sha256 = hash("sha256", changed);
      return changed;
    }
    if (name !== "manifest.json") return content;
    const manifest = JSON.parse(content.toString()) as Manifest;
    if (manifest.tables.phones) manifest.tables.phones.sha256 = sha256;
    return JSON.stringify(manifest);
  });
}
