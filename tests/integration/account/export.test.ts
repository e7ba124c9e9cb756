import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as recordAction } from "@/app/api/content/analyse/makesction/v1/route";
import { POST as uploadImage } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as saveAccounts } from "@/app/api/users/accounts/v1/route";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { POST as saveOpening } from "@/app/api/users/opening/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { readEvents } from "#lib/server/dal/admin/export";
import {
  activeOwner,
  admin,
  PASSWORD,
  recoveryToken,
  signUp,
  type Person,
} from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";
import { visitorActionPath } from "#lib/wire/statistics/actions";

// Personal data export (account 23).

let person: Person;
let boss: Person;
let token: string;
beforeAll(async () => {
  boss = await admin({ fullName: "The Boss" });
  const referrer = await signUp();
  const [{ code } = { code: "" }] = await sql<{ code: string }[]>`
    select referral_code as code from users where id = ${referrer.id}`;
  person = await activeOwner({ referral_code: code, utm: "spring", price: 1234 });
  const { visitor, id, username, uid } = person;
  const profile = {
    phone: { SePhone: "021998877", LinkedTo_Se: ["telegram"] },
    bio: "A bio\nof two lines",
    titel: "Weaver",
    cvurl: "https://cv.example",
    Professional: { ProStatus: "working", Skilles: ["Weaving"], Collection: ["Carpets"] },
    projects: [
      {
        title: "A carpet",
        description: "Red",
        link: "https://c.example",
        technologies: ["Wool"],
        date: "2024-05-01",
      },
    ],
    socialLinks: [{ platform: "github", link: "https://github.com/amina" }],
    hiddenLinks: ["https://github.com/amina"],
    Sutation: { Name: "Workshop", Place: "Ghardaïa" },
    profile_preference: { icon: "star" },
  };
  await visitor.put(saveProfile, "/", profile, { params: { username } });
  await visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), {
    payaments_data: [{ P_type: "Wise", P_value: "amina-w" }],
  });
  await visitor.post(saveAccounts, toPath("POST /api/users/accounts/v1"), {
    accounts: [{ kind: "ccp", number: "0023456789 88", holder: "Amina B" }],
    password: PASSWORD,
  });
  await visitor.post(saveOpening, toPath("POST /api/users/opening/v1"), {
    opens: "link",
    link: "https://menu.example",
    until: "2099-01-01T10:00:00Z",
    password: PASSWORD,
  });
  await visitor.send("POST", uploadImage, "/", form("profileImage", await picture()), {
    params: { userId: id },
  });
  await visitor.post(recordAction, visitorActionPath(uid), { Action: "UpSC", source: "qr" });
  await sql`insert into profile_links values
    (${id}, 0, 'link', 'My shop', 'https://my-shop.example', true, true, '2026-03-04T05:06Z', '2026-07-08T09:10Z',
     'متجر أمينة', ${"p".repeat(32)})`;
  await sql`insert into linked_pages values (${id}, ${(await signUp()).id}, 'At work', true, false, '2026-02-03T04:05Z',
    'في العمل')`;
  await sql`insert into qr_styles values (${id}, '#123456', '#FEDCBA', 'logix')`;
  await sql`insert into profile_events values
    (${id}, 'My fair', '2026-05-06T07:08Z', '2026-09-10T11:12Z', 'معرضي')`;
  await sql`insert into translations
    values (${id}, 'ar', 'أمينة بلقاسم', 'نسّاجة', 'ورشة', 'غرداية', 'حي المزاب', 'سيرة',
            '{0123456789abcdef}')`;
  await sql`update projects set translated_title = 'زربية حمراء' where user_id = ${id}`;
  await sql`insert into event_days values (${id}, '2024-01-05', 'tap', 'nfc', 4711)`;
  await sql`insert into visitor_days values (${id}, '2024-01-05', 815)`;
  await sql`insert into google_connections values (${id}, 'https://accounts.google.com', '104729')`;
  await sql`insert into idempotency_keys values (${randomBytes(32)}, ${randomBytes(32)}, ${id})`;
  await sql`insert into second_factors values (${id}, ${randomBytes(60)}, 4711)`;
  await sql`insert into recovery_codes values (${id}, ${randomBytes(32)})`;
  await sql`insert into factor_enrolments values (${id}, ${randomBytes(60)}, now())`;
  await sql`
    with company as (insert into companies (name, state) values ('Atlas Textile', 'active') returning id),
      department as (insert into departments (company_id, name) select id, 'Looms' from company returning id, company_id)
    insert into company_members (user_id, company_id, role, department_id, joined_at)
    select ${id}, company_id, 'manager', id, '2026-04-05T06:07Z' from department`;
  await sql`
    with login as (
      insert into company_logins (company_id, issuer, client_id, sealed_secret)
      select company_id, 'https://login.atlas.example', 'logix', ${randomBytes(60)} from company_members
      where user_id = ${id} returning company_id, issuer
    )
    insert into company_identities (user_id, company_id, issuer, subject)
    select ${id}, company_id, issuer, '0123-amina' from login`;
  await sql`insert into person_notes (user_id, author_id, text) values (${id}, ${boss.id}, 'Prefers a call')`;
  await sql`insert into order_messages (order_id, status, language, phone, text, admin_id)
    select id, 'shipped', 'ar', '213550987654', 'Amina, it is on its way', ${boss.id} from orders where user_id = ${id}`;
  await sql`insert into order_edits (order_id, changes, admin_id)
    select id, ${sql.json([{ field: "name", from: "Amina B", to: "Amina" }])}, ${boss.id} from orders where user_id = ${id}`;
  await sql`insert into order_calls (order_id, admin_id) select id, ${boss.id} from orders where user_id = ${id}`;
  await sql`
    with contact as (
      insert into received_contacts
        (user_id, name, phone, email, note, source, meetings, tags, own_note, remind_on, search_text)
      values (${id}, 'Lina', '0661234567', 'lina@example.com', 'Met at the fair', 'qr', 1, '{fair}', 'Calls back',
        '2026-12-01', 'folded') returning id
    )
    insert into contact_meetings (contact_id, source, name, email, note, consent, erase_hash)
    select id, 'qr', 'Lina H', 'lina.h@example.com', 'Stand 5', '2025-01-01', ${randomBytes(32)} from contact`;
  token = await recoveryToken(person, boss);
});

