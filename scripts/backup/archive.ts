import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";
import * as z from "zod";

// A gzipped tar: `format.json`, tables in portions, pictures, and last a manifest with hashes. A truncated file has no
// manifest. The manifest of format 1 has a hash per picture instead of one of all.

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
  /** Of each sequence. */
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  /** @see sumPictures */
  pictures: hashed.extend({ files: z.number() }),
  secret: z.string().nullable(),
});
export const firstManifestShape = manifestShape.extend({ pictures: z.record(z.string(), hashed) });

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
  written.catch(() => {}); // `add` or `finish` throws it
  const add = async (name: string, content: string | Buffer) => {
    try {
      await new Promise<void>((resolve, reject) => {
        // As a stream: tar-stream queues whole buffers at once, however slow the disk is.
        const header = { name, mode: 0o600, size: Buffer.byteLength(content) };
        pack
          .entry(header, (error) => (error ? reject(error) : resolve()))
          .on("error", reject)
          .end(content);
      });
    } catch (error) {
      await written; // throws the reason: the entry's error is only that it was stopped
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

/** Each piece of a small entry would be a turn of zlib's thread. */
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

/** Read each entry to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), createGunzip(), extract);
  read.catch(() => {}); // the loop below throws it
  for await (const entry of extract) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await read;
}
