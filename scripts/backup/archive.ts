import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";
import * as z from "zod";

// A backup is a gzipped tar: `format.json`, tables in parts, pictures, and last a manifest with hashes. A
// truncated file has no manifest. A manifest of format 1 has a hash per picture instead of one for all.

export const FORMAT = 2;
export const FORMAT_ENTRY = "format.json";
export const MANIFEST_ENTRY = "manifest.json";
const BLOCK_BYTES = 64 * 1024;

const hashed = z.object({ sha256: z.string() });
export const manifestShape = z.object({
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), hashed.extend({ columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  pictures: hashed.extend({ files: z.number() }),
  secret: z.string().nullable(),
});
export const manifestV1Shape = manifestShape.extend({ pictures: z.record(z.string(), hashed) });

export type Manifest = z.infer<typeof manifestShape>;

export interface ArchiveWriter {
  add(name: string, content: string | Buffer): Promise<void>;
  finish(manifest: Manifest): Promise<void>;
  abort(): void;
}

export async function createArchive(path: string): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const written = pipeline(
    inBlocks(pack as AsyncIterable<Buffer>),
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: 0o600, flags: "wx" }),
  );
  written.catch(() => {}); // rethrown by `add` or `finish`
  const add = async (name: string, content: string | Buffer) => {
    try {
      await new Promise<void>((resolve, reject) => {
        // Streamed, because tar-stream queues whole buffers at once, even if the disk is slow.
        const header = { name, mode: 0o600, size: Buffer.byteLength(content) };
        pack
          .entry(header, (error) => (error ? reject(error) : resolve()))
          .on("error", reject)
          .end(content);
      });
    } catch (error) {
      await written; // throws the cause; the entry's error only says that it was stopped
      throw error;
    }
  };
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

/** Joins chunks into blocks, because each chunk of a small entry would need its own run of zlib's thread. */
async function* inBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [block, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    block.push(chunk);
    bytes += chunk.length;
    if (bytes < BLOCK_BYTES) continue;
    yield Buffer.concat(block);
    [block, bytes] = [[], 0];
  }
  yield Buffer.concat(block);
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** Yields entries; read each to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), createGunzip(), extract);
  read.catch(() => {}); // rethrown by the loop below
  for await (const entry of extract) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await read;
}
