import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import type { Env } from "#lib/server/env";

export interface Login {
  readonly label: string;
  readonly identifier: string;
  readonly password: string;
  readonly isTemporary?: boolean;
}

interface SeedModule {
  ensureFirstAdmin(sql: postgres.Sql, env: Env): Promise<{ email: string; password: string } | null>;
  seedDemo(sql: postgres.Sql, env: Env): Promise<Login[]>;
}

/** @returns new logins: their passwords are not stored in plain text */
export async function ensureFirstData(root: string, env: Env, databaseUrl: string): Promise<Login[]> {
  const path = join(root, "prisma", "seed.ts");
  if (!existsSync(path)) return [];
  const seed = (await import(pathToFileURL(path).href)) as SeedModule;
  const sql = postgres(databaseUrl, { max: 2, connect_timeout: 5, onnotice: () => {} });
  try {
    const admin = await seed.ensureFirstAdmin(sql, env);
    const demo = env.seedDemo ? await seed.seedDemo(sql, env) : [];
    return [
      ...(admin
        ? [{ label: "Admin", identifier: admin.email, password: admin.password, isTemporary: true }]
        : []),
      ...demo,
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
