import { createHash, type Hash } from "node:crypto";
import * as z from "zod";
import { StartError } from "../support/start-error.ts";
import {
  FORMAT,
  FORMAT_ENTRY,
  MANIFEST_ENTRY,
  manifestV1Shape,
  manifestShape,
  readArchive,
  type Manifest,
} from "./archive.ts";
import { sumPictures } from "./picture-sum.ts";

const SMALL_ENTRY_MAX_BYTES = 16_000_000;
/** Enough for four million pictures, and near V8's longest string. */
const FIRST_MANIFEST_MAX_BYTES = 500_000_000;

const formatShape = z.object({ format: z.int().min(1) });

type Content = AsyncIterable<Buffer>;

/** Compares every hash. @throws {StartError} for a file that is damaged, too new or not a backup */
export async function verifyArchive(path: string): Promise<Manifest> {
  try {
    return await verify(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function verify(path: string): Promise<Manifest> {
  const tables = new Map<string, Hash>();
  const sum = sumPictures();
  const pictures = new Map<string, string>(); // format 1 only
  let [format, manifest] = [0, ""];
  for await (const { name, content } of readArchive(path)) {
    if ((format === 0) !== (name === FORMAT_ENTRY)) throw new StartError(`${path} is not a backup of Logix.`);
    const [folder, item = ""] = name.split("/");
    if (name === FORMAT_ENTRY) {
      ({ format } = formatShape.parse(JSON.parse(await readText(content, SMALL_ENTRY_MAX_BYTES))));
      if (format > FORMAT) {
        throw new StartError(`${path} has format ${format}; this version reads up to ${FORMAT}.`);
      }
    } else if (name === MANIFEST_ENTRY) {
      manifest = await readText(content, format === 1 ? FIRST_MANIFEST_MAX_BYTES : SMALL_ENTRY_MAX_BYTES);
    } else if (folder === "tables") {
      const hash = tables.get(item) ?? createHash("sha256");
      tables.set(item, hash); // shared by the table's parts
      await addTo(hash, content);
    } else if (folder === "pictures") {
      const sha256 = (await addTo(createHash("sha256"), content)).digest("hex");
      sum.add(item, sha256);
      if (format === 1) pictures.set(item, sha256);
    } else throw new Error(`${name} is unknown`);
  }
  if (manifest === "") throw new StartError(`${path} is incomplete: its end is missing.`);
  let content: unknown = JSON.parse(manifest);
  if (format === 1) {
    const first = manifestV1Shape.parse(content);
    compareEach("pictures", pictures, first.pictures);
    content = { ...first, pictures: sum.digest() };
  }
  const read = manifestShape.parse(content);
  compareEach("tables", new Map([...tables].map(([name, hash]) => [name, hash.digest("hex")])), read.tables);
  sum.compare(read.pictures);
  return read;
}

/** A table without rows has no entry. */
const NO_BYTES = createHash("sha256").digest("hex");

function compareEach(
  folder: string,
  found: ReadonlyMap<string, string>,
  expected: Readonly<Record<string, { sha256: string }>>,
): void {
  for (const [name, { sha256 }] of Object.entries(expected)) {
    if ((found.get(name) ?? NO_BYTES) !== sha256) throw new Error(`${folder}/${name} differs from its hash`);
  }
  for (const name of found.keys()) {
    if (!Object.hasOwn(expected, name)) throw new Error(`its manifest lacks ${folder}/${name}`);
  }
}

async function addTo(hash: Hash, content: Content): Promise<Hash> {
  for await (const chunk of content) hash.update(chunk);
  return hash;
}

async function readText(content: Content, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("an entry is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
