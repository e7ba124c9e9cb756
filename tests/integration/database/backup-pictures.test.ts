import { hash, randomBytes } from "node:crypto";
import { createServer, connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { PICTURE_COLUMNS } from "#lib/server/dal/profile/picture-columns";
import { diskStore } from "#lib/server/storage/disk-store";
import { newImageName } from "#lib/server/storage/images";
import type { PictureStore } from "#lib/server/storage/picture-store";
import type { Manifest } from "../../../scripts/backup/archive.ts";
import { dump } from "../../../scripts/backup/dump.ts";
import { load } from "../../../scripts/backup/load.ts";
import { verifyArchive } from "../../../scripts/backup/verify.ts";
import { rewriteArchive } from "../../support/files/rewritten-archive.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { createThrowawayDir } from "../../support/throwaway-dir.ts";

const dir = createThrowawayDir("backup-pictures");
const backup = join(dir.path, "logix.backup");
const ownerUrl = process.env.TEST_DATABASE_URL ?? "";
const store = diskStore(dir.path);
afterAll(() => dir.remove());

const TABLES = ["users", "profile_links", "companies", "departments"] as const;
let names: Record<string, string>;
let manifest: Manifest;

// A site with one picture of each kind, and its backup.
beforeEach(async () => {
  for (const file of await Array.fromAsync(store.list())) await store.remove(file);
  names = {};
  for (const table of TABLES) names[table] = await addPicture();
  await sql`delete from users`;
  await sql`delete from companies`;
  await sql`insert into issued_usernames (key) values ('logix_a') on conflict do nothing`;
  const [user] = await sql`insert into users ${sql({
    uid: "uid_a_uid",
    username: "logix_a",
    username_key: "logix_a",
    email: "a@example.com",
    password_hash: "x",
    full_name: "a",
    referral_code: "a",
    image_name: names.users,
  })} returning id`;
  const link = { kind: "link", title: "a", url: "https://a.dz", position: 0, user_id: user?.id };
  await sql`insert into profile_links ${sql({ ...link, picture_name: names.profile_links })}`;
  const company = { name: "a", logo_name: names.companies };
  const [added] = await sql`insert into companies ${sql(company)} returning id`;
  const department = { company_id: added?.id, name: "a", logo_name: names.departments };
  await sql`insert into departments ${sql(department)}`;
  lines = [];
  await makeBackup();
});

async function makeBackup(): Promise<void> {
  rmSync(backup, { force: true });
  await dump(placeOf(), backup, "1.0.0", () => {});
  manifest = await verifyArchive(backup);
}

async function addPicture(): Promise<string> {
  const name = newImageName();
  for (const file of filesOf(name)) await store.write(file, randomBytes(500));
  return name;
}

const filesOf = (name = "") => IMAGE_SIZES_PX.map((sizePx) => imageFileName(name, sizePx));
const fileOf = (table: (typeof TABLES)[number]) => filesOf(names[table])[0] ?? "";

const placeOf = (pictures: PictureStore = store, url = ownerUrl) => ({
  pictures,
  ownerUrl: url,
  dataDir: dir.path,
  secretFile: null as string | null,
  close: () => Promise.resolve(),
});

let lines: string[];
const print = (line: string) => void lines.push(line);

const restore = (place = placeOf(), changed = manifest, path = backup) =>
  load(place, { path, manifest: changed, prismaDir: "prisma", isForced: true, print });

async function readStore(): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const file of (await Array.fromAsync(store.list())).sort()) {
    contents[file] = (await store.read(file))?.toString("base64") ?? "";
  }
  return contents;
}

/** Has a row count that a restore finds wrong only after it has written all rows and pictures. */
const withWrongCount = (): Manifest => {
  const { users = { columns: [], rows: 0, sha256: "" }, ...tables } = manifest.tables;
  return { ...manifest, tables: { users: { ...users, rows: users.rows + 1 }, ...tables } };
};

/** Removes one picture file, damages another and adds a picture that no row refers to. */
async function changeStore(): Promise<void> {
  await store.remove(fileOf("companies"));
  await store.write(fileOf("users"), Buffer.from("damaged"));
  await addPicture();
}

