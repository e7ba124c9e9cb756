import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { rewriteArchive } from "../../tests/support/files/rewritten-archive.ts";
import { createThrowawayDir } from "../../tests/support/throwaway-dir.ts";
import { createArchive, readArchive, type Manifest } from "./archive.ts";
import { sumPictures } from "./picture-sum.ts";
import { verifyArchive } from "./verify.ts";

/** With this many files, a manifest of format 1 exceeded the limit of the version that wrote it. */
const MANY_FILES = 140_000;
const FORMER_LIMIT_BYTES = 16_000_000;

const dir = createThrowawayDir("archives");
afterAll(() => dir.remove());

const fileName = (index: number) => `${String(index).padStart(32, "x")}-128.webp`;

async function write(name: string, files: number): Promise<string> {
  const path = join(dir.path, name);
  const archive = await createArchive(path);
  const sum = sumPictures();
  await archive.add("tables/users/000001", "first\n");
  await archive.add("tables/users/000002", "second\n");
  for (let index = 0; index < files; index++) {
    const bytes = Buffer.from(`picture ${index}`);
    sum.add(fileName(index), hash("sha256", bytes));
    await archive.add(`pictures/${fileName(index)}`, bytes);
  }
  const users = { columns: ["id"], rows: 2, sha256: hash("sha256", "first\nsecond\n") };
  const nobody = { columns: ["id"], rows: 0, sha256: hash("sha256", "") };
  await archive.finish({
    version: "1.0.0",
    createdAt: "2026-11-23",
    migrations: ["first"],
    sequences: {},
    secret: null,
    tables: { users, nobody },
    pictures: sum.digest(),
  });
  return path;
}

async function rewriteAsFirst(from: string, name: string, padding = ""): Promise<string> {
  const path = join(dir.path, name);
  const pictures: Record<string, { sha256: string }> = {};
  await rewriteArchive(from, path, (entry, content) => {
    if (entry === "format.json") return JSON.stringify({ format: 1 });
    if (entry.startsWith("pictures/"))
      pictures[entry.slice("pictures/".length)] = { sha256: hash("sha256", content) };
    if (entry !== "manifest.json") return content;
    return JSON.stringify({ ...(JSON.parse(content.toString()) as Manifest), pictures }) + padding;
  });
  return path;
}

async function sizeOfManifest(path: string): Promise<number> {
  let bytes = 0;
  for await (const { name, content } of readArchive(path)) {
    for await (const chunk of content) if (name === "manifest.json") bytes += chunk.length;
  }
  return bytes;
}

it("a backup with more pictures than one manifest could list is accepted, and its manifest stays small", async () => {
  const path = await write("many", MANY_FILES);
  expect((await verifyArchive(path)).pictures.files).toBe(MANY_FILES);
  expect(await sizeOfManifest(path)).toBeLessThan(1000);
});

it("a backup of format 1 is accepted, even with a manifest above the former limit", async () => {
  const path = await write("three", 3);
  const [first, large] = [
    await rewriteAsFirst(path, "first"),
    await rewriteAsFirst(path, "large", " ".repeat(FORMER_LIMIT_BYTES)),
  ];
  expect(await sizeOfManifest(large)).toBeGreaterThan(FORMER_LIMIT_BYTES);
  const manifest = await verifyArchive(path);
  expect(manifest.pictures.files).toBe(3);
  for (const each of [first, large]) expect(await verifyArchive(each)).toEqual(manifest);
});

const PICTURE = `pictures/${fileName(1)}`;

it.each<[string, string, (name: string, content: Buffer) => Buffer | string | null]>([
  ["a changed picture", "pictures differ", (name, content) => (name === PICTURE ? "changed" : content)],
  ["one picture fewer", "2 pictures instead of 3", (name, content) => (name === PICTURE ? null : content)],
  [
    "a changed row",
    "tables/users differs",
    (name, content) => (name === "tables/users/000002" ? "changed\n" : content),
  ],
  [
    "rows that its manifest lacks",
    "lacks tables/users",
    (name, content) =>
      name === "manifest.json"
        ? JSON.stringify({ ...(JSON.parse(content.toString()) as Manifest), tables: {} })
        : content,
  ],
  ["no end", "its end is missing", (name, content) => (name === "manifest.json" ? null : content)],
])("a backup with %s is refused", async (what, reason, change) => {
  const [path, changed] = [await write(`whole, for ${what}`, 3), join(dir.path, what)];
  await verifyArchive(path);
  await rewriteArchive(path, changed, change);
  await expect(verifyArchive(changed)).rejects.toThrow(reason);
});

it("a backup of format 1 with a changed picture is refused with the picture's name", async () => {
  const [first, changed] = [
    await rewriteAsFirst(await write("for first", 3), "whole first"),
    join(dir.path, "bad"),
  ];
  await verifyArchive(first);
  await rewriteArchive(first, changed, (name, content) => (name === PICTURE ? "changed" : content));
  await expect(verifyArchive(changed)).rejects.toThrow(`${PICTURE} differs`);
});

it("writing a backup to a failing disk rejects with the reason instead of waiting forever", async () => {
  const path = join(dir.path, "no-folder", "logix.backup");
  const writing = createArchive(path).then(async ({ add }) => {
    for (;;) await add("tables/users/000001", "row\n");
  });
  await expect(writing).rejects.toThrow("ENOENT");
  expect(() => statSync(path)).toThrow("ENOENT");
});
