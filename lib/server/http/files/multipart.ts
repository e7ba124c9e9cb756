import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyConfig } from "@fastify/busboy";
import { AppError } from "#lib/domain/errors";

const LIMITS: BusboyConfig["limits"] = {
  parts: 2,
  files: 1,
  fields: 1,
  fieldSize: 1024,
  headerPairs: 16,
  headerSize: 8 * 1024,
};
const PIECE_BYTES = 64 * 1024;

export async function readFormFile(
  bytes: Uint8Array,
  { contentType, field }: { contentType: string; field: string },
): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  try {
    const parser = new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => parser.destroy(new Error(limit)));
    }
    parser.on("file", (name, file) => {
      if (name === field) file.on("data", (piece: Buffer) => pieces.push(piece));
      else file.resume();
      // Without its own listener, the error would end the process.
      file.on("error", (error) => parser.destroy(error));
    });
    await pipeline(Readable.from(split(bytes)), parser);
  } catch {
    throw new AppError("bad_request");
  }
  return pieces.length > 0 ? Buffer.concat(pieces) : null;
}

function* split(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
  }
}
