import type postgres from "postgres";
import type { Size } from "./size.ts";

const NAMES = ["Amina", "أمينة", "Karim", "Sara", "ياسين", "Lina", "Mohamed", "محمد", "Nour", "Walid"];
const FAMILIES = ["Belkacem", "بلقاسم", "Haddad", "Mansouri", "بوزيد", "Cherif", "Saidi", "عمراني"];
const TOWNS = ["Alger", "Oran", "وهران", "Sétif", "Annaba"];
/** Number of newest orders still in progress: most orders are finished, as in an established shop. */
const OPEN_ORDERS = 30_000;
const ORDERS_PER_PAYOUT = 500;

type Tx = postgres.TransactionSql;

export async function fillPeople(tx: Tx, { people }: Size): Promise<void> {
  await tx`
    create temporary table person on commit drop as
    select n, gen_random_uuid() as id, 'logix_size' || n as username, 'size' || n || '@example.com' as email,
      (${NAMES}::text[])[1 + n % ${NAMES.length}] || ' ' || (${FAMILIES}::text[])[1 + n / 7 % ${FAMILIES.length}] || ' ' || n
        as full_name,
      (${await fold(tx, NAMES)}::text[])[1 + n % ${NAMES.length}] || ' ' ||
        (${await fold(tx, FAMILIES)}::text[])[1 + n / 7 % ${FAMILIES.length}] || ' ' || n as name_key,
      '0550' || lpad((n % 1000000)::text, 6, '0') as phone,
      now() - interval '1 minute' * n as created_at
    from generate_series(1, ${people}) n`;
  await tx`insert into issued_usernames (key) select username from person`;
  await tx`
    insert into users (id, uid, username, username_key, email, password_hash, full_name, address, referral_code, is_active,
      created_at, search_text, name_key)
    select id, lpad(n::text, 12, 'x'), username, username, email, 'none', full_name,
      (${TOWNS}::text[])[1 + n % ${TOWNS.length}], 'size' || n, n % 20 <> 0, created_at,
      concat_ws(' ', username, name_key, email, (${await fold(tx, TOWNS)}::text[])[1 + n % ${TOWNS.length}], phone,
        '213' || substr(phone, 2)),
      name_key
    from person`;
  await tx`insert into phones (user_id, slot, number) select id, 0, phone from person`;
  await tx`insert into cards (user_id, colour) select id, '#0D0D0D' from person`;
  // A third signed up with the code of one of a thousand people.
  await tx`
    insert into acquisitions (user_id, referral_code, referrer_id, utm_source, created_at)
    select person.id, coalesce('size' || referrer.n, ''), referrer.id,
      (array['', 'instagram', 'facebook', 'user_Location'])[1 + person.n % 4], person.created_at
    from person left join person as referrer on person.n % 3 = 0 and referrer.n = 1 + person.n % 1000`;
  await fillOrders(tx, people);
  await tx`
    insert into contact_messages (name, email, subject, message, is_read, archived_at, created_at)
    select 'Amina ' || n, email, 'A question', 'How long does a card take?', n > 200,
      case when n % 3 = 0 then now() end, now() - interval '3 minutes' * n
    from person`;
  await tx`
    insert into audit_log (action, actor_id, target_id, at)
    select 'profile.activated', (select id from users where role = 'admin' limit 1), id, created_at from person`;
}

/** Adds orders; delivered ones are paid out after ten days. */
async function fillOrders(tx: Tx, people: number): Promise<void> {
  const payouts = Math.ceil(people / ORDERS_PER_PAYOUT);
  await tx`
    insert into payouts (courier, received_on, amount_da)
    select 'Yalidine', current_date - n / 4, 50000 from generate_series(1, ${payouts}) n`;
  await tx`
    insert into orders (number, user_id, username, name, phone, wilaya, commune, street, kind, status, price_da, fee_da,
      courier, parcel, created_at, changed_at, payout_id, name_key, search_text)
    select number, id, username, full_name, phone, 1 + n % 69, 'Bab El Oued', '12 rue des Roses', 'home', status, 1600,
      400 + n % 400, (array['Yalidine', 'ZR Express', 'Noest'])[1 + n % 3], 'yal-' || n, created_at, changed_at,
      case when status = 'delivered' and changed_at < now() - interval '10 days'
        then (select min(id) from payouts) + number % ${payouts} end,
      name_key,
      concat_ws(' ', 'lx-' || number, name_key, username, 'bab el oued', 'yal-' || n, phone, '213' || substr(phone, 2))
    from (
      select *, created_at + interval '30 seconds' as changed_at,
        ${people} - n + (select last_value + is_called::int from orders_number_seq) as number,
        case when n <= ${OPEN_ORDERS} then (array['new', 'confirmed', 'printed', 'shipped'])[1 + n % 4]
          else (array['returned', 'cancelled', 'delivered', 'delivered', 'delivered', 'delivered'])[1 + n % 6] end as status
      from person
    ) as customer`;
  await tx`select setval('orders_number_seq', (select max(number) from orders))`;
  await tx`
    insert into order_changes (order_id, status, changed_at)
    select id, step, created_at from orders, unnest(array['new', status]) as step where username like 'logix_size%'`;
}

async function fold(tx: Tx, words: readonly string[]): Promise<string[]> {
  const rows = await tx<{ word: string }[]>`
    select fold_text(word) as word from unnest(${words as string[]}::text[]) with ordinality as word (word, place)
    order by place`;
  return rows.map(({ word }) => word);
}