const SECRET = [
  "password_hash",
  "token_hash",
  "key_hash",
  "request_hash",
  "visitor_hash",
  "sealed_secret",
  "code_hash",
  "erase_hash",
];
/** Foreign keys, other users' ids, derived texts and bookkeeping. */
const INTERNAL = [
  "user_id",
  "order_id",
  "contact_id",
  "company_id",
  "department_id",
  "minted_by",
  "changed_by",
  "actor_id",
  "author_id",
  "other_id",
  "admin_id",
  "target_id",
  "referrer_id",
  "username_key",
  "search_text",
  "name_key",
  "slot",
  "position",
  "updated_at",
  "rotated_at",
  "generation",
  "is_admin",
  "is_remembered",
  "last_step",
  "pairs",
];
/** Expires after minutes, so the export omits it. */
const SHORT_LIVED = "factor_enrolments.expires_at";

/** Returns every stored value about a person, with its table and column. */
async function storedValues({ id }: Person): Promise<[where: string, value: unknown][]> {
  const tables = await sql<{ table: string; key: string }[]>`
    select table_name as table, column_name as key from information_schema.columns
    where table_schema = 'public' and table_name !~ '^events_' and (column_name in ('user_id', 'target_id') or (table_name, column_name) = ('users', 'id'))
    union all values ('order_changes', 'order_id'), ('order_messages', 'order_id'), ('order_edits', 'order_id'), ('order_calls', 'order_id'), ('contact_meetings', 'contact_id')`;
  const values: [string, unknown][] = [];
  for (const { table, key } of tables) {
    const parent = { order_id: "orders", contact_id: "received_contacts" }[key];
    const owner = parent ? sql`(select id from ${sql(parent)} where user_id = ${id})` : sql`(${id})`;
    const rows = await sql`select * from ${sql(table)} where ${sql(key)} in ${owner}`;
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const isRowId = column === "id" && table !== "users";
        if (!isRowId) values.push([`${table}.${column}`, value]);
      }
    }
  }
  return values;
}

