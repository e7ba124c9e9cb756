import type postgres from "postgres";

export interface Size {
  readonly people: number;
  readonly events: number;
}

/** Events of a profile on a day, so that sums need no counting. */
const EVENTS_PER_DAY = 20;
const MONTHS = 24;
const NAMES = ["Amina", "أمينة", "Karim", "Sara", "ياسين", "Lina", "Mohamed", "محمد", "Nour", "Walid"];
const FAMILIES = ["Belkacem", "بلقاسم", "Haddad", "Mansouri", "بوزيد", "Cherif", "Saidi", "عمراني"];

/**
 * Adds people with cards, phones, origins, orders, messages, audit entries and events, in one transaction. Triggers
 * and foreign keys are not run: what they would compute is computed here in bulk. Needs a superuser.
 */
export async function fill(sql: postgres.Sql, size: Size, print: (line: string) => void): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '512MB'`;
    await tx`set local synchronous_commit = off`;
    const steps = { people: fillPeople, orders: fillOrders, inbox: fillInbox, events: fillEvents };
    for (const [name, step] of Object.entries(steps)) {
      const startMs = Date.now();
      await step(tx, size);
      print(`  ${name}: ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
    }
    await tx`truncate row_tallies`;
    await tx`
      insert into row_tallies (kind, state, detail, change)
      select 'users', role, is_active::text, count(*) from users group by 2, 3
      union all select 'orders', status, coalesce(wilaya::text, ''), count(*) from orders group by 2, 3
      union all select 'messages', case when archived_at is null then 'open' else 'archived' end, '', count(*)
        from contact_messages group by 2`;
  });
  await sql`vacuum analyze`;
}

type Tx = postgres.TransactionSql;

async function fillPeople(tx: Tx, { people }: Size): Promise<void> {
  await withoutIndexes(tx, "users", async () => {
    await tx`insert into issued_usernames (key) select 'logix_size' || n from generate_series(1, ${people}) n`;
    await tx`
      insert into users (uid, username, username_key, email, password_hash, full_name, address, referral_code, is_active,
        created_at, search_text, name_key)
      select lpad(n::text, 12, 'x'), name, name, email, 'none', full_name, address, 'size' || n, n % 20 <> 0,
        now() - interval '1 minute' * n, fold_text(concat_ws(' ', name, full_name, email, address)) ||
          ' 0550' || lpad((n % 1000000)::text, 6, '0') || ' 213550' || lpad((n % 1000000)::text, 6, '0'),
        fold_text(full_name)
      from (
        select n, 'logix_size' || n as name, 'size' || n || '@example.com' as email,
          (${NAMES}::text[])[1 + n % ${NAMES.length}] || ' ' || (${FAMILIES}::text[])[1 + n / 7 % ${FAMILIES.length}] || ' ' || n
            as full_name,
          (array['Alger', 'Oran', 'وهران', 'Sétif', 'Annaba'])[1 + n % 5] as address
        from generate_series(1, ${people}) n
      ) as person`;
  });
  await tx`
    insert into phones (user_id, slot, number)
    select id, 0, '0550' || lpad((right(username, -10)::int % 1000000)::text, 6, '0') from users where username like 'logix_size%'`;
  await tx`
    insert into cards (user_id, colour) select id, '#0D0D0D' from users where username like 'logix_size%'`;
  // A third came by the code of one of a thousand people.
  await tx`
    insert into acquisitions (user_id, referral_code, referrer_id, utm_source, created_at)
    select u.id, coalesce(r.referral_code, ''), r.id, (array['', 'instagram', 'facebook', 'user_Location'])[1 + u.n % 4],
      u.created_at
    from (select *, right(username, -10)::int as n from users where username like 'logix_size%') as u
    left join users as r on u.n % 3 = 0 and r.username_key = 'logix_size' || 1 + u.n % 1000`;
}

