import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PictureStore } from "./picture-store.ts";

export function diskStore(dataDir: string): PictureStore {
  const folder = join(dataDir, "uploads");
  const pathOf = (file: string) => join(folder, file);
  return {
    location: folder,

    async write(file, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(pathOf(file), bytes);
      await syncFolder(folder);
    },

    read: (file) => readFile(pathOf(file)).catch(nullIfMissing),

    async remove(file) {
      await rm(pathOf(file), { force: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOTDIR") throw error;
      });
    },

    async *list() {
      yield* (await readdir(folder).catch(nullIfMissing)) ?? [];
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
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
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}
