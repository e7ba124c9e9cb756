import type postgres from "postgres";
import type { Size } from "./size.ts";

/** Fixed number of events per profile and day, so that sums need no counting. */
const EVENTS_PER_DAY = 20;
const MONTHS = 24;

/** Adds events, most of them of few profiles. Days before today are closed. */
export async function fillEvents(tx: postgres.TransactionSql, { people, events }: Size): Promise<void> {
  await tx`
    create temporary table visited on commit drop as
    select id as user_id, day, action, source, visit.n from (
      select n, 1 + floor(${people} * power(random(), 3))::int as place, today - floor(random() * ${MONTHS * 30})::int as day,
        (array['tap', 'tap', 'tap', 'save', 'click'])[1 + n % 5] as action, (array['nfc', 'qr', 'link'])[1 + n % 3] as source
      from generate_series(1, ${Math.ceil(events / EVENTS_PER_DAY)}) n,
        (select (now() at time zone 'Africa/Algiers')::date as today) as clock
    ) as visit join person on person.n = place`;
  await tx`
    insert into event_days (user_id, day, action, source, total)
    select user_id, day, action, source, count(*) * ${EVENTS_PER_DAY} from visited
    where day < (now() at time zone 'Africa/Algiers')::date group by 1, 2, 3, 4`;
  await tx`
    insert into visitor_days (user_id, day, people)
    select user_id, day, count(*) * ${EVENTS_PER_DAY / 2} from visited
    where day < (now() at time zone 'Africa/Algiers')::date group by 1, 2`;
  await tx`
    select make_event_partition(month at time zone 'Africa/Algiers')
    from generate_series(date_trunc('month', now()::timestamp) - make_interval(months => ${MONTHS + 1}),
      now()::timestamp, interval '1 month') as month`;
  await ownPartitions(tx);
  await tx`
    insert into events (user_id, action, source, occurred_at)
    select user_id, action, source,
      least(day::timestamp at time zone 'Africa/Algiers' + interval '1 second' * (n % 600 + 4000 * at), now())
    from visited, generate_series(1, ${EVENTS_PER_DAY}) as at`;
  await tx`update roll_up set closed_until = date_trunc('day', now(), 'Africa/Algiers')`;
}

/** Gives partitions to the tables' owner, because the next start grants rights on them as that role. */
async function ownPartitions(tx: postgres.TransactionSql): Promise<void> {
  const partitions = await tx<{ name: string; owner: string }[]>`
    select inhrelid::regclass::text as name, parent.relowner::regrole::text as owner
    from pg_inherits join pg_class as parent on parent.oid = inhparent where inhparent = 'events'::regclass`;
  for (const { name, owner } of partitions) await tx`alter table ${tx(name)} owner to ${tx(owner)}`;
}
