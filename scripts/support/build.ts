import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PAGE_SCRIPTS_DIR } from "#server/http/static-files";
import { staticFolder } from "#server/next/build";
import { addCompileHints } from "./page-scripts/compile-hints.ts";
import { hashSources } from "./source-hash.ts";
import { waitForLock } from "./process-lock.mjs";
import { StartError } from "./start-error.ts";

/** Marker file, written last: without it the build is incomplete. */
const COMPLETE = ".logix-complete";
const USERS = ".logix-users";
const PROGRESS_MS = 10_000;

interface Options {
  /** Relative to the checkout. */
  readonly buildsDir?: string;
  readonly print: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Protects the build from pruning while this process lives. @returns its folder in the checkout */
export async function ensureBuild(
  root: string,
  { buildsDir = ".build", print, signal }: Options,
): Promise<string> {
  const lock = await waitForLock(`build:${join(root, buildsDir)}`, () =>
    print("Waiting for another build …"),
  );
  try {
    let distDir = `${buildsDir}/${hashSources(root)}`;
    while (!existsSync(join(root, distDir, COMPLETE))) {
      await ensureGenerated(root, { print, signal });
      rmSync(join(root, distDir), { recursive: true, force: true });
      await buildInto(root, distDir, { print, signal });
      const built = distDir;
      distDir = `${buildsDir}/${hashSources(root)}`;
      // If the sources changed during the build, it matches neither state.
      if (distDir === built) writeFileSync(join(root, distDir, COMPLETE), "");
      else print("Sources have changed meanwhile.");
    }
    removePictureCopies(join(root, buildsDir));
    claim(join(root, distDir));
    prune(join(root, buildsDir), join(root, distDir));
    return distDir;
  } finally {
    await lock.release();
  }
}

export async function ensureGenerated(root: string, options: Options): Promise<void> {
  writeNextTypes(root);
  await ensurePrismaClient(root, options);
}

/** Undoes a build's change: types of its folder break the type check once that folder is pruned. */
function writeNextTypes(root: string): void {
  const path = join(root, "next-env.d.ts");
  const references = ["next", "next/image-types/global"].map(
    (types) => `/// <reference types="${types}" />\n`,
  );
  const text = references.join("");
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

async function ensurePrismaClient(root: string, { print, signal }: Options): Promise<void> {
  const schema = join(root, "prisma", "schema.prisma");
  if (!existsSync(schema)) return;
  const lock = await waitForLock(`generate:${root}`);
  try {
    const generated = join(root, "lib", "server", "generated");
    const stamp = join(generated, ".schema-hash");
    const expected = createHash("sha256")
      .update(readFileSync(schema))
      .update(readFileSync(join(root, "package-lock.json")))
      .digest("hex");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return;
    print("Generating the database client …");
    const cli = join(root, "node_modules", "prisma", "build", "index.js");
    // The engine is never run; without the variable Prisma would download one.
    await run(root, [cli, "generate"], { PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", CI: "1" }, signal);
    mkdirSync(generated, { recursive: true });
    writeFileSync(stamp, expected);
  } finally {
    await lock.release();
  }
}

async function buildInto(root: string, distDir: string, { print, signal }: Options): Promise<void> {
  const startedMs = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedMs) / 1000)} s`;
  print("Building …");
  const progress = setInterval(() => print(`  still building (${elapsed()})`), PROGRESS_MS);
  try {
    const cli = join(root, "node_modules", "next", "dist", "bin", "next");
    await run(root, [cli, "build"], { NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" }, signal);
    addCompileHints(staticFolder(root, distDir));
    const bundle = join(root, "scripts", "support", "page-scripts", "bundle-page-scripts.ts");
    await run(root, [bundle, root, `${distDir}/${PAGE_SCRIPTS_DIR}`], {}, signal);
  } finally {
    clearInterval(progress);
  }
  print(`  built in ${elapsed()}`);
}

/** Omits the start's environment, so that none of it becomes part of the build. */
function run(
  root: string,
  args: string[],
  variables: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const env = { PATH, HOME, TMPDIR, LANG, ...variables, NODE_ENV: "production" as const };
  const withParent = join(root, "scripts", "support", "run-with-parent.mjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [withParent, ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    const abort = () => child.pid && killGroup(child.pid);
    signal?.addEventListener("abort", abort, { once: true });
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", abort);
      if (code === 0) return resolve();
      if (signal?.aborted) return reject(new StartError("Stopped while building."));
      process.stderr.write(output);
      reject(new StartError(`The build failed (code ${code}); its output is above.`));
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has exited.
  }
}

function claim(dir: string): void {
  const mark = join(dir, USERS, String(process.pid));
  try {
    mkdirSync(join(dir, USERS), { recursive: true });
    writeFileSync(mark, "");
    process.once("exit", () => rmSync(mark, { force: true }));
  } catch (error) {
    if (!isDenied(error)) throw error;
  }
}

/** Removes copies of users' pictures left by earlier versions. */
export function removePictureCopies(buildsDir: string): void {
  for (const name of readdirSync(buildsDir)) {
    try {
      rmSync(join(buildsDir, name, "cache", "images"), { recursive: true, force: true });
    } catch (error) {
      if (!isDenied(error)) throw error;
    }
  }
}

function prune(buildsDir: string, current: string): void {
  for (const entry of readdirSync(buildsDir, { withFileTypes: true })) {
    const dir = join(buildsDir, entry.name);
    if (!entry.isDirectory() || dir === current || isInUse(dir)) continue;
    try {
      rmSync(dir, { recursive: true, force: true });
    } catch (error) {
      if (!isDenied(error)) throw error;
    }
  }
}

function isDenied(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(String(error.code))
  );
}

function isInUse(dir: string): boolean {
  const users = join(dir, USERS);
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
