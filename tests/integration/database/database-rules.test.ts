import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { foldText } from "#lib/domain/text/fold-text";
import { eraseDeletedAccounts } from "#lib/server/dal/jobs/erasures";
import { countUserBlocks } from "#lib/server/dal/jobs/user-blocks";
import { adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error & { code?: string }) => `${error.code} ${error.message}`,
  );

describe("audit_log", () => {
  it.each([
    ["UPDATE", "update audit_log set action = 'nothing'"],
    ["UPDATE of no row", "update audit_log set action = 'nothing' where false"],
    ["DELETE", "delete from audit_log"],
    ["TRUNCATE", "truncate audit_log"],
    ["TRUNCATE CASCADE", "truncate audit_log cascade"],
    [
      "an upsert",
      "insert into audit_log (id, action) values (1, 'x') on conflict (id) do update set action = 'x'",
    ],
  ])("audit_log rejects %s", async (_what, statement) => {
    await sql`insert into audit_log (action) values ('profile.activated')`;
    const before = await readAllData();
    expect(await codeOf(sql.unsafe(statement))).toBe("P0001 audit_log is append-only");
    expect(await readAllData()).toEqual(before);
  });

  it("audit_log accepts new entries", async () => {
    const before = await countRows("audit_log");
    await sql`insert into audit_log (action) values ('profile.activated')`;
    expect(await countRows("audit_log")).toBe(before + 1);
  });
});

describe("fold_text", () => {
  const fold = async (text: string) => {
    const [row] = await sql<{ folded: string }[]>`select fold_text(${text}) as folded`;
    return row?.folded;
  };

  it.each([
    ["case", "AmINa", "amina"],
    ["accents", "Élève Ñandú Ça", "eleve nandu ca"],
    ["accents written apart", "E\u0301le\u0300ve", "eleve"],
    ["alef with hamza above", "أحمد", "احمد"],
    ["alef with hamza below", "إسلام", "اسلام"],
    ["alef with madda", "آمال", "امال"],
    ["alef wasla", "ٱلله", "الله"],
    ["ta marbuta", "فاطمة", "فاطمه"],
    ["alef maksura", "مصطفى", "مصطفي"],
    ["waw with hamza", "مؤمن", "مومن"],
    ["ya with hamza", "رئيس", "رييس"],
    ["diacritics", "مُحَمَّدٌ", "محمد"],
    ["dagger alef", "هٰذا", "هذا"],
    ["tatweel", "محـــمد", "محمد"],
    ["presentation forms", "ﻻ ﷲ", "لا الله"],
    ["Arabic-Indic digits", "٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["Persian digits", "۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["full-width letters", "ＡＢ％", "ab%"],
    [
      "apostrophes",
      "O'Brien O’Brien M‘hamed Mʼsila D´Or L`Hôtel ʿAli Ma\u2032",
      "obrien obrien mhamed msila dor lhotel ali ma",
    ],
    [
      "letters that NFKD does not decompose",
      "Œuvre CÆSAR Straße Łódź Øye Đặng Þór Aydın",
      "oeuvre caesar strasse lodz oye dang thor aydin",
    ],
    ["letters of Kabyle", "Ɛli Ɣiles εli γiles Čelli Aḥmed", "ali ghiles ali ghiles celli ahmed"],
    ["Persian and Urdu letters", "کریم یاسین ہدیٰ مے", "كريم ياسين هدي مي"],
    [
      "signs that cannot be seen",
      "Mo\u200bha\u00admed عبد\u200cالله \u2068x\u2069\ufe0f",
      "mohamed عبدالله x",
    ],
    ["dashes", "Ben\u2011Ali a\u2010b a–b a—b a−b a－b", "ben-ali a-b a-b a-b a-b a-b"],
    ["nothing else", 'a"b"c\\d_e%f ب ت ث ء گ', 'a"b"c\\d_e%f ب ت ث ء گ'],
    ["an empty text", "", ""],
  ])("fold_text folds %s", async (_what, text, folded) => {
    expect(await fold(text)).toBe(folded);
    expect(await fold(folded)).toBe(folded);
    expect(foldText(text)).toBe(folded);
  });

  it("fold_text and foldText agree about every letter and sign of Latin, Greek and Arabic", async () => {
    const ranges = [
      [0x20, 0x3ff],
      [0x600, 0x6ff],
      [0x1e00, 0x1fff],
      [0x2000, 0x206f],
      [0xfb50, 0xfeff],
    ] as const;
    const texts = ranges
      .flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
      )
      .filter((character) => /\p{Assigned}/u.test(character));
    const rows = await sql<{ folded: string }[]>`
      select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`;
    expect(rows.map(({ folded }, index) => [texts[index], folded])).toEqual(
      texts.map((text) => [text, foldText(text)]),
    );
  });
});

