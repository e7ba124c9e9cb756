// `npm run backup -- [file] [--without-secret]` (docs/operations.md).
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { openBackupTarget } from "./backup/target.ts";
import { dump } from "./backup/dump.ts";
import { runScript } from "./backup/run-script.ts";
import { verifyArchive } from "./backup/verify.ts";
import { StartError } from "./support/start-error.ts";

const root = dirname(import.meta.dirname);

await runScript(async (print) => {
  const args = process.argv.slice(2);
  const isWithoutSecret = args.includes("--without-secret");
  const [given, ...others] = args.filter((arg) => arg !== "--without-secret");
  if (others.length > 0 || given?.startsWith("-")) {
    throw new StartError("Usage: npm run backup -- [file] [--without-secret]");
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const path = resolve(given ?? `logix-${stamp}.backup`);
  if (existsSync(path)) throw new StartError(`${path} exists already.`);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const place = await openBackupTarget(root, false);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    print(`Writing ${path}`);
    const { secret } = await dump(
      isWithoutSecret ? { ...place, secretFile: null } : place,
      unfinished,
      version,
      print,
    );
    if (secret !== null) print("It contains AUTH_SECRET beside the data: store it encrypted.");
    print("Checking it");
    await verifyArchive(unfinished);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
    await place.close();
  }
  print(`Backup written: ${path}`);
});
