import { statfsSync } from "node:fs";
import os from "node:os";

const MEMORY_DIR = "/dev/shm";
const TMPFS = 0x01021994;
/** Required free space; a whole run uses a quarter of it. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Returns a folder in memory, if it has room. On ext4, a database created soon after another was dropped takes ten
 * times as long, because inodes of removed files are reused slowly.
 */
export function findMemoryDir(): string | undefined {
  if (os.platform() !== "linux" || os.freemem() < NEEDED_BYTES) return undefined;
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_DIR);
    return type === TMPFS && bavail * bsize >= NEEDED_BYTES ? MEMORY_DIR : undefined;
  } catch {
    return undefined;
  }
}
