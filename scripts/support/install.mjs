import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForLock } from "./process-lock.mjs";

const PROGRESS_MS = 5000;
const OUTPUT_KEPT_LINES = 40;

// Runs on any Node from 20 without packages.
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
    // `npm ci` refuses a lock file without other platforms' optional packages, which not every registry has, and begins
    // by deleting files that a running server loads. This does not write the lock file either.
    const { code, output } = await runNpm(root, [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      "--include=dev",
      "--include=optional",
      "--ignore-scripts=false",
    ]);
    if (code !== 0) {
      console.error(output);
      throw new Error(`npm install failed with code ${code}; its output is above.`);
    }
  } finally {
    clearInterval(progress);
  }
  console.log(`  installed in ${elapsed()}`);
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>} output: the first lines, without registry addresses
 */
function runNpm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli?.endsWith("js") ? [process.execPath, [cli]] : ["npm", []];
  // Prisma's install scripts would download an unused engine.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.once("error", reject);
    child.once("close", (code) => {
      const lines = output
        .replace(/https?:\/\/[^/\s"']+/g, "<registry>")
        .trimEnd()
        .split("\n");
      resolve({ code, output: lines.slice(0, OUTPUT_KEPT_LINES).join("\n") });
    });
  });
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
