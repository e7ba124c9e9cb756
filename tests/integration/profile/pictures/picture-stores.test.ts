import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { diskStore } from "#lib/server/storage/disk-store";
import { PictureStoreError } from "#lib/server/storage/picture-store-error";
import type { PictureStore } from "#lib/server/storage/picture-store";
import { s3Store } from "#lib/server/storage/s3-store";
import { movePictures } from "../../../../scripts/support/move-pictures.ts";
import { runScript } from "../../../support/run-script.ts";
import { startS3Emulator, type S3Emulator } from "../../../support/servers/s3-emulator.ts";
import { createThrowawayDir } from "../../../support/throwaway-dir.ts";

const dir = createThrowawayDir("picture-stores");
let emulator: S3Emulator;
let stores: { disk: PictureStore; "S3 (an emulator)": PictureStore };

beforeAll(async () => {
  emulator = await startS3Emulator();
  stores = { disk: diskStore(dir.path), "S3 (an emulator)": s3Store(emulator.settings) };
});
afterAll(async () => {
  await emulator.remove();
  dir.remove();
});

const newFile = () => `${randomBytes(24).toString("base64url")}-512.webp`;
const filesIn = async (store: PictureStore) => (await Array.fromAsync(store.list())).sort();
const empty = async (store: PictureStore) => {
  for (const file of await filesIn(store)) await store.remove(file);
};

describe.each(["disk", "S3 (an emulator)"] as const)("pictures on %s", (name) => {
  it(`${name} returns the bytes that were written, and null for an unknown file`, async () => {
    const [file, bytes] = [newFile(), randomBytes(70_000)];
    expect(await stores[name].read(file)).toBeNull();
    await stores[name].write(file, bytes);
    expect((await stores[name].read(file))?.equals(bytes)).toBe(true);
  });

  it(`${name} lists its files and removes them, even twice`, async () => {
    await empty(stores[name]);
    const files = Array.from({ length: 12 }, newFile).sort();
    for (const file of files) await stores[name].write(file, randomBytes(10));
    expect(await filesIn(stores[name])).toEqual(files);
    for (const file of [...files, ...files]) await stores[name].remove(file);
    expect(await filesIn(stores[name])).toEqual([]);
  });
});

describe("S3", () => {
  it.each([
    ["with a wrong key", { secretAccessKey: "wrong" }],
    ["in a bucket that does not exist", { bucket: "no-such-bucket" }],
    ["at an address where nothing listens", { endpoint: "http://127.0.0.1:9" }],
  ])("a write to S3 %s fails as unavailable", async (_what, changed) => {
    const store = s3Store({ ...emulator.settings, ...changed });
    await expect(store.write(newFile(), Buffer.of(1))).rejects.toThrow(PictureStoreError);
  });
});

describe("npm run pictures:move", () => {
  let files: string[];
  beforeEach(async () => {
    for (const store of Object.values(stores)) await empty(store);
    files = Array.from({ length: 20 }, newFile).sort();
    for (const file of files) await stores.disk.write(file, randomBytes(500));
    writeFileSync(join(dir.path, "uploads", `${files[0]}.part`), "unfinished");
  });
  const run = (...args: string[]) =>
    runScript("move-pictures.ts", args, { ...emulator.variables, DATA_DIR: dir.path });

  it("pictures:move copies pictures to S3 and back with the same bytes", async () => {
    const bytesOf = () =>
      files.map((file) => readFileSync(join(dir.path, "uploads", file)).toString("base64"));
    const before = bytesOf();
    const there = await run("to-s3", "--remove");
    expect(there).toMatchObject({ code: 0 });
    expect(there.output).toContain("20 files: 20 copied (10000 bytes), 0 there already");
    expect(await filesIn(stores["S3 (an emulator)"])).toEqual(files);
    expect(await filesIn(stores.disk)).toEqual([`${files[0]}.part`]);
    expect((await run("to-disk")).output).toContain("20 files: 20 copied");
    expect(bytesOf()).toEqual(before);
  });

  it("a second run of pictures:move copies only files that are missing or differ", async () => {
    const [from, to] = [stores.disk, stores["S3 (an emulator)"]];
    const move = () => movePictures({ from, to, isRemoving: false, print: () => {} });
    await move();
    await to.remove(files[3] ?? "");
    await to.write(files[4] ?? "", randomBytes(500));
    expect(await move()).toMatchObject({ found: 20, copied: 2, present: 18, failed: 0 });
  });

  it("pictures:move fails when a file cannot be copied, names it and does not remove it", async () => {
    const lines: string[] = [];
    const to = { ...stores["S3 (an emulator)"], read: () => Promise.resolve(Buffer.of(0)) };
    const moved = await movePictures({
      from: stores.disk,
      to,
      isRemoving: true,
      print: (line) => lines.push(line),
    });
    expect(moved).toMatchObject({ copied: 0, failed: 20, removed: 0 });
    expect(lines.join("\n")).toContain(`${files[0]}: the copy differs`);
  });

  it("pictures:move needs S3_* and a direction", async () => {
    expect(await run("to-s4")).toMatchObject({ code: 1 });
    const { output } = await runScript("move-pictures.ts", ["to-s3"], { DATA_DIR: dir.path });
    expect(output).toContain("S3_ENDPOINT is missing");
  });
});