it("the list of picture columns contains every column of the database that names a picture", async () => {
  const columns = await sql<{ table: string; column: string }[]>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped and (
      attname ~ '(image|picture|logo)_name$'
      or exists (
        select 1 from pg_constraint where conrelid = attrelid and conkey = array[attnum]
          and pg_get_constraintdef(pg_constraint.oid) like '%[A-Za-z0-9\_-]{32})?$%'
      )
    )`;
  const sorted = (list: readonly { table: string; column: string }[]) =>
    list.map(({ table, column }) => `${table}.${column}`).sort();
  expect(sorted(columns)).toEqual(sorted(PICTURE_COLUMNS));
});

it("a backup contains the pictures of people, links, companies and departments, and a restore writes them back", async () => {
  const before = await readStore();
  expect(manifest.pictures.files).toBe(2 * TABLES.length);
  for (const file of Object.keys(before)) await store.remove(file);
  await restore();
  expect(await readStore()).toEqual(before);
});

it("a restore over the same site writes only missing and damaged pictures, and removes unreferenced ones", async () => {
  const before = await readStore();
  await changeStore();
  const written: string[] = [];
  const write: PictureStore["write"] = (file, bytes) => {
    written.push(file);
    return store.write(file, bytes);
  };
  await restore(placeOf({ ...store, write }));
  expect(await readStore()).toEqual(before);
  expect(written.sort()).toEqual([fileOf("companies"), fileOf("users")].sort());
});

it("a restore that fails after its pictures leaves rows and pictures unchanged", async () => {
  await changeStore();
  await sql`update users set full_name = 'changed since'`;
  const [rows, pictures] = [await readAllData(), await readStore()];
  await expect(restore(placeOf(), withWrongCount())).rejects.toThrow("users has 1 rows instead of 2");
  expect(await readAllData()).toEqual(rows);
  expect(await readStore()).toEqual(pictures);
});

it("a restore whose pictures do not match its manifest fails and leaves the pictures unchanged", async () => {
  await changeStore();
  const pictures = await readStore();
  const other = join(dir.path, "other-pictures");
  await rewriteArchive(backup, other, (name, content) =>
    name.endsWith(fileOf("users")) ? Buffer.from("other") : content,
  );
  await expect(restore(placeOf(), manifest, other)).rejects.toThrow("pictures differ");
  expect(await readStore()).toEqual(pictures);
});

it("a restore that fails at a picture reports why, even when the store then refuses to remove pictures", async () => {
  await changeStore();
  const rows = await readAllData();
  const full = { ...store, write: () => Promise.reject(new Error("the disk is full")) };
  await expect(restore(placeOf(full))).rejects.toThrow(/^Nothing was restored: the disk is full/);
  const remove = () => Promise.reject(new Error("read-only"));
  await store.remove(fileOf("companies"));
  await expect(restore(placeOf({ ...store, remove }), withWrongCount())).rejects.toThrow(
    /^Nothing was restored: users has 1 rows instead of 2\n1 pictures .* not as they were: read-only$/,
  );
  expect(await readAllData()).toEqual(rows);
});

it("a restore that cannot remove former pictures succeeds, reports it and soon stops trying", async () => {
  const before = await readStore();
  for (let index = 0; index < 6; index++) await addPicture();
  let attempts = 0;
  const remove = () => Promise.reject(new Error(`read-only ${++attempts}`));
  await restore(placeOf({ ...store, remove }));
  expect(await readStore()).toMatchObject(before);
  expect(lines.at(-1)).toMatch(/^12 former pictures could not be removed from .*: read-only 1$/);
  expect(attempts).toBe(10);
});

it("a restore whose commit gets no response keeps the restored pictures", async () => {
  const before = await readStore();
  await changeStore();
  await sql`update users set full_name = 'changed since'`;
  const proxy = await dropCommitResponse();
  await expect(restore(placeOf(store, proxy.url))).rejects.toThrow("may have restored");
  await proxy.close();
  expect(await sql`select full_name from users`).toMatchObject([{ full_name: "a" }]);
  expect(await readStore()).toMatchObject(before);
});

/** Starts a proxy that forwards the commit and drops every response after it. */
async function dropCommitResponse(): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(ownerUrl);
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isCommitted = false;
    client.on("data", (bytes) => {
      isCommitted ||= bytes.includes("commit");
      database.write(bytes);
    });
    database.on("data", (bytes) => (isCommitted ? client.destroy() : client.write(bytes)));
    for (const socket of [client, database]) socket.on("error", () => {});
    client.on("close", () => database.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => server[Symbol.asyncDispose]() };
}

it("a restore of a backup of format 1, which has no logos, keeps the logos in the store", async () => {
  const before = await readStore();
  await addPicture();
  const first = join(dir.path, "first");
  const hashes: Record<string, { sha256: string }> = {};
  const logos = [...filesOf(names.companies), ...filesOf(names.departments)];
  await rewriteArchive(backup, first, (name, content) => {
    if (name === "format.json") return JSON.stringify({ format: 1 });
    const [folder, item = ""] = name.split("/");
    if (folder === "pictures") {
      if (logos.includes(item)) return null;
      hashes[item] = { sha256: hash("sha256", content) };
    }
    if (name !== "manifest.json") return content;
    return JSON.stringify({ ...(JSON.parse(content.toString()) as Manifest), pictures: hashes });
  });
  const read = await verifyArchive(first);
  expect(read.pictures.files).toBe(Object.keys(before).length - logos.length);
  await restore(placeOf(), read, first);
  expect(await readStore()).toEqual(before);
});

it("a restore of a backup without its secret leaves the target's secret and asks for the same one", async () => {
  const secretFile = join(dir.path, "auth-secret");
  writeFileSync(secretFile, "secret of the target");
  await restore({ ...placeOf(), secretFile });
  expect(readFileSync(secretFile, "utf8")).toBe("secret of the target");
  expect(lines.at(-1)).toContain("start with the same one");
  await restore({ ...placeOf(), secretFile }, { ...manifest, secret: "secret of the backup" });
  expect(readFileSync(secretFile, "utf8")).toBe("secret of the backup\n");
});

// Last test: a failure leaves the changed table behind.
it("a database that is not migrated yet is backed up without the picture columns that it lacks", async () => {
  await sql`alter table departments drop column logo_name`;
  await makeBackup();
  expect(manifest.pictures.files).toBe(2 * (TABLES.length - 1));
  await restore();
  expect(Object.keys(await readStore())).toHaveLength(2 * (TABLES.length - 1));
});
