import { beforeAll, expect, it } from "vitest";
import type postgres from "postgres";
import { signUp, type Person } from "../../support/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";

let person: Person;

beforeAll(async () => {
  person = await signUp();
  const user_id = person.id;
  await sql`insert into skills ${sql({ user_id, position: 0, name: "Weaving" })}`;
  await sql`insert into projects ${sql({ user_id, position: 0, title: "A house" })}`;
  await sql`insert into social_links ${sql({ user_id, position: 0, platform: "x", link: "https://a.dz" })}`;
  await sql`insert into payment_methods ${sql({ user_id, position: 0, type: "PayPal", value: "a" })}`;
  await sql`insert into events ${sql({ user_id, action: "tap" })}`;
  await sql`insert into event_days
            ${sql({ user_id, day: "2026-01-01", action: "tap", source: "nfc", total: 1 })}`;
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
  await sql`insert into print_jobs (kind, orders) values ('A4', '{1}')`;
  await sql`insert into payouts (id, received_on, amount_da) values (1, '2026-01-01', 1)`;
  await sql`insert into parcels (order_id, courier, reference) select id, 'yalidine', 'LX-1-A' from orders`;
  await sql`insert into contact_messages ${sql({ name: "a", email: "a", subject: "a", message: "a" })}`;
});

const x = (length: number) => "x".repeat(length);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const link = (length: number) => "https://".padEnd(length, "x");
const email = (length: number) => "@example.com".padStart(length, "x");
const bytes = (column: string, length: number): Rule => ({
  accepted: [{ [column]: Buffer.alloc(length, 1) }],
  refused: [{ [column]: Buffer.alloc(length - 1) }, { [column]: Buffer.alloc(length + 1) }],
});
/** Columns of one line each. */
const lines = (columns: string[], most: number): Rule => ({
  accepted: columns.map((column) => ({ [column]: x(most) })),
  refused: columns.map((column) => ({ [column]: x(most + 1) })),
});
const allLines = (lengths: Record<string, number>): Rule => {
  const rules = Object.entries(lengths).map(([column, most]) => lines([column], most));
  return { accepted: rules.flatMap((rule) => rule.accepted), refused: rules.flatMap((rule) => rule.refused) };
};
const words = (
  column: string,
  accepted: string[],
  refused = ["other", accepted[0]?.toUpperCase() ?? ""],
): Rule => ({
  accepted: accepted.map((word) => ({ [column]: word })),
  refused: refused.map((word) => ({ [column]: word })),
});
const range = (column: string, least: number, most: number): Rule => ({
  accepted: [{ [column]: least }, { [column]: most }],
  refused: [{ [column]: least - 1 }, { [column]: most + 1 }],
});
const atLeast = (column: string, least: number): Rule => ({
  accepted: [{ [column]: least }],
  refused: [{ [column]: least - 1 }],
});

type Values = Record<string, string | number | string[] | number[] | Buffer>;
interface Rule {
  accepted: Values[];
  refused: Values[];
}

const actions = words("action", ["tap", "save", "click"]);
const sources = words("source", ["nfc", "qr", "link"]);
const statuses = words(
  "status",
  ["new", "confirmed", "designed", "printed", "encoded", "shipped", "delivered"].concat([
    "on_hold",
    "returned",
    "refused",
    "cancelled",
  ]),
);
const colours = words(
  "colour",
  ["#0D0D0D", "#C9A227"],
  ["#0d0d0d", "0D0D0D", "#0D0D0", "#0D0D0DF", "red", ""],
);

const sealedSecrets: Rule = {
  accepted: [48, 128].map((length) => ({ sealed_secret: Buffer.alloc(length) })),
  refused: [47, 129].map((length) => ({ sealed_secret: Buffer.alloc(length) })),
};

