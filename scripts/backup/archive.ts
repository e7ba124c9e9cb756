import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";
import * as z from "zod";
import { StartError } from "../support/start-error.ts";

// A gzipped tar: `format.json`, tables in portions, pictures, and last a manifest with sizes and hashes. A truncated
// file has no manifest.

export const FORMAT = 1;
const FORMAT_ENTRY = "format.json";
const MANIFEST_ENTRY = "manifest.json";
const SMALL_ENTRY_MAX_BYTES = 16_000_000;

const hashed = z.object({ sha256: z.string() });
const manifestShape = z.object({
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), hashed.extend({ columns: z.array(z.string()), rows: z.number() })),
  /** Of each sequence. */
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  /** By file name. */
  pictures: z.record(z.string(), hashed),
  secret: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifestShape>;

export interface ArchiveWriter {
  add(name: string, content: string | Buffer): Promise<void>;
  finish(manifest: Manifest): Promise<void>;
  abort(): void;
}

export async function createArchive(path: string): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const written = pipeline(
    pack,
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: 0o600, flags: "wx" }),
  );
  // One closure for all entries: each would retain its entry's content until the end.
  const ended = written.then(() => Promise.reject(new Error("the archive has ended")));
  ended.catch(() => {}); // `finish` or the next `add` throws it
  const add = (name: string, content: string | Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        // As a stream: tar-stream queues whole buffers at once, however slow the disk is.
        const header = { name, mode: 0o600, size: Buffer.byteLength(content) };
        pack.entry(header, (error) => (error ? reject(error) : resolve())).end(content);
      }),
      ended,
    ]);
  await add(FORMAT_ENTRY, JSON.stringify({ format: FORMAT }));
  return {
    add,
    async finish(manifest) {
      await add(MANIFEST_ENTRY, JSON.stringify(manifest));
      pack.finalize();
      await written;
    },
    abort: () => pack.destroy(),
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** Read each entry to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), createGunzip(), extract);
  read.catch(() => {}); // the loop below throws it
  for await (const entry of extract) {
    yield { name: entry.header.name, content: Readable.from(entry) };
    entry.resume();
  }
  await read;
}

/** Compares every hash. @throws {StartError} for a file that is no backup, newer than this program or damaged */
export async function verifyArchive(path: string): Promise<Manifest> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  let manifest: Manifest | undefined;
  let isFirst = true;
  try {
    for await (const { name, content } of readArchive(path)) {
      if (isFirst !== (name === FORMAT_ENTRY)) throw new StartError(`${path} is not a backup of Logix.`);
      isFirst = false;
      if (name === FORMAT_ENTRY) {
        const { format } = z.object({ format: z.number() }).parse(JSON.parse(await readSmall(content)));
        if (format > FORMAT) {
          throw new StartError(`${path} has format ${format}; this version reads up to ${FORMAT}.`);
        }
      } else if (name === MANIFEST_ENTRY) {
        manifest = manifestShape.parse(JSON.parse(await readSmall(content)));
      } else {
        const key = hashKeyOf(name);
        const hash = hashes.get(key) ?? createHash("sha256");
        hashes.set(key, hash);
        for await (const chunk of content) hash.update(chunk as Buffer);
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (!manifest) throw new StartError(`${path} is incomplete: its end is missing.`);
  const expected = [
    ...Object.entries(manifest.tables).map(([name, { sha256 }]) => [`tables/${name}`, sha256] as const),
    ...Object.entries(manifest.pictures).map(([name, { sha256 }]) => [`pictures/${name}`, sha256] as const),
  ];
  for (const [key, sha256] of expected) {
    const actual = (hashes.get(key) ?? createHash("sha256")).digest("hex");
    if (actual !== sha256) throw new StartError(`${path} is damaged: ${key} differs from its hash.`);
    hashes.delete(key);
  }
  if (hashes.size > 0)
    throw new StartError(`${path} is damaged: its manifest lacks ${[...hashes.keys()][0]}.`);
  return manifest;
}

/** Portions of a table share one hash. */
const hashKeyOf = (name: string): string =>
  name.startsWith("tables/") ? name.split("/").slice(0, 2).join("/") : name;

async function readSmall(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > SMALL_ENTRY_MAX_BYTES) throw new Error("an entry is too large");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}
