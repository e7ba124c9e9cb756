import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import { sql, withTimeout } from "#lib/server/database/sql";

const UID_PATTERN = /^[\w-]{8,32}$/;

export const isUid = (text: string): boolean => UID_PATTERN.test(text);

export interface NewEvent {
  readonly uid: string;
  readonly action: VisitorAction;
  readonly source: Source;
  /** The hash in hexadecimal digits. */
  readonly visitor: { readonly day: string; readonly hash: string };
}

/** One statement, so all or none are stored. @returns per event, false when no active profile has its uid */
export async function appendEvents(events: readonly NewEvent[]): Promise<boolean[]> {
  // Visitors are sorted, as two processes that insert the same ones in different orders would wait for each other.
  const stored = await withTimeout(
    sql()<{ place: number }[]>`
      WITH given AS (
        SELECT * FROM unnest(
          ${events.map(({ uid }) => uid)}::text[], ${events.map(({ action }) => action)}::text[],
          ${events.map(({ source }) => source)}::text[], ${events.map(({ visitor }) => visitor.day)}::text[],
          ${events.map(({ visitor }) => visitor.hash)}::text[]
        ) WITH ORDINALITY AS given (uid, action, source, day, hash, place)
      ), found AS (
        SELECT id, action, source, day::date, decode(hash, 'hex') AS hash, place::int
        FROM given JOIN users USING (uid) WHERE is_active
      ), seen AS (
        INSERT INTO visitors (user_id, day, visitor_hash)
        SELECT id, day, hash FROM found ORDER BY id, hash ON CONFLICT DO NOTHING
      ), appended AS (
        INSERT INTO events (user_id, action, source) SELECT id, action, source FROM found
      )
      SELECT place FROM found`,
  );
  const places = new Set(stored.map(({ place }) => place));
  return events.map((_, index) => places.has(index + 1));
}