/** By constraint: values written to the rows above. */
const rules: Record<string, Rule> = {
  issued_usernames_key_form: words(
    "key",
    ["logix_a", `logix_${x(32)}`],
    ["logix_A", "logix_", "a", `logix_${x(33)}`],
  ),
  users_uid_form: words("uid", [x(8), x(32), "a-B_4567"], [x(7), x(33), "a b 4567"]),
  users_username_form: {
    accepted: [],
    refused: ["logix_a-b", "other_a"].map((name) => ({ username: name, username_key: name })),
  },
  users_username_key_is_lower: {
    accepted: [{ username: "logix_AMINA_belkacem" }],
    refused: [{ username_key: "logix_Amina_Belkacem" }, { username: "logix_other" }],
  },
  users_email_is_lower: words("email", ["a@example.com"], ["A@example.com"]),
  users_email_form: words("email", [email(200)], [email(201), "a", "a@b@c", "a b@c", ""]),
  users_role_known: words("role", ["user", "admin"]),
  users_professional_status_known: words("professional_status", ["working", "studying", "none"]),
  users_language_known: words("language", ["ar", "en"]),
  users_colour_form: colours,
  users_full_name_length: words("full_name", ["ي", "ي".repeat(32)], ["", "ي".repeat(33)]),
  users_bio_length: lines(["bio"], 500),
  users_lines_length: lines(
    ["address", "title", "situation_name", "situation_place", "icon", "status", "referral_from"],
    200,
  ),
  users_cv_url_form: words(
    "cv_url",
    ["", "HTTP://a", link(200)],
    [link(201), "ftp://a", "javascript:a", "a"],
  ),
  users_image_name_form: words("image_name", ["", x(32)], [x(31), x(33), `${x(31)}/`, `${x(31)}.`]),
  users_collection_size: {
    accepted: [{ collection: [] }, { collection: Array<string>(50).fill("a") }],
    refused: [{ collection: Array<string>(51).fill("a") }],
  },
  phones_slot_range: range("slot", 0, 3),
  phones_number_form: words(
    "number",
    ["", "021123456", "0550123456"],
    ["02112345", "05501234567", "550123456", "+213550123", "055012345x"],
  ),
  skills_position_range: range("position", 0, 49),
  skills_name_length: words("name", ["a", x(200)], ["", x(201)]),
  projects_position_range: range("position", 0, 49),
  projects_title_length: words("title", ["a", x(200)], ["", x(201)]),
  projects_description_length: lines(["description"], 2000),
  projects_link_form: words("link", ["", link(200)], [link(201), "ftp://a", "data:a"]),
  projects_technologies_size: {
    accepted: [{ technologies: Array<string>(50).fill("a") }],
    refused: [{ technologies: Array<string>(51).fill("a") }],
  },
  social_links_position_range: range("position", 0, 5),
  social_links_platform_length: words("platform", ["a", x(200)], ["", x(201)]),
  social_links_link_form: words("link", [link(200)], ["", link(201), "ftp://a"]),
  payment_methods_position_range: range("position", 0, 6),
  payment_methods_type_known: words(
    "type",
    ["PayPal", "Apple Pay", "Bank Transfer"],
    ["paypal", "loPay", ""],
  ),
  payment_methods_value_length: words("value", ["a", x(200)], ["", x(201)]),
  cards_colour_form: colours,
  cards_image_known: words(
    "image",
    ["", "fennec", "cat", "hoopoe", "camel", "macaque", "gazelle"],
    ["Cat", "dog"],
  ),
  cards_lines_length: lines(["message", "logo_icon", "data_colour"], 200),
  sessions_generation_range: atLeast("generation", 0),
  sessions_user_agent_length: lines(["user_agent"], 200),
  recovery_tokens_hash_length: bytes("token_hash", 32),
  second_factors_secret_length: sealedSecrets,
  second_factors_step: atLeast("last_step", 1),
  factor_enrolments_secret_length: sealedSecrets,
  recovery_codes_hash_length: bytes("code_hash", 32),
  consents_version_form: words("version", ["2026-01-31"], ["", "2026-1-31", "31-01-2026", "2026-01-310"]),
  image_removals_name_form: words("name", ["a", x(64), "a-B_4"], ["", x(65), "a/b", "a.b"]),
  google_connections_issuer_form: words("issuer", ["http://a", link(200)], [link(201), "ftp://a", "a", ""]),
  google_connections_subject_form: words("subject", ["1", x(255)], ["", x(256), "a b", "é"]),
  visitor_salts_length: bytes("salt", 32),
  visitors_hash_length: bytes("visitor_hash", 16),
  visitor_days_people_range: atLeast("people", 1),
  events_action_known: actions,
  events_source_known: sources,
  event_days_action_known: actions,
  event_days_source_known: sources,
  event_days_total_range: atLeast("total", 1),
  roll_up_single_row: { accepted: [{ id: 1 }], refused: [{ id: 2 }] },
  acquisitions_lines_length: lines(["referral_code", "utm_source"], 64),
  orders_status_known: statuses,
  orders_price_range: atLeast("price_da", 0),
  orders_fee_range: atLeast("fee_da", 0),
  orders_wilaya_known: {
    accepted: [{ wilaya: 1 }, { wilaya: 69 }],
    refused: [{ wilaya: 0 }, { wilaya: 70 }],
  },
  orders_kind_known: words("kind", ["home", "desk"]),
  orders_lines_length: allLines({
    ...{ name: 200, commune: 200, street: 200, note: 200 },
    ...{ phone: 20, second_phone: 20, parcel: 64, courier: 64 },
  }),
  orders_payout_delivered: {
    accepted: [{ payout_id: 1, status: "delivered" }],
    refused: [{ payout_id: 1, status: "shipped" }],
  },
  order_changes_note_length: words("note", ["", x(500)], [x(501)]),
  order_changes_status_known: statuses,
  order_messages_status_known: statuses,
  order_messages_language_known: words("language", ["ar", "en"], ["fr", ""]),
  order_messages_phone_length: words("phone", ["2", x(20)], ["", x(21)]),
  order_messages_text_length: words("text", ["a", x(50_000)], ["", x(50_001)]),
  person_notes_text_length: words("text", ["a", x(2000)], ["", x(2001)]),
  print_jobs_kind_known: words("kind", ["A4", "A3", "files"], ["A5", "a4", ""]),
  print_jobs_orders_size: {
    accepted: [{ orders: numbers(1) }, { orders: numbers(100) }],
    refused: [{ orders: numbers(0) }, { orders: numbers(101) }],
  },
  payouts_amounts_range: {
    accepted: [{ amount_da: 0, charges_da: 0 }],
    refused: [{ amount_da: -1 }, { charges_da: -1 }],
  },
  payouts_lines_length: {
    accepted: [{ courier: x(64), note: x(500) }],
    refused: [{ courier: x(65) }, { note: x(501) }],
  },
  parcels_state_known: words("state", ["reserved", "created", "unknown", "failed"]),
  parcels_lines_length: allLines({
    label_url: 1000,
    reason: 300,
    reference: 64,
    tracking: 64,
    payout_id: 200,
  }),
  made_cards_code_form: words(
    "code",
    ["K7M4Q2XP"],
    ["k7m4q2xp", "K7M4Q2X", "K7M4Q2XPP", "K7M4Q2X0", "K7M4Q2XI"],
  ),
  made_cards_state_known: words("state", ["active", "paused", "replaced"], ["lost", "ACTIVE", ""]),
  made_cards_stock_has_no_owner: { accepted: [], refused: [{ state: "unassigned" }] },
  contact_messages_sent_hash_length: bytes("sent_hash", 32),
  contact_messages_lines_length: {
    ...lines(["name", "email", "subject"], 200),
    refused: ["name", "email", "subject"].flatMap((column) => [{ [column]: "" }, { [column]: x(201) }]),
  },
  contact_messages_message_length: words("message", ["a", x(2000)], ["", x(2001)]),
};

const constraints = () => sql<{ name: string; table: string }[]>`
  select conname as name, relname as table from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'c' and connamespace = 'public'::regnamespace and not relispartition order by 1`;

it("every CHECK constraint of the database has cases here", async () => {
  expect((await constraints()).map(({ name }) => name)).toEqual(Object.keys(rules).sort());
});

it.each(Object.entries(rules))(
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
  const ofAll = [
    "order_changes",
    "order_messages",
    "contact_messages",
    "payouts",
    "parcels",
    "print_jobs",
    "roll_up",
    "visitor_salts",
    "image_removals",
  ];
  return ofAll.includes(table) ? tx`true` : tx`user_id = ${person.id}`;
}