describe("search_text", () => {
  const searchTextOf = async ({ id }: Person) => {
    const [row] = await sql<{ text: string }[]>`select search_text as text from users where id = ${id}`;
    return row?.text;
  };

  it("search_text follows names, e-mail, address and phones", async () => {
    const person = await signUp({ fullName: "أمينة", address: "Sétif", phone: { PrPhone: "0550123456" } });
    const { username, email } = person;
    expect(await searchTextOf(person)).toBe(`${username} امينه ${email} setif 0550123456 213550123456`);

    await sql`update users set full_name = 'Zoé', email = 'zoe@example.com' where id = ${person.id}`;
    await sql`update phones set number = '0660000000' where user_id = ${person.id}`;
    await sql`insert into phones (user_id, slot, number) values (${person.id}, 2, '021999999')`;
    expect(await searchTextOf(person)).toBe(
      `${username} zoe zoe@example.com setif 0660000000 213660000000 021999999 21321999999`,
    );
    await sql`delete from phones where user_id = ${person.id} and slot = 0`;
    await sql`update phones set number = '' where user_id = ${person.id}`;
    expect(await searchTextOf(person)).toBe(`${username} zoe zoe@example.com setif`);
  });
});

describe("functions", () => {
  it("functions with a parsed body neither take nor return a table row, since PostgreSQL then refuses to change the table", async () => {
    const dependent = () => sql<{ line: string }[]>`
      select distinct format('%s uses %s', p.oid::regprocedure, c.relname) as line
      from pg_proc p
      join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass
      join pg_type t on t.oid = d.refobjid
      join pg_class c on c.oid in (t.typrelid, (select typrelid from pg_type where oid = t.typelem))
      where p.prosqlbody is not null and p.pronamespace = 'public'::regnamespace order by 1`;
    expect(await dependent()).toEqual([]);
    for (const head of ["a(one users)", "b(many users[])"]) {
      await sql.unsafe(`create function ${head} returns int language sql return 1`);
    }
    await sql.unsafe("create function c() returns users language sql return null::users");
    expect((await dependent()).map(({ line }) => line)).toEqual([
      "a(users) uses users",
      "b(users[]) uses users",
      "c() uses users",
    ]);
    await sql.unsafe("drop function a; drop function b; drop function c");
  });
});

