import type { CountedAction, Source } from "#lib/domain/statistics/action";
import type { Device, Referrer } from "#lib/domain/statistics/visit-kind";
import { sql, withTimeout } from "#lib/server/database/sql";

export interface NewEvent {
  readonly uid: string;
  readonly action: CountedAction;
  /** The opened link; empty for other actions. */
  readonly target: string;
  readonly source: Source;
  readonly device: Device;
  readonly referrer: Referrer;
  /** Day in Algiers, and hash in hexadecimal. */
  readonly visitor: { readonly day: string; readonly hash: string };
}

/** @returns per event, false when no active profile has its uid, or the profile does not show its link */
export async function appendEvents(events: readonly NewEvent[]): Promise<boolean[]> {
  const hasLink = events.some(({ action }) => action === "link");
  // Sorted: processes that write the same rows in different orders would deadlock.
  const stored = await withTimeout(
    sql()<{ place: number }[]>`
      WITH given AS (
        SELECT * FROM unnest(
          ${events.map(({ uid }) => uid)}::text[], ${events.map(({ action }) => action)}::text[],
          ${events.map(({ source }) => source)}::text[], ${events.map(({ visitor }) => visitor.day)}::text[],
          ${events.map(({ visitor }) => visitor.hash)}::text[], ${events.map(({ target }) => target)}::text[],
          ${events.map(({ device }) => device)}::text[], ${events.map(({ referrer }) => referrer)}::text[]
        ) WITH ORDINALITY AS given (uid, action, source, day, hash, target, device, referrer, place)
      ), found AS (
        SELECT id, action, source, day::date, decode(hash, 'hex') AS hash, target, device, referrer, place::int
        FROM given JOIN users USING (uid)
        WHERE is_active ${hasLink ? onlyShownLinks() : sql()``}
      ), seen AS (
        INSERT INTO visitors (user_id, day, visitor_hash)
        SELECT id, day, hash FROM found ORDER BY id, hash ON CONFLICT DO NOTHING
      ), appended AS (
        INSERT INTO events (user_id, action, source)
        SELECT id, action, source FROM found WHERE action IN ('tap', 'save', 'click')
      ), counted AS (
        INSERT INTO action_days AS sums (user_id, day, action, target, source, device, referrer, total)
        SELECT id, day, action, target, source, device, referrer, count(*) FROM found
        GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
        ON CONFLICT (user_id, day, action, target, source, device, referrer)
          DO UPDATE SET total = sums.total + excluded.total
      ), of_companies AS (
        SELECT count_for_companies(array_agg(id), array_agg(day), array_agg(action), array_agg(source)) FROM found
      )
      SELECT place FROM found, of_companies`,
  );
  const places = new Set(stored.map(({ place }) => place));
  return events.map((_, index) => places.has(index + 1));
}

/**
 * Condition for links that visitors see: the company's, and own ones unless hidden by it (company 11).
 * Omitted without link events, because planning it takes up to a third of the statement's time.
 */
const onlyShownLinks = () => sql()`
  AND (action <> 'link' OR (
    SELECT CASE
      WHEN rule -> 'items' @> jsonb_build_array(jsonb_build_object('url', target)) THEN true
      WHEN (rule ->> 'isLocked')::boolean THEN false
      ELSE EXISTS (
          SELECT FROM social_links WHERE user_id = users.id AND link = target AND NOT is_hidden)
        OR EXISTS (
          SELECT FROM profile_links WHERE user_id = users.id AND url = target AND NOT is_hidden
            AND coalesce(shown_from <= now(), true) AND coalesce(now() < shown_until, true)
            AND (NOT is_event OR EXISTS (
              SELECT FROM profile_events AS event
              WHERE event.user_id = users.id AND event.shown_from <= now() AND now() < event.shown_until)))
      END
    FROM (SELECT) AS always LEFT JOIN (
      SELECT CASE WHEN departments.template ? 'links' THEN departments.template ELSE companies.template END
        -> 'links' AS rule
      FROM company_members AS member
        JOIN companies ON companies.id = member.company_id AND companies.state = 'active'
        LEFT JOIN departments ON departments.id = member.department_id
      WHERE member.user_id = users.id) AS company ON true))`;
