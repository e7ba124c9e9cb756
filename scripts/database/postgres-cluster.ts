import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SHARED_DIR, findPostgresBinaries, type PostgresUser } from "./postgres-binaries.ts";
import { StartError } from "../support/start-error.ts";

export interface Cluster {
  readonly dir: string;
  readonly binDir: string;
  readonly user: PostgresUser;
  readonly password: string;
}

export const SUPERUSER = "logix";

const CLUSTER = "postgres";
const PASSWORD_FILE = "postgres-password";
const POINTER_FILE = "postgres-location";
const BUILTIN_LOCALES_SINCE = 17;

/** Opens the cluster, or creates it on the first start. @param givenBinDir another release, for tests */
export async function openCluster(
  dataDir: string,
  isThrowaway = false,
  givenBinDir?: string,
): Promise<Cluster> {
  const existing = findClusterDir(dataDir);
  const user = chooseUser(existing);
  const binDir = givenBinDir ?? join(findPostgresBinaries(user), "bin");
  const password = readOrCreateSecret(join(dataDir, PASSWORD_FILE), existing !== null);
  const dir = existing ?? chooseClusterDir(dataDir, user);
  if (!existing) await initialise({ dir, binDir, user, password }, isThrowaway);
  return { dir, binDir, user, password };
}

export function findClusterDir(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER_FILE);
  const dir = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, CLUSTER);
  return existsSync(join(dir, "PG_VERSION")) ? dir : null;
}

export function removeDataDir(dataDir: string): void {
  const dir = findClusterDir(dataDir);
  if (dir && dirname(dirname(dir)) === SHARED_DIR) rmSync(dirname(dir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** @param mustExist throws for a missing file instead of creating one with mode 0600 */
export function readOrCreateSecret(path: string, mustExist = false): string {
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  if (mustExist) throw new StartError(`DATA_DIR is incomplete: ${path} is missing.`);
  const secret = randomBytes(36).toString("base64url");
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** PostgreSQL refuses to run as root. An existing cluster is run by its owner. */
function chooseUser(clusterDir: string | null): PostgresUser {
  const ownUid = process.getuid?.();
  if (clusterDir) {
    const { uid, gid } = statSync(clusterDir);
    if (ownUid === uid || ownUid === undefined) return undefined;
    if (ownUid === 0) return { uid, gid };
    throw new StartError(`DATA_DIR belongs to another user: ${clusterDir}.`);
  }
  return ownUid === 0 ? (findUser("postgres") ?? findUser("nobody")) : undefined;
}

function findUser(name: string): PostgresUser {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number.parseInt(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** Chooses DATA_DIR if PostgreSQL's user can enter it, else a private folder that DATA_DIR points to. */
function chooseClusterDir(dataDir: string, user: PostgresUser): string {
  if (!user) return join(dataDir, CLUSTER);
  const pointer = join(dataDir, POINTER_FILE);
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim(); // after an interrupted first start
  const probe = join(dataDir, `.probe-${process.pid}`);
  mkdirSync(probe);
  chownSync(probe, user.uid, user.gid);
  const canEnter = spawnSync("test", ["-w", probe], { ...user, cwd: "/" }).status === 0;
  rmSync(probe, { recursive: true });
  if (canEnter) return join(dataDir, CLUSTER);

  const parent = join(SHARED_DIR, randomBytes(8).toString("hex"));
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  writeFileSync(pointer, `${join(parent, CLUSTER)}\n`);
  return join(parent, CLUSTER);
}

/** Initialises under a temporary name, so that an interrupted start leaves no partial cluster. */
async function initialise({ dir, binDir, user, password }: Cluster, isThrowaway: boolean): Promise<void> {
  const unfinished = `${dir}.new`;
  const passwordFile = `${dir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);

  const { stdout: version } = spawnSync(join(binDir, "postgres"), ["--version"], { encoding: "utf8" });
  const hasBuiltinLocales = Number(/\d+/.exec(version)?.[0]) >= BUILTIN_LOCALES_SINCE;
  const runInitdb = (locale: string) => {
    const args = [
      "-D",
      unfinished,
      "-U",
      SUPERUSER,
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      `--locale=${locale}`,
      ...(hasBuiltinLocales ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : []),
      ...(isThrowaway ? ["--no-sync"] : []),
    ];
    return run(join(binDir, "initdb"), args, user);
  };
  try {
    // pg_trgm uses the locale's letters; locale C has no Arabic letters.
    const first = await runInitdb("C.UTF-8");
    const isLocaleMissing = first.code !== 0 && first.errors.includes("locale");
    const { code, errors } = isLocaleMissing ? await runInitdb("en_US.UTF-8") : first;
    if (code !== 0) throw new StartError(`PostgreSQL could not create its files: ${lastLine(errors)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, dir);
}

async function run(
  command: string,
  args: readonly string[],
  user: PostgresUser,
): Promise<{ code: number | null; errors: string }> {
  // Own process group, so that Ctrl-C does not interrupt it.
  const child = spawn(command, args, {
    ...user,
    cwd: "/",
    env: postgresEnv(),
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
}

/** Omits PG* variables, which would change PostgreSQL's behaviour. */
export function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: "C", TZ: "UTC", NODE_ENV: process.env.NODE_ENV };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
