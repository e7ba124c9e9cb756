// `npm run pictures:move -- to-s3|to-disk [--remove]` (docs/deploy.md).
import { existsSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseLaunchEnv } from "#lib/server/env";
import { diskStore } from "#lib/server/storage/disk-store";
import { s3Store } from "#lib/server/storage/s3-store";
import { runScript } from "./backup/run-script.ts";
import { movePictures } from "./support/move-pictures.ts";
import { StartError } from "./support/start-error.ts";

const root = dirname(import.meta.dirname);

await runScript(async (print) => {
  const args = process.argv.slice(2);
  const isRemoving = args.includes("--remove");
  const [direction, ...others] = args.filter((arg) => arg !== "--remove");
  if ((direction !== "to-s3" && direction !== "to-disk") || others.length > 0) {
    throw new StartError("Usage: npm run pictures:move -- to-s3|to-disk [--remove]");
  }
  const { s3, dataDir } = parseLaunchEnv(process.env);
  if (!s3) throw new StartError("S3_ENDPOINT is missing: set S3_* for both directions.");
  const wanted = resolve(root, dataDir);
  const disk = diskStore(existsSync(wanted) ? realpathSync(wanted) : wanted);
  const bucket = s3Store(s3);
  const [from, to] = direction === "to-s3" ? [disk, bucket] : [bucket, disk];
  const moved = await movePictures({ from, to, isRemoving, print });
  if (moved.failed > 0) throw new StartError(`${moved.failed} files failed: run it again.`);
});
