import { expect } from "vitest";
import { startEmbeddedPostgres } from "../../../scripts/database/embedded-postgres.ts";
import { RAISED_RATE_LIMITS, startApp, type AppProcess } from "../app-process.ts";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../credentials.ts";
import type { findSystemPostgres } from "../database/system-postgres.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

export const RELEASE_DATABASE = "logix";

type Release = ReturnType<typeof findSystemPostgres>[number];

/**
 * Runs the app with the demo on another release of PostgreSQL, and expects it to stop cleanly.
 *
 * @param work gets the addresses of databases on that server; the app's is RELEASE_DATABASE
 */
export async function withAppOnRelease(
  { binDir }: Release,
  work: (app: AppProcess, urlOf: (database: string) => string) => Promise<void>,
): Promise<void> {
  const [clusterDir, dataDir] = [createThrowawayDir("release"), createThrowawayDir("release-app")];
  const server = await startEmbeddedPostgres({ dataDir: clusterDir.path, isThrowaway: true, binDir });
  try {
    const app = await startApp({
      ...ADMIN_VARIABLES,
      ...RAISED_RATE_LIMITS,
      DATABASE_URL: server.url(RELEASE_DATABASE),
      DATA_DIR: dataDir.path,
      AUTH_SECRET,
      SEED_DEMO: "1",
    });
    try {
      await work(app, server.url);
    } finally {
      expect(await app.stop()).toBe(0);
    }
  } finally {
    await server.stop();
    clusterDir.remove();
    dataDir.remove();
  }
}
