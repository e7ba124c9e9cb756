// `npm run restore -- file [--force]` (docs/operations.md).
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { load } from "./backup/load.ts";
import { openBackupTarget } from "./backup/target.ts";
import { runScript } from "./backup/run-script.ts";
import { verifyArchive } from "./backup/verify.ts";
import { StartError } from "./support/start-error.ts";

const root = dirname(import.meta.dirname);

await runScript(async (print) => {
  const args = process.argv.slice(2);
  const isForced = args.includes("--force");
  const [given, ...others] = args.filter((arg) => arg !== "--force");
  if (!given || others.length > 0 || given.startsWith("-")) {
    throw new StartError("Usage: npm run restore -- file [--force]");
  }
  const path = resolve(given);
  if (!existsSync(path)) throw new StartError(`${path} does not exist.`);
  print(`Checking ${path}`);
  const manifest = await verifyArchive(path);
  print(`Restoring the backup of ${manifest.createdAt}, version ${manifest.version}`);
  const place = await openBackupTarget(root, true);
  try {
    await load(place, { path, manifest, prismaDir: join(root, "prisma"), isForced, print });
  } finally {
    await place.close();
  }
  print("Restored. Everybody signs in again.");
});
