import type postgres from "postgres";

const COMPANIES = 1000;
/** Members of the first company, and of each other one. */
const [MEMBERS, OTHER_MEMBERS] = [10_000, 5];
const DEPARTMENTS = 20;
const CARDS_PER_ORDER = 100;
const [CONTACTS, INVITATIONS, DELIVERIES] = [10_000, 1000, 10_000];
/** One less than a company may have: the benchmark creates one. */
const KEYS = 19;
const DAYS = 60;

/**
 * Groups the people of `fillPeople` into companies. The first is the admin's and has up to 10,000 members.
 */
export async function fillCompanies(sql: postgres.Sql, adminEmail: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table company on commit drop as
      select n, gen_random_uuid() as id from generate_series(1, ${COMPANIES}) n`;
    await tx`
      insert into companies (id, name, state, created_at)
      select id, 'Size ' || n, 'active', now() - interval '1 hour' * n from company`;
    await tx`
      insert into departments (company_id, name)
      select id, 'Department ' || place from company, generate_series(1, ${DEPARTMENTS}) place where n = 1`;
    await tx`
      create temporary table department on commit drop as
      select departments.id, row_number() over (order by departments.id) as place
      from departments join company on company.id = company_id`;
    await fillMembers(tx, adminEmail);
    await fillOrders(tx);
    await fillFigures(tx);
    await fillContacts(tx);
    await fillConnections(tx);
  });
  await sql`vacuum analyze`;
}

async function fillMembers(tx: postgres.TransactionSql, adminEmail: string): Promise<void> {
  await tx`
    create temporary table member on commit drop as
    select users.id, n, case when n <= ${MEMBERS} then 1 else 2 + (n - ${MEMBERS + 1}) / ${OTHER_MEMBERS} end as company
    from users, cast(substr(username, 11) as int) as n
    where username like 'logix_size%' and n <= ${MEMBERS + (COMPANIES - 1) * OTHER_MEMBERS}`;
  await tx`
    insert into company_members (user_id, company_id, role, department_id, joined_at)
    select member.id, company.id, 'member', department.id, now() - interval '1 minute' * member.n
    from member join company on company.n = company
      left join department on company = 1 and place = 1 + member.n % ${DEPARTMENTS + 1}`;
  await tx`
    insert into company_members (user_id, company_id, role)
    select users.id, company.id, 'owner' from users, company where email = ${adminEmail} and n = 1`;
  await tx`
    insert into company_invitations (company_id, name, phone, created_at, expires_at)
    select id, 'Invited ' || place, '0550000000', now() - interval '1 minute' * place, now() + interval '20 days'
    from company, generate_series(1, ${INVITATIONS}) place where n = 1`;
  await tx`
    insert into made_cards (code, user_id)
    select lpad(translate(upper(to_hex(n)), '01', 'GH'), 8, 'Z'), id from member where company = 1 and n % 2 = 0`;
}

async function fillOrders(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create temporary table batch on commit drop as
    select place, gen_random_uuid() as id from generate_series(0, ${MEMBERS / CARDS_PER_ORDER - 1}) place`;
  await tx`
    insert into team_orders (id, company_id, recipient, phone, created_at)
    select batch.id, company.id, 'Reception', '0550000000', now() - interval '1 day' * place
    from batch, company where n = 1`;
  await tx`
    update orders set team_order_id = batch.id
    from member join batch on place = (n - 1) / ${CARDS_PER_ORDER} where user_id = member.id and company = 1`;
  await tx`
    insert into invoices (year, number, kind, company_id, team_order_id, seller, buyer, lines, total_da)
    select 2020, place + 1, 'invoice', company.id, batch.id, '{}', '{}', '[]', 160000
    from batch, company where n = 1`;
}

async function fillFigures(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into company_days (company_id, day, action, source, total)
    select company.id, current_date - day, action, source, ${20 * DEPARTMENTS}
    from company, generate_series(0, ${DAYS - 1}) day,
      unnest(array['tap', 'save', 'exchange', 'click']) action, unnest(array['nfc', 'qr', 'link']) source
    where n = 1`;
  await tx`
    insert into department_days (company_id, day, department, taps, saves, exchanges, clicks)
    select company.id, current_date - day, department.id::text, 60, 60, 60, 60
    from company, department, generate_series(0, ${DAYS - 1}) day where n = 1`;
  await tx`
    insert into member_months (company_id, month, period_id, taps, saves, exchanges, clicks)
    select company_id, date_trunc('month', now() at time zone 'Africa/Algiers')::date - make_interval(months => ago),
      id, 1 + id % 997, id % 97, id % 31, id % 53
    from company_periods, generate_series(0, 1) ago`;
}

async function fillContacts(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into company_contacts (company_id, period_id, name, phone, source, met_at, consent, erase_hash, search_text)
    select period.company_id, period.id, 'Contact ' || place, '0660000000', 'qr', now() - interval '5 minutes' * place, 'size',
      sha256(place::text::bytea), case when place % 3 = 0 then 'amina' else 'karim' end || ' contact ' || place
    from generate_series(1, ${CONTACTS}) place
      join member on member.n = 1 + place % 1000 join company_periods as period on period.user_id = member.id`;
}

async function fillConnections(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into api_keys (company_id, name, hint, secret_hash, scopes)
    select id, 'Key ' || place, 'lgx_aaaaaa', sha256(('key' || place)::bytea), array['orders:read']
    from company, generate_series(1, ${KEYS}) place where n = 1`;
  await tx`
    insert into webhook_endpoints (company_id, url, events, sealed_secret, pause, paused_at)
    select id, 'https://hooks.example/', array['order.moved'], '', 'owner', now() from company where n = 1`;
  await tx`
    insert into webhook_deliveries (endpoint_id, event_id, event, body, state, attempts, created_at)
    select id, gen_random_uuid(), 'order.moved', '{}', 'delivered', 1, now() - interval '1 minute' * place
    from webhook_endpoints, generate_series(1, ${DELIVERIES}) place`;
}