/** Most are at an end, as in a shop that has sold for years. */
async function fillOrders(tx: Tx): Promise<void> {
  await withoutIndexes(tx, "orders", async () => {
    await tx`
      insert into orders (number, user_id, username, name, phone, wilaya, commune, street, kind, status, price_da, fee_da,
        courier, parcel, created_at, changed_at, name_key, search_text)
      select number, id, username, full_name, phone, 1 + n % 69, 'Bab El Oued', '12 rue des Roses', 'home',
        case when n <= 30000 then (array['new', 'confirmed', 'printed', 'shipped'])[1 + n % 4]
          else (array['returned', 'cancelled', 'delivered', 'delivered', 'delivered', 'delivered'])[1 + n % 6] end,
        1600, 400 + n % 400, (array['Yalidine', 'ZR Express', 'Noest'])[1 + n % 3], 'yal-' || n, created_at,
        created_at + interval '30 seconds', name_key,
        fold_text(concat_ws(' ', 'lx-' || number, full_name, username, 'Bab El Oued', 'yal-' || n, phone, '213' || substr(phone, 2)))
      from (
        select *, '0550' || lpad((n % 1000000)::text, 6, '0') as phone, nextval('orders_number_seq')::int as number
        from (select *, right(username, -10)::int as n from users where username like 'logix_size%') as u
        order by created_at
      ) as customer`;
  });
  await tx`
    insert into order_changes (order_id, status, changed_at)
    select id, step, created_at from orders, unnest(array['new', status]) as step`;
  await tx`
    insert into payouts (courier, received_on, amount_da)
    select 'Yalidine', current_date - n, 50000 from generate_series(1, 60) n`;
  await tx`
    update orders set payout_id = (select min(id) from payouts) + number % 60
    where status = 'delivered' and changed_at < now() - interval '10 days'`;
}

async function fillInbox(tx: Tx, { people }: Size): Promise<void> {
  await tx`
    insert into contact_messages (name, email, subject, message, is_read, archived_at, created_at)
    select 'Amina ' || n, 'size' || n || '@example.com', 'A question', 'How long does a card take?', n > 200,
      case when n % 3 = 0 then now() end, now() - interval '3 minutes' * n
    from generate_series(1, ${people}) n`;
  await tx`
    insert into audit_log (action, actor_id, target_id, at)
    select 'profile.activated', (select id from users where role = 'admin' limit 1), id, created_at
    from users where username like 'logix_size%'`;
}

/** Most visits are of few profiles. Days before today are closed. */
async function fillEvents(tx: Tx, { people, events }: Size): Promise<void> {
  await tx`
    create temporary table visited on commit drop as
    select id as user_id, day, action, source, n from (
      select n, 1 + floor(${people} * power(random(), 3))::int as place, today - floor(random() * ${MONTHS * 30})::int as day,
        (array['tap', 'tap', 'tap', 'save', 'click'])[1 + n % 5] as action, (array['nfc', 'qr', 'link'])[1 + n % 3] as source
      from generate_series(1, ${Math.ceil(events / EVENTS_PER_DAY)}) n,
        (select (now() at time zone 'Africa/Algiers')::date as today) as clock
    ) as visit join users on username_key = 'logix_size' || place`;
  await tx`analyze visited`;
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
  await tx`alter table events drop constraint events_pkey`;
  await withoutIndexes(tx, "events", async () => {
    await tx`
      insert into events (user_id, action, source, occurred_at)
      select user_id, action, source,
        least(day::timestamp at time zone 'Africa/Algiers' + interval '1 second' * (n % 600 + 4000 * at), now())
      from visited, generate_series(1, ${EVENTS_PER_DAY}) as at`;
  });
  await tx`alter table events add constraint events_pkey primary key (occurred_at, id)`;
  await tx`update roll_up set closed_until = date_trunc('day', now(), 'Africa/Algiers')`;
}

/** Building an index once is many times faster than adding a million rows to it. Unique ones stay. */
async function withoutIndexes(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = ${table}::text::regclass and not indisunique`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  await work();
  for (const { definition } of indexes) await tx.unsafe(definition);
}
