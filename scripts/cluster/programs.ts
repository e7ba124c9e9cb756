import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartError } from "../support/start-error.ts";

/** Debian installs some programs in folders that only root has in PATH. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
const POSTGRES_DIR = "/usr/lib/postgresql";
const OLDEST_RELEASE = 15;

const PACKAGES = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  "redis-server": "redis-server",
  nginx: "nginx-light",
} as const;

export type Program = keyof typeof PACKAGES;

export interface Programs {
  readonly path: Readonly<Record<Program, string>>;
  readonly postgresDir: string;
}

/** @throws {StartError} with the names of missing packages */
export function findPrograms(): Programs {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new StartError("The cluster runs on Debian, as root: its servers run as the user postgres.");
  }
  const names = Object.keys(PACKAGES) as Program[];
  const paths = names.map((name) => [name, findProgram(name)] as const);
  const postgresDir = findPostgres();
  const missing = [
    ...paths.filter(([, path]) => !path).map(([name]) => PACKAGES[name]),
    ...(postgresDir ? [] : ["postgresql"]),
  ];
  if (missing.length > 0 || !postgresDir) {
    throw new StartError(
      `The cluster needs Debian packages: apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  }
  return { path: Object.fromEntries(paths) as Record<Program, string>, postgresDir };
}

function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function findPostgres(): string | undefined {
  const releases = existsSync(POSTGRES_DIR) ? readdirSync(POSTGRES_DIR).map(Number) : [];
  return releases
    .filter((release) => release >= OLDEST_RELEASE)
    .sort((a, b) => b - a)
    .map((release) => join(POSTGRES_DIR, String(release), "bin"))
    .find((folder) => existsSync(join(folder, "pg_basebackup")));
}
