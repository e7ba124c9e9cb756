import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { IMAGE_SIZES_PX, imageFileName, type ImageSizePx } from "@/lib/domain/profile";
import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { toJpeg, type StoredSizes } from "./image-processing";

const folder = () => path.join(getEnv().dataDir, "uploads");

/**
 * Writes all sizes under a new unguessable name, on disk before it is returned.
 *
 * @throws the system's error (disk full, no permission), with nothing left behind
 */
export async function saveImage(sizes: StoredSizes): Promise<string> {
  const name = randomBytes(24).toString("base64url");
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  try {
    for (const sizePx of IMAGE_SIZES_PX) await writeDurably(fileOf(name, sizePx), sizes[sizePx]);
    await syncFolder();
  } catch (error) {
    await removeImage(name);
    throw error;
  }
  return name;
}

/** Removes all sizes; an empty name or an absent file is fine. A failure leaves a file nobody is shown. */
export async function removeImage(name: string): Promise<void> {
  if (name === "") return;
  for (const sizePx of IMAGE_SIZES_PX) {
    await rm(fileOf(name, sizePx), { force: true }).catch((error: unknown) =>
      log.error({ err: error }, "a replaced picture could not be removed"),
    );
  }
}

/** Null when there is no such file. */
export async function readImage(name: string, sizePx: ImageSizePx): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(fileOf(name, sizePx));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * A stored picture in the format that everything reads, transparent parts in paper.
 *
 * @returns null when there is none, or when it is damaged: what shows it can do without
 */
export async function readJpeg(name: string, sizePx: number): Promise<Buffer | null> {
  try {
    const stored = name ? await readImage(name, IMAGE_SIZES_PX[0]) : null;
    return stored && (await toJpeg(stored, sizePx));
  } catch (error) {
    log.error({ err: error }, "a stored picture could not be read");
    return null;
  }
}

const fileOf = (name: string, sizePx: ImageSizePx) => path.join(folder(), imageFileName(name, sizePx));

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    const handle = await open(unfinished, "w", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes renames survive a power cut; folders cannot be opened for this everywhere. */
async function syncFolder(): Promise<void> {
  const handle = await open(folder(), "r").catch(() => null);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
