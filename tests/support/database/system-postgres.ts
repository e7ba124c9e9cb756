import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where Debian and Ubuntu install PostgreSQL, a folder per release. */
const SYSTEM_DIR = "/usr/lib/postgresql";
/** Releases that README supports, besides the embedded one. */
const RELEASES = [15, 16, 17] as const;

/** Lists the supported releases installed on this machine. */
export const findSystemPostgres = (): { release: number; binDir: string }[] =>
  RELEASES.map((release) => ({ release, binDir: join(SYSTEM_DIR, String(release), "bin") })).filter(
    ({ binDir }) => existsSync(join(binDir, "initdb")),
  );
