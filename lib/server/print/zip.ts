import "server-only";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZippedFile {
  /** File name in ASCII. */
  name: string;
  content: string | Buffer;
}

/** Adds files uncompressed, as PDFs and pictures are. Each leaves memory before the next one is made. */
export const zipFiles = (files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> =>
  zip(files, ({ name, content }) => ({ entry: new ZipPassThrough(name), chunks: [content] }));

interface ZippedText {
  /** File name in ASCII. */
  name: string;
  text: AsyncIterable<string>;
}

export const zipTexts = (texts: Iterable<ZippedText>): AsyncGenerator<Uint8Array> =>
  zip(texts, ({ name, text }) => ({ entry: new ZipDeflate(name), chunks: text }));

interface Entry {
  entry: ZipPassThrough | ZipDeflate;
  chunks: Iterable<string | Buffer> | AsyncIterable<string>;
}

/** Limit of one file and of the archive: fflate writes no larger numbers. */
const BYTES_MAX = 2 ** 32 - 1;

async function* zip<T>(
  files: Iterable<T> | AsyncIterable<T>,
  toEntry: (file: T) => Entry,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  let written = 0;
  const archive = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else if ((written += chunk.length) > BYTES_MAX) failures.push(new Error("the ZIP is too large"));
    else ready.push(chunk);
  });
  for await (const file of files) {
    const { entry, chunks } = toEntry(file);
    archive.add(entry);
    let read = 0;
    for await (const chunk of chunks) {
      const bytes = typeof chunk === "string" ? strToU8(chunk) : chunk;
      if ((read += bytes.length) > BYTES_MAX) throw new Error("a file is too large for a ZIP");
      entry.push(bytes);
      if (failures[0]) throw failures[0];
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    if (failures[0]) throw failures[0];
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
