import postgres from "postgres";

/** Ends the connections on which the apps of a database listen for changed pages. @returns their number */
export async function cutListeners(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const ended = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'logix page changes'`;
  await sql.end();
  return ended.length;
}
