import { beforeAll, expect, it } from "vitest";
import type postgres from "postgres";
import type { Values } from "../../support/database/rules/check-rule.ts";
import { CHECK_RULES } from "../../support/database/rules/check-rules.ts";
import { signUp, type Person } from "../../support/people/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";

let person: Person;

beforeAll(async () => {
  person = await signUp();
  const user_id = person.id;
  await sql`insert into skills ${sql({ user_id, position: 0, name: "Weaving" })}`;
  await sql`insert into projects ${sql({ user_id, position: 0, title: "A house" })}`;
  await sql`insert into social_links ${sql({ user_id, position: 0, platform: "x", link: "https://a.dz" })}`;
  await sql`insert into profile_links
            ${sql({ user_id, position: 0, kind: "link", title: "a", url: "https://a.dz" })}`;
  await sql`insert into profile_events ${sql({ user_id, title: "a", shown_from: "2026-01-01", shown_until: "2026-02-01" })}`;
  await sql`insert into payment_methods ${sql({ user_id, position: 0, type: "PayPal", value: "a" })}`;
  await sql`insert into pay_accounts ${sql({ user_id, position: 0, kind: "ccp", number: "002345678988" })}`;
  await sql`insert into translations ${sql({ user_id, language: "en" })}`;
  await sql`insert into events ${sql({ user_id, action: "tap" })}`;
  await sql`insert into event_days
            ${sql({ user_id, day: "2026-01-01", action: "tap", source: "nfc", total: 1 })}`;
  await sql`insert into action_days ${sql({ user_id, day: "2026-01-01", action: "tap", source: "nfc", device: "phone", referrer: "direct", total: 1 })}`;
  await sql`insert into visitor_salts values ('2026-01-01', ${Buffer.alloc(32)})`;
  await sql`insert into visitors values (${user_id}, '2026-01-01', ${Buffer.alloc(16)})`;
  await sql`insert into visitor_days values (${user_id}, '2026-01-01', 1)`;
  await sql`insert into google_connections ${sql({ user_id, issuer: "https://a.dz", subject: "1" })}`;
  await sql`insert into second_factors ${sql({ user_id, sealed_secret: Buffer.alloc(60), last_step: 1 })}`;
  await sql`insert into recovery_codes ${sql({ user_id, code_hash: Buffer.alloc(32) })}`;
  await sql`insert into factor_enrolments
            ${sql({ user_id, sealed_secret: Buffer.alloc(60), expires_at: new Date() })}`;
  await sql`insert into image_removals ${sql({ name: "a" })}`;
  const token_hash = Buffer.alloc(32);
  await sql`insert into recovery_tokens ${sql({ user_id, token_hash, expires_at: new Date() })}`;
  await sql`insert into person_notes (user_id, text) values (${person.id}, 'a')`;
  await sql`insert into order_messages (order_id, status, language, phone, text)
            select id, 'new', 'ar', '2', 'a' from orders where user_id = ${user_id}`;
  await sql`insert into order_edits (order_id, changes) select id, '[1]' from orders where user_id = ${user_id}`;
  await sql`insert into print_jobs (kind, orders) values ('A4', '{1}')`;
  await sql`insert into payouts (id, received_on, amount_da) values (1, '2026-01-01', 1)`;
  await sql`insert into parcels (order_id, courier, reference) select id, 'yalidine', 'LX-1-A' from orders`;
  await sql`insert into received_contacts ${sql({ user_id, name: "a", phone: "0550123456", source: "nfc" })}`;
  await sql`insert into contact_meetings (contact_id, source, name, consent, erase_hash)
            select id, 'nfc', 'a', '1', ${Buffer.alloc(32)} from received_contacts where user_id = ${user_id}`;
  const other_id = (await signUp()).id;
  await sql`insert into qr_styles ${sql({ user_id, dark: "#000000", light: "#FFFFFF", logo: "none" })}`;
  await sql`insert into linked_pages ${sql({ user_id, other_id, label: "a" })}`;
  const [company] = await sql<{ id: string }[]>`insert into companies (name) values ('a') returning id`;
  const company_id = company?.id ?? "";
  await sql`insert into company_invitations ${sql({ company_id, expires_at: new Date() })}`;
  await sql`insert into departments ${sql({ company_id, name: "a" })}`;
  await sql`insert into company_members ${sql({ company_id, user_id })}`;
  const login = { company_id, issuer: "https://a.dz" };
  await sql`insert into company_logins ${sql({ ...login, client_id: "a", sealed_secret: Buffer.alloc(60) })}`;
  await sql`insert into company_identities ${sql({ ...login, user_id, subject: "a" })}`;
  const [endpoint] = await sql<{ id: string }[]>`
    insert into webhook_endpoints ${sql({ company_id, url: "https://a.dz", events: ["order.moved"], sealed_secret: Buffer.alloc(60) })}
    returning id`;
  await sql`insert into webhook_deliveries
            ${sql({ endpoint_id: endpoint?.id ?? "", event_id: endpoint?.id ?? "", event: "test", body: "{}" })}`;
  const [period] = await sql<{ id: string }[]>`select id from company_periods where user_id = ${user_id}`;
  const ofPeriod = { company_id, period_id: period?.id ?? "" };
  const counted = { company_id, day: "2026-01-01", action: "tap", source: "nfc", total: 1 };
  await sql`insert into company_days ${sql(counted)}`;
  await sql`insert into department_days ${sql({ company_id, day: "2026-01-01" })}`;
  await sql`insert into member_days ${sql({ ...counted, ...ofPeriod })}`;
  await sql`insert into member_months ${sql({ ...ofPeriod, month: "2026-01-01" })}`;
  await sql`insert into team_orders ${sql({ company_id, recipient: "a", phone: "0550123456" })}`;
  await sql`insert into company_contacts
            ${sql({ ...ofPeriod, name: "a", source: "nfc", consent: "1", erase_hash: Buffer.alloc(32) })}`;
  const [companyExport] = await sql<{ id: string }[]>`
    insert into company_exports ${sql({ company_id, language: "ar" })} returning id`;
  const part = { export_id: companyExport?.id ?? "", run: company_id, number: 1, data: Buffer.alloc(1) };
  await sql`insert into company_export_parts ${sql(part)}`;
  const secret = { hint: "lgx_abcdef", secret_hash: token_hash, scopes: ["orders:read"] };
  await sql`insert into api_keys ${sql({ company_id, name: "a", ...secret })}`;
  await sql`insert into api_replies (api_key_id, key_hash, request_hash, sealed_body)
            select id, secret_hash, secret_hash, secret_hash from api_keys`;
  await sql`insert into contact_messages ${sql({ name: "a", email: "a", subject: "a", message: "a" })}`;
});

