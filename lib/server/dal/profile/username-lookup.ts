import { databaseLimits } from "#lib/server/database/database-limits";
import { openLanes } from "#lib/server/database/lanes";
import { isPooled } from "#lib/server/database/pooled";
import type { Env } from "#lib/server/env";

const CONNECTIONS = 2;

/** Uses separate connections, so that pages never wait for API calls. */
export function openUsernames(env: Pick<Env, "databaseUrl" | "databaseDirectUrl" | "databaseLimits">) {
  const lanes = openLanes(env.databaseUrl, CONNECTIONS, {
    ...databaseLimits(env.databaseLimits),
    isPooled: isPooled(env),
  });
  return {
    /** Includes inactive users. @param key lower-cased @throws when the database does not respond in time */
    async isKnown(key: string): Promise<boolean> {
      const found = await lanes.withTimeout(lanes.sql()`SELECT 1 FROM users WHERE username_key = ${key}`);
      return found.length > 0;
    },
    /** Returns undefined when the page is inactive or its cards open something else (card 24, 27). @throws like `isKnown` */
    async findCards(key: string): Promise<{ username: string; codes: string[] } | undefined> {
      const [found] = await lanes.withTimeout(
        lanes.sql()<{ username: string; codes: string[] }[]>`
          SELECT username,
            array(SELECT code FROM made_cards WHERE user_id = users.id AND state = 'active') AS codes
          FROM users
          WHERE username_key = ${key} AND is_active AND (card_opens = 'page' OR card_opens_until <= now())
            AND NOT EXISTS (SELECT FROM linked_pages WHERE user_id = users.id AND opens_other)`,
      );
      return found;
    },
    close: () => lanes.close(),
  };
}