describe("user deletion", () => {
  it("deleting a user leaves the orders without a user, the issued username and the audit log, and removes all other data", async () => {
    const person = await adminWithoutForce({
      fullName: "Unmistakable Name",
      phone: { PrPhone: "0799887766" },
    });
    const { id, username, email } = person;
    const [{ code } = { code: "" }] = await sql<{ code: string }[]>`
      select referral_code as code from users where id = ${id}`;
    const friend = await signUp({ referral_code: code });
    const common = { user_id: id, position: 0 };
    await sql`insert into skills ${sql({ ...common, name: "Weaving" })}`;
    await sql`insert into projects ${sql({ ...common, title: "A house" })}`;
    await sql`insert into social_links ${sql({ ...common, platform: "x", link: "https://a.dz" })}`;
    await sql`insert into profile_links ${sql({ ...common, kind: "heading", title: "Unmistakable" })}`;
    await sql`insert into payment_methods ${sql({ ...common, type: "PayPal", value: email })}`;
    await sql`insert into translations ${sql({ user_id: id, language: "ar", full_name: "Unmistakable" })}`;
    await sql`insert into events (user_id, action) values (${id}, 'tap')`;
    await sql`insert into event_days values (${id}, '2026-01-01', 'tap', 'nfc', 5)`;
    await sql`insert into action_days values (${id}, '2026-01-01', 'tap', '', 'nfc', 'phone', 'direct', 5)`;
    await sql`insert into visitors values (${id}, '2026-01-02', ${randomBytes(16)})`;
    await sql`insert into visitor_days values (${id}, '2026-01-01', 3)`;
    await sql`insert into idempotency_keys values (${randomBytes(32)}, ${randomBytes(32)}, ${id})`;
    for (const user_id of [id, friend.id]) {
      const token = { user_id, minted_by: id, token_hash: randomBytes(32), expires_at: new Date() };
      await sql`insert into recovery_tokens ${sql(token)}`;
    }
    await sql`update order_changes set changed_by = ${id}`;
    await sql`insert into audit_log (actor_id, action, target_id) values (${id}, 'password.changed', ${id})`;
    const [order] = await sql`select id, number, status, price_da from orders where user_id = ${id}`;
    const counts = async () =>
      Promise.all(["orders", "order_changes", "issued_usernames"].map((table) => countRows(table)));
    const countsBefore = await counts();

    await sql`delete from users where id = ${id}`;
    await sql`update account_erasures set since = now() - interval '1 hour'`;
    await eraseDeletedAccounts(sql);
    await countUserBlocks(sql);

    const after = await readAllData();
    const tablesContaining = (text: string) =>
      Object.keys(after).filter((table) => after[table]?.includes(text));
    expect(tablesContaining(id)).toEqual(["audit_log"]);
    expect(tablesContaining(username)).toEqual(["issued_usernames", "orders"]);
    expect(tablesContaining(email)).toEqual([]);
    // An order still has to be delivered after the account is deleted. Its data is erased later (order 27).
    for (const text of ["Unmistakable", "799887766"])
      expect([text, tablesContaining(text)]).toEqual([text, ["orders"]]);
    expect(await counts()).toEqual(countsBefore);
    const [remaining] =
      await sql`select id, number, status, price_da, user_id from orders where id = ${order?.id}`;
    expect(remaining).toEqual({ ...order, user_id: null });
    expect(await countRows("order_changes", sql`order_id = ${order?.id} and changed_by is null`)).toBe(1);
    const friendCounts = [
      await countRows("acquisitions", sql`user_id = ${friend.id} and referrer_id is null`),
      await countRows("recovery_tokens", sql`user_id = ${friend.id} and minted_by is null`),
    ];
    expect(friendCounts).toEqual([1, 1]);
  });

  it("an issued username cannot be deleted", async () => {
    const { username } = await signUp();
    const before = await readAllData();
    expect(await codeOf(sql`delete from issued_usernames where key = ${username}`)).toMatch(
      /^(23001|23503) /,
    );
    expect(await readAllData()).toEqual(before);
  });
});

describe("visitor_salts", () => {
  it("visitor_salts is an unlogged table, so neither replicas nor log archives contain a salt", async () => {
    const [table] = await sql`select relpersistence from pg_class where relname = 'visitor_salts'`;
    expect(table).toEqual({ relpersistence: "u" });
  });
});

describe("orders", () => {
  it("orders are numbered from 1001, each number once", async () => {
    await Promise.all([signUp(), signUp()]);
    const numbers = (await sql<{ number: number }[]>`select number from orders`).map(({ number }) => number);
    expect(Math.min(...numbers)).toBe(1001);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
