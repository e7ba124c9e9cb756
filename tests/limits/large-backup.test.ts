import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../../scripts/database/migrate.ts";
import { AUTH_SECRET } from "../support/credentials.ts";
import { findOrStartPostgres, type PostgresServer } from "../support/database/postgres-server.ts";
import { runScript } from "../support/run-script.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

const LARGE_ROWS = 75_000;
const LARGE_ROW_BYTES = 2000;
/** Extra memory for a backup of 150 MB: buffers, not the rows. */
const MEMORY_GROWTH_MAX_KB = 120_000;
/** Makes a script print its peak memory in KB. */
const PRINTS_PEAK = {
  NODE_OPTIONS:
    "--import=data:text/javascript,process.on('exit',()=>console.log('peak',process.resourceUsage().maxRSS))",
};

const dir = createThrowawayDir("large-backup");
let server: PostgresServer;
let url: string;

beforeAll(async () => {
  server = await findOrStartPostgres();
  url = server.url("large_backup");
  await migrate({ ownerUrl: url, appUrl: url }, "prisma", () => {});
});
afterAll(async () => {
  await server.stop();
  dir.remove();
});

it("150 MB of rows are backed up and restored in constant memory", async () => {
  const peakOf = async (script: string, ...args: string[]): Promise<number> => {
    const { code, output } = await runScript(script, args, {
      DATABASE_URL: url,
      AUTH_SECRET,
      DATA_DIR: dir.path,
      ...PRINTS_PEAK,
    });
    expect(code, output).toBe(0);
    return Number(/^peak (\d+)$/m.exec(output)?.[1]);
  };
  const [small, large] = [join(dir.path, "small.backup"), join(dir.path, "large.backup")];
  const smallPeaks = [await peakOf("backup.ts", small), await peakOf("restore.ts", small, "--force")];
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`
      insert into contact_messages (name, email, subject, message)
      select 'a', 'a@example.com', 'a', repeat('x', ${LARGE_ROW_BYTES}) from generate_series(1, ${LARGE_ROWS}::int)`;
  await sql.end();
  const largePeaks = [await peakOf("backup.ts", large), await peakOf("restore.ts", large, "--force")];
  for (const [index, peak] of largePeaks.entries()) {
    expect(peak - (smallPeaks[index] ?? 0)).toBeLessThan(MEMORY_GROWTH_MAX_KB);
  }
});