const constraints = () => sql<{ name: string; table: string }[]>`
  select conname as name, relname as table from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'c' and connamespace = 'public'::regnamespace and not relispartition order by 1`;

it("every CHECK constraint of the database has test cases", async () => {
  expect((await constraints()).map(({ name }) => name)).toEqual(Object.keys(CHECK_RULES).sort());
});

it.each(Object.entries(CHECK_RULES))(
  "the constraint %s holds on both sides of its limit",
  async (name, { accepted, refused }) => {
    const before = await readAllData();
    const table = (await constraints()).find((constraint) => constraint.name === name)?.table ?? "";
    const outcomes = (values: Values[]) => Promise.all(values.map((value) => write(table, value)));
    expect(await outcomes(accepted)).toEqual(accepted.map(() => "accepted"));
    expect(await outcomes(refused)).toEqual(refused.map(() => name));
    expect(await readAllData()).toEqual(before);
  },
);

/** Writes and rolls back. @returns the constraint that rejects the values, or "accepted" */
async function write(table: string, values: Values): Promise<string> {
  let outcome = "nothing written";
  await sql
    .begin(async (tx) => {
      const { count } =
        table === "issued_usernames"
          ? await tx`insert into issued_usernames ${tx(values)}`
          : await tx`update ${tx(table)} set ${tx(values)} where ${rowsOfPerson(tx, table)}`;
      if (count > 0) outcome = "accepted";
      throw new Error("rolled back");
    })
    .catch((error: Error & { code?: string; constraint_name?: string }) => {
      if (error.message === "rolled back") return;
      outcome = (error.code === "23514" && error.constraint_name) || error.message;
    });
  return outcome;
}

function rowsOfPerson(tx: postgres.TransactionSql, table: string) {
  if (table === "users") return tx`id = ${person.id}`;
  const tablesWithoutUser = [
    "companies",
    "company_invitations",
    "company_logins",
    "company_contacts",
    "company_exports",
    "company_export_parts",
    "company_days",
    "department_days",
    "member_days",
    "member_months",
    "team_orders",
    "departments",
    "api_keys",
    "webhook_endpoints",
    "webhook_deliveries",
    "api_replies",
    "order_changes",
    "order_edits",
    "order_messages",
    "contact_messages",
    "contact_meetings",
    "payouts",
    "parcels",
    "print_jobs",
    "roll_up",
    "visitor_salts",
    "image_removals",
  ];
  return tablesWithoutUser.includes(table) ? tx`true` : tx`user_id = ${person.id}`;
}
