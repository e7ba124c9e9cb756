import { Client, DatabaseError } from "pg";
import { ping } from "#lib/server/dal/page-listener";
import { timeLimit } from "#lib/server/time-limits";

/** Below 1 s together with the other limits: changes must show within that time. */
const PROBE_TIMEOUT_MS = 700;
const AWAY_VALID_MS = 250;
const TOO_MANY_CONNECTIONS = "53300";

/** "Up" is never cached, "away" for less than 1 s, so that requests do not wait for a frozen server. */
export function createDatabaseProbe(
  connectionString: string,
  probe: () => Promise<boolean> = () => isResponding(connectionString),
): () => Promise<boolean> {
  let awayAtMs = -Infinity;
  let running: Promise<boolean> | undefined;
  return async () => {
    const ageMs = performance.now() - awayAtMs;
    if (ageMs < AWAY_VALID_MS) return true;
    running ??= run();
    return ageMs < AWAY_VALID_MS + timeLimit(PROBE_TIMEOUT_MS) || running;
  };

  async function run(): Promise<boolean> {
    const isAway = !(await probe());
    awayAtMs = isAway ? performance.now() : -Infinity;
    running = undefined;
    return isAway;
  }
}

/** Uses its own connection: those of a pool may be broken while the database is up. */
async function isResponding(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    application_name: "logix probe",
    connectionTimeoutMillis: timeLimit(PROBE_TIMEOUT_MS),
    query_timeout: timeLimit(PROBE_TIMEOUT_MS),
  });
  client.on("error", () => {});
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), timeLimit(PROBE_TIMEOUT_MS));
  try {
    return await Promise.race([
      late.promise,
      client
        .connect()
        .then(() => ping(client))
        .then(() => true),
    ]);
  } catch (error) {
    return error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS;
  } finally {
    clearTimeout(timer);
    // Not awaited: a frozen server would not respond.
    void client.end().catch(() => {});
  }
}
