import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addAddresses } from "./addressed-lock.mjs";
import { waitForLock } from "./process-lock.mjs";

const PROGRESS_MS = 5000;
const OUTPUT_MAX_LINES = 40;

// Needs no packages, and runs on Node 20 or newer.
/** @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const lock = await waitForLock(`install:${root}`, () => console.log("Waiting for another installation …"));
  try {
    if (!isInstalled(root)) {
      if (!hasLockedPackages(root)) await install(root);
      writeFileSync(stampPath(root), expectedStamp(root));
    }
  } finally {
    await lock.release();
  }
}

/**
 * Ends the process with one line when the packages cannot be installed.
 *
 * @param {string} root
 */
export const installOrExit = (root) =>
  ensureInstalled(root).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });

/** @param {string} root */
export function pinnedNode(root) {
  return join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
}

/** @param {string} root */
const stampPath = (root) => join(root, "node_modules", ".logix-installed");

/** @param {string} root */
function isInstalled(root) {
  return (
    existsSync(pinnedNode(root)) &&
    existsSync(stampPath(root)) &&
    readFileSync(stampPath(root), "utf8") === expectedStamp(root)
  );
}

/** @param {string} root */
function expectedStamp(root) {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = readJson(
    join(root, "package.json"),
  );
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts]))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** @param {string} root */
function hasLockedPackages(root) {
  const recordPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(recordPath) || !existsSync(pinnedNode(root))) return false;
  const installed = readJson(recordPath).packages;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || (installed[path] ? installed[path].version === version : optional === true),
  );
}

/** @param {string} root */
async function install(root) {
  const startedMs = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedMs) / 1000)} s`;
  console.log("Installing packages …");
  const progress = setInterval(() => console.log(`  still installing (${elapsed()})`), PROGRESS_MS);
  try {
    if (!(await installFresh(root))) await installInPlace(root);
  } finally {
    clearInterval(progress);
  }
  console.log(`  installed in ${elapsed()}`);
}

/** @param {string} root */
async function installInPlace(root) {
  const { code, stdout, stderr } = await installWithNpm(root);
  if (code === 0) return;
  const lines = `${stdout}${stderr}`
    .replace(/https?:\/\/[^/\s"']+/g, "<registry>")
    .trimEnd()
    .split("\n");
  console.error(lines.slice(0, OUTPUT_MAX_LINES).join("\n"));
  throw new Error(`npm install failed with code ${code}; its output is above.`);
}

/**
 * Installs all packages in a temporary folder, with a lock file that has URLs, and moves them. An interrupted
 * installation leaves no partial `node_modules`.
 *
 * @param {string} root
 * @returns {Promise<boolean>} false if packages are already installed or the registry uses other URLs
 */
async function installFresh(root) {
  const packages = join(root, "node_modules");
  if (existsSync(packages)) return false;
  const config = await runNpm(root, ["config", "list", "--json"]);
  if (config.code !== 0) return false;
  const dir = join(root, ".install");
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir);
  try {
    for (const name of ["package.json", ".npmrc"]) cpSync(join(root, name), join(dir, name));
    const lock = addAddresses(readJson(join(root, "package-lock.json")), JSON.parse(config.stdout));
    writeFileSync(join(dir, "package-lock.json"), JSON.stringify(lock));
    if ((await installWithNpm(dir)).code !== 0) return false;
    renameSync(join(dir, "node_modules"), packages);
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * `npm ci` refuses a lock file without other platforms' optional packages, which not every registry has, and
 * first deletes files that a running server loads. Like `npm ci`, this does not write the lock file.
 *
 * @param {string} dir
 */
function installWithNpm(dir) {
  return runNpm(dir, [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts=false",
  ]);
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function runNpm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli?.endsWith("js") ? [process.execPath, [cli]] : ["npm", []];
  // Stops Prisma's install scripts from downloading an unused engine.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const output = { stdout: "", stderr: "" };
    for (const name of /** @type {const} */ (["stdout", "stderr"])) {
      child[name].setEncoding("utf8").on("data", (text) => (output[name] += text));
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...output }));
  });
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
