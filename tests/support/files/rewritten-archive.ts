import { readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import tar from "tar-stream";

/** Copies a backup with changed entries. @param change sees the entries in order; null omits one */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | string | null,
): Promise<void> {
  const extract = tar.extract();
  extract.end(gunzipSync(readFileSync(from)));
  const pack = tar.pack();
  const packed = buffer(pack);
  for await (const entry of extract) {
    const content = change(entry.header.name, await buffer(entry));
    if (content !== null) pack.entry({ name: entry.header.name }, content);
  }
  pack.finalize();
  writeFileSync(to, gzipSync(await packed));
}
