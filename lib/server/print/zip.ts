import "server-only";
import { strToU8, Zip, ZipPassThrough } from "fflate";

export interface ZippedFile {
  /** In ASCII. */
  name: string;
  content: string | Buffer;
}

/** Uncompressed: PDFs and pictures are already. Each file leaves memory before the next one is made. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else ready.push(chunk);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(typeof content === "string" ? strToU8(content) : content, true);
    if (failures[0]) throw failures[0];
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
