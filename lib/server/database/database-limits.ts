import { getEnv, type Env } from "#lib/server/env";
import { timeLimit } from "#lib/server/time-limits";

/** A frozen server never fires its own limit. No response by then means that it is unreachable. */
const RESPONSE_EXTRA_MS = 200;

/** How long the database may take, in ms, as this process applies it. */
export function databaseLimits({ waitMs, statementMs }: Env["databaseLimits"] = getEnv().databaseLimits) {
  return {
    /** For a connection, or for the turn to begin a transaction. */
    waitMs: timeLimit(waitMs),
    statementMs: timeLimit(statementMs),
    responseMs: timeLimit(statementMs + RESPONSE_EXTRA_MS),
  };
}
