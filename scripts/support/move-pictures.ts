import pLimit from "p-limit";
import type { PictureStore } from "#lib/server/storage/picture-store";

const PARALLEL = 8;
const PROGRESS_FILES = 1000;
const PICTURE = /^[\w-]{32}-\d+\.webp$/;

export interface Moved {
  found: number;
  copied: number;
  /** Already in the target with the same bytes. */
  present: number;
  /** Removed by the app in the meantime. */
  gone: number;
  removed: number;
  failed: number;
  bytes: number;
}

interface Move {
  readonly from: PictureStore;
  readonly to: PictureStore;
  /** Whether to remove each file from the source after verifying its copy. */
  readonly isRemoving: boolean;
  readonly print: (line: string) => void;
}

/** Copies missing files, so it can be interrupted and run again. Compares the bytes of each copy. */
export async function movePictures({ from, to, isRemoving, print }: Move): Promise<Moved> {
  const moved: Moved = { found: 0, copied: 0, present: 0, gone: 0, removed: 0, failed: 0, bytes: 0 };
  const limit = pLimit(PARALLEL);
  print(`Copying from ${from.location} to ${to.location}`);
  let running: Promise<void>[] = [];
  for await (const file of from.list()) {
    if (!PICTURE.test(file)) continue;
    moved.found++;
    running.push(limit(() => moveOne(file)));
    if (running.length < PROGRESS_FILES) continue;
    await Promise.all(running);
    running = [];
    print(`  ${moved.found} files …`);
  }
  await Promise.all(running);
  print(
    `${moved.found} files: ${moved.copied} copied (${moved.bytes} bytes), ${moved.present} there already, ` +
      `${moved.gone} gone meanwhile, ${moved.failed} failed; ${moved.removed} removed from the source`,
  );
  return moved;

  async function moveOne(file: string): Promise<void> {
    try {
      const bytes = await from.read(file);
      if (!bytes) return void moved.gone++;
      if ((await to.read(file))?.equals(bytes)) moved.present++;
      else {
        await to.write(file, bytes);
        if (!(await to.read(file))?.equals(bytes)) throw new Error("the copy differs");
        moved.copied++;
        moved.bytes += bytes.length;
      }
      if (!isRemoving) return;
      await from.remove(file);
      moved.removed++;
    } catch (error) {
      moved.failed++;
      print(`  ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
