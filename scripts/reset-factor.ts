// `npm run reset-factor -- admin@example.com` removes the second factor of the last admin.
import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { EnvError, parseLaunchEnv } from "#lib/server/env";
import { openEmbeddedDatabase } from "./database/embedded-database.ts";
import { resetFactor } from "./support/reset-factor.ts";
import { StartError } from "./support/start-error.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new StartError("Usage: npm run reset-factor -- admin@example.com");
  const { databaseDirectUrl, dataDir } = parseLaunchEnv(process.env);
  const database = databaseDirectUrl
    ? { url: databaseDirectUrl, close: async () => {} }
    : await openEmbeddedDatabase(realpathSync(resolve(root, dataDir)));
  const sql = postgres(database.url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await resetFactor(sql, email);
    console.log(`${email} logs in with the password alone now; all sessions of the account have ended.`);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof EnvError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
