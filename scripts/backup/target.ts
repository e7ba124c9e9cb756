import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseLaunchEnv } from "#lib/server/env";
import { openPictureStore } from "#lib/server/storage/open-picture-store";
import type { PictureStore } from "#lib/server/storage/picture-store";
import { ensureEmbeddedRoles } from "../database/database-roles.ts";
import { DATABASE_NAME, openEmbeddedDatabase } from "../database/embedded-database.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { tryLock } from "../support/process-lock.mjs";
import { StartError } from "../support/start-error.ts";

export interface BackupTarget {
  /** URL with the role that owns the tables. */
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly pictures: PictureStore;
  /** Null when AUTH_SECRET comes from the environment or stays out of the backup. */
  readonly secretFile: string | null;
  close(): Promise<void>;
}

/** Opens the database and pictures. @param isExclusive requires that the app is stopped */
export async function openBackupTarget(root: string, isExclusive: boolean): Promise<BackupTarget> {
  const { databaseDirectUrl, databaseOwnerUrl, dataDir: given, authSecret, s3 } = parseLaunchEnv(process.env);
  const wanted = resolve(root, given);
  if (isExclusive) mkdirSync(wanted, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const dataDir = existsSync(wanted) ? realpathSync(wanted) : wanted;
  const lock = isExclusive ? await tryLock(`data:${dataDir}`) : null;
  if (isExclusive && !lock) throw new StartError(`DATA_DIR ${dataDir} is in use: stop Logix first.`);
  const common = {
    dataDir,
    pictures: openPictureStore({ dataDir, s3 }),
    secretFile: authSecret ? null : join(dataDir, "auth-secret"),
  };
  if (databaseDirectUrl) {
    return {
      ...common,
      ownerUrl: databaseOwnerUrl ?? databaseDirectUrl,
      close: async () => {
        await lock?.release();
      },
    };
  }
  if (!isExclusive) {
    const { url, close } = await openEmbeddedDatabase(dataDir);
    return { ...common, ownerUrl: url, close }; // the superuser can read every table
  }
  const server = await startEmbeddedPostgres({ dataDir });
  const { ownerUrl } = await ensureEmbeddedRoles(dataDir, server.url, DATABASE_NAME);
  return {
    ...common,
    ownerUrl,
    close: async () => {
      await server.stop();
      await lock?.release();
    },
  };
}
