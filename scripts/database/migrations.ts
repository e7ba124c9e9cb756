import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Returns migrations in the order of application. */
export function readMigrations(prismaDir: string): Migration[] {
  const dir = join(prismaDir, "migrations");
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(dir, name, "migration.sql"), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
