import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { IMAGE_SIZES_PX, type ImageSizePx } from "#lib/domain/profile/profile";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { imageFile, imageFolder, removeImageFiles } from "./image-files.ts";
import { toJpeg, type StoredSizes } from "./image-processing.ts";

const folder = () => imageFolder(getEnv().dataDir);

export const newImageName = (): string => randomBytes(24).toString("base64url");

/** The files are on disk when this returns. @throws the system's error (disk full, no permission) */
export async function saveImage(name: string, sizes: StoredSizes): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  for (const sizePx of IMAGE_SIZES_PX) await writeDurably(fileOf(name, sizePx), sizes[sizePx]);
  await syncFolder();
}

export const removeImage = (name: string): Promise<boolean> => removeImageFiles(getEnv().dataDir, name);

export async function readImage(name: string, sizePx: ImageSizePx): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(fileOf(name, sizePx));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** A stored image as JPEG without transparency; null when it is missing or damaged. */
export async function readJpeg(name: string, sizePx: number): Promise<Buffer | null> {
  try {
    const stored = name ? await readImage(name, IMAGE_SIZES_PX[0]) : null;
    return stored && (await toJpeg(stored, sizePx));
  } catch (error) {
    log.error({ err: error }, "a stored picture could not be read");
    return null;
  }
}

const fileOf = (name: string, sizePx: ImageSizePx) => imageFile(getEnv().dataDir, name, sizePx);

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

/** Makes renames survive a power cut; not every system can open folders for this. */
async function syncFolder(): Promise<void> {
  const handle = await open(folder(), "r").catch(() => null);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