const columnOf = (where: string) => where.split(".")[1] ?? "";

describe("data export", () => {
  const fetchExport = ({ visitor }: Person) => visitor.get(exportRoute, toPath("GET /api/users/export/v1"));

  it("the export is a JSON download that is not cached", async () => {
    const response = await fetchExport(person);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${person.username}.json"`,
      "cache-control": "no-store",
    });
  });

  it("the export has every value that the database stores about the person", async () => {
    const text = JSON.stringify((await fetchExport(person)).body);
    const missing: string[] = [];
    for (const [where, value] of await storedValues(person)) {
      if (SECRET.includes(columnOf(where)) || INTERNAL.includes(columnOf(where))) continue;
      if (where === SHORT_LIVED) continue;
      if (where.startsWith("idempotency_keys.") || value === null || value === "") continue;
      const parts: unknown[] = Array.isArray(value) ? value : [value];
      for (const part of parts) {
        // Days have no time, and a linked app appears by its name.
        const day = part instanceof Date && where.endsWith(".date") ? part.toISOString().slice(0, 10) : part;
        const named = where === "phones.telegram" && part === true ? "telegram" : day;
        if (!text.includes(JSON.stringify(named))) missing.push(`${where} = ${JSON.stringify(named)}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("the export has no password, hash or token, and no data of other users", async () => {
    const { bytes } = await fetchExport(person);
    const text = bytes.toString();
    const secrets = (await storedValues(person)).filter(([where]) => SECRET.includes(columnOf(where)));
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    for (const [, value] of secrets) {
      const spellings = Buffer.isBuffer(value)
        ? [value.toString("hex"), value.toString("base64"), value.toString("base64url")]
        : [String(value)];
      for (const spelling of spellings) expect(text).not.toContain(spelling);
    }
    expect(text).not.toMatch(/"[^"]*hash[^"]*":|argon2/i);
    for (const value of [PASSWORD, token, ...person.visitor.cookies.values()])
      expect(text).not.toContain(value);
    for (const value of [boss.id, boss.email, boss.username]) expect(text).not.toContain(value);
  });

  it("the export lists hidden links and the number of visitors per day", async () => {
    const { hiddenLinks, visitorDays } = (await fetchExport(person)).as<{
      hiddenLinks: string[];
      visitorDays: { people: number }[];
    }>();
    expect(hiddenLinks).toEqual(["https://github.com/amina"]);
    expect(visitorDays.map(({ people }) => people)).toEqual([815, 1]);
  });

  it.each([1, 2, 3, 4, 5])(
    "the export reads events in batches of %i, each event once, oldest first",
    async (batchSize) => {
      const { id } = await signUp();
      await sql`
      insert into events (user_id, action, source, occurred_at)
      select ${id}, 'tap', source, at from (values
        ('link', '2026-11-20T10:00:01Z'::timestamptz), ('qr', '2026-11-20T10:00:00Z'),
        ('nfc', '2026-11-20T10:00:01Z'), ('link', '2026-11-20T10:00:02Z')) as v (source, at)`;
      const events = (await Array.fromAsync(readEvents(id, batchSize))).flat();
      expect(events.map(({ source }) => source)).toEqual(["qr", "link", "nfc", "link"]);
      expect(Object.keys(events[0] ?? {}).sort()).toEqual(["action", "occurredAt", "source"]);
    },
  );

  it("an export needs a session, but no active profile", async () => {
    expect((await new Visitor().get(exportRoute, toPath("GET /api/users/export/v1"))).status).toBe(401);
    expect(await fetchExport(await signUp())).toMatchObject({
      status: 200,
      body: { profile: { isActive: false } },
    });
  });
});
