import postgres from "postgres";
import { isKnownUsername } from "#lib/server/dal/username-lookup";
import { DB_CONNECT_TIMEOUT_MS, DB_STATEMENT_TIMEOUT_MS } from "#lib/domain/limits";

export interface UsernameLookup {
  /** Active or not. @param key lower-cased @throws when the database does not respond in time */
  isKnown(key: string): Promise<boolean>;
  close(): Promise<void>;
}

const PENDING_MAX = 500;

/** One index look-up per unknown username. Own connections, so that pages never wait for those of calls. */
export function openUsernameLookup(databaseUrl: string): UsernameLookup {
  const sql = postgres(databaseUrl, {
    max: 2,
    connect_timeout: DB_CONNECT_TIMEOUT_MS / 1000,
    connection: { statement_timeout: DB_STATEMENT_TIMEOUT_MS },
    backoff: () => 0.25,
    fetch_types: false,
    onnotice: () => {},
  });
  let pending = 0;

  return {
    async isKnown(key) {
      if (pending >= PENDING_MAX) throw noResponse();
      pending++;
      const lookup = isKnownUsername(sql, key).finally(() => pending--);
      // A frozen server never fires its statement time-out.
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(noResponse()), DB_STATEMENT_TIMEOUT_MS);
      try {
        return await Promise.race([lookup, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

const noResponse = () => new Error("the database does not respond");
