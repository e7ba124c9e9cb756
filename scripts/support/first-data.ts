import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import type { Env } from "../../lib/server/env.ts";

export interface Login {
  readonly label: string;
  readonly identifier: string;
  readonly password: string;
}

/** What prisma/seed.ts exports. */
interface SeedModule {
  /** Null while there is an admin already. */
  ensureFirstAdmin(sql: postgres.Sql, env: Env): Promise<{ email: string; password: string } | null>;
  /** Empty when the demo data are there already. */
  seedDemo(sql: postgres.Sql, env: Env): Promise<Login[]>;
}

/**
 * Makes sure that there is an admin and, where wanted, the demo data.
 *
 * @returns logins that were just created: the only time their passwords are known
 */
export async function ensureFirstData(root: string, env: Env): Promise<Login[]> {
  const path = join(root, "prisma", "seed.ts");
  if (!existsSync(path)) return [];
  const seed = (await import(pathToFileURL(path).href)) as SeedModule;
  const sql = postgres(env.databaseUrl, { max: 2, connect_timeout: 5, onnotice: () => {} });
  try {
    const admin = await seed.ensureFirstAdmin(sql, env);
    const demo = env.seedDemo ? await seed.seedDemo(sql, env) : [];
    return [
      ...(admin ? [{ label: "Admin", identifier: admin.email, password: admin.password }] : []),
      ...demo,
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
