import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PUT as saveRoute } from "@/app/api/group/settings/v1/route";
import { DEFAULT_RETENTION } from "#lib/domain/admin/retention";
import { deleteExpired } from "#lib/server/jobs/retention";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { activeOwner, admin, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const hourly = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => hourly.end());

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await sql`delete from settings`;
  await sql`delete from events`;
  await sql`delete from contact_messages`;
});

const save = (retention: object) =>
  boss.visitor.put(saveRoute, toPath("PUT /api/group/settings/v1"), { retention });

const batches = { rows: 2, count: 100, pauseMs: 0 };
const run = () => deleteExpired(hourly, batches);

/** Returns one day before and one day after the limit. */
const around = (months: number) => [
  sql`now() - make_interval(months => ${months}) - interval '1 day'`,
  sql`now() - make_interval(months => ${months}) + interval '1 day'`,
];

async function addEvents(months: number, { id }: Person): Promise<void> {
  for (const at of around(months)) {
    for (let index = 0; index < 5; index++) {
      await sql`insert into events (user_id, action, occurred_at) values (${id}, 'tap', ${at})`;
    }
  }
}

async function addMessages(months: number): Promise<void> {
  for (const at of around(months)) {
    for (let index = 0; index < 5; index++) {
      await sql`insert into contact_messages (name, email, subject, message, created_at)
        values ('a', 'a@example.com', 's', 'm', ${at})`;
    }
  }
}

async function addEntries(months: number): Promise<void> {
  for (const at of around(months)) {
    for (let index = 0; index < 5; index++) {
      await sql`insert into audit_log (action, at) values ('users.exported', ${at})`;
    }
  }
}

const oldEntries = (months: number) =>
  countRows("audit_log", sql`at < now() - make_interval(months => ${months})`);

describe("retention settings", () => {
  it.each([
    ["eventsMonths", 3, 2],
    ["auditMonths", 6, 5],
    ["messagesMonths", 1, 0],
  ])("the setting %s accepts %i to 120 months and is audited", async (name, min, less) => {
    for (const months of [min, 120]) {
      const response = await save({ [name]: months });
      expect([response.status, response.body]).toMatchObject([
        200,
        { settings: { retention: { ...DEFAULT_RETENTION, [name]: months } } },
      ]);
    }
    const [entry] = await sql`select actor_id, fields from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: boss.id, fields: [`retention.${name}`] });
    for (const months of [less, 121, 12.5, -1]) {
      await expectRefusal(422, () => save({ [name]: months }), {
        fields: { [`retention.${name}`]: `Enter whole months, from ${min} to 120` },
      });
    }
  });

  it("only events accept 0 months, which stores them as long as their profile", async () => {
    expect((await save({ eventsMonths: 0 })).status).toBe(200);
    expect((await save({ auditMonths: 0 })).status).toBe(422);
  });
});

describe("the hourly deletion", () => {
  it.each([
    ["with the default limits", {}],
    ["with the settings' limits", { eventsMonths: 3, auditMonths: 6, messagesMonths: 1 }],
  ])("the hourly deletion %s removes only rows past their limit", async (_what, chosen) => {
    await save(chosen);
    const { eventsMonths, auditMonths, messagesMonths } = { ...DEFAULT_RETENTION, ...chosen };
    const owner = await activeOwner();
    await sql`update roll_up set closed_until = '2015-01-01T00:00:00+01'`;
    await addEvents(eventsMonths, owner);
    await addMessages(messagesMonths);
    await addEntries(auditMonths);
    await closeDays(hourly);
    const [before] = await sql`select sum(total)::int as total from event_days where user_id = ${owner.id}`;

    await run();
    expect(await countRows("events")).toBe(5);
    expect(
      await countRows("events", sql`occurred_at < now() - make_interval(months => ${eventsMonths})`),
    ).toBe(0);
    expect(await countRows("contact_messages")).toBe(5);
    expect(await oldEntries(auditMonths)).toBe(0);
    expect(await oldEntries(auditMonths - 1)).toBe(5);
    const [after] = await sql`select sum(total)::int as total from event_days where user_id = ${owner.id}`;
    expect([before?.total, after?.total]).toEqual([10, 10]);

    const rest = await readAllData();
    await run();
    expect(await readAllData()).toEqual(rest);
  });

  it("the hourly deletion skips events of open days, and all events when their limit is 0", async () => {
    const owner = await activeOwner();
    await addEvents(24, owner);
    await sql`update roll_up set closed_until = '2015-01-01T00:00:00+01'`;
    await run();
    expect(await countRows("events")).toBe(10);
    await save({ eventsMonths: 0 });
    await closeDays(hourly);
    await run();
    expect(await countRows("events")).toBe(10);
  });

  it("the hourly deletion stops at its row limit and continues in the next hour", async () => {
    await addMessages(DEFAULT_RETENTION.messagesMonths);
    await deleteExpired(hourly, { ...batches, count: 2 });
    expect(await countRows("contact_messages")).toBe(6);
    await deleteExpired(hourly, { ...batches, count: 2 });
    expect(await countRows("contact_messages")).toBe(5);
  });

  it("two processes can run the hourly deletion in parallel", async () => {
    await addEntries(DEFAULT_RETENTION.auditMonths);
    await addMessages(DEFAULT_RETENTION.messagesMonths);
    const other = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
    await Promise.all([run(), deleteExpired(other, batches)]);
    await other.end();
    expect(await countRows("contact_messages")).toBe(5);
    expect(await oldEntries(DEFAULT_RETENTION.auditMonths)).toBe(0);
  });
});

describe("expired sessions", () => {
  it("the hourly deletion removes only expired sessions", async () => {
    const { id } = await activeOwner();
    await sql`update sessions set expires_at = now() + interval '1 minute' where user_id = ${id}`;
    await sql`
      insert into sessions (user_id, expires_at)
      select ${id}, now() - interval '1 minute' from generate_series(1, 5)`;
    await run();
    expect(await countRows("sessions", sql`user_id = ${id}`)).toBe(1);
    expect(await countRows("sessions", sql`expires_at < now()`)).toBe(0);
  });
});

describe("former values", () => {
  it("the hourly deletion removes former values 30 days after the change, or after the recovery that offers them", async () => {
    const { id } = await activeOwner();
    const ago = (days: string) => sql`now() - ${days}::interval`;
    const [kept, over] = [ago("29 days 23 hours"), ago("30 days 1 minute")];
    for (const [changedAt, recoveredAt] of [
      [kept, null],
      [over, kept],
      [over, null],
      [over, over],
    ] as const) {
      await sql`insert into lasting_changes (user_id, before, changed_at, recovered_at)
        values (${id}, ${sql.json({ kept: recoveredAt === kept || changedAt === kept })}, ${changedAt}, ${recoveredAt})`;
    }
    await run();
    expect(await sql`select before from lasting_changes where user_id = ${id}`).toEqual([
      { before: { kept: true } },
      { before: { kept: true } },
    ]);
  });
});

describe("audit log retention", () => {
  const DELETED = sql`delete_old_audit_entries(6, 100)`;

  it.each([
    ["5 months", "select delete_old_audit_entries(5, 100)", "audit_log is kept for 6 months at least"],
    ["no months", "select delete_old_audit_entries(null, 100)", "audit_log is kept for 6 months at least"],
  ])("the audit log cannot be trimmed after %s", async (_what, statement, message) => {
    await addEntries(6);
    const before = await readAllData();
    await expect(sql.unsafe(statement)).rejects.toThrow(message);
    expect(await readAllData()).toEqual(before);
  });

  it("the audit log is append-only after a trim in the same transaction", async () => {
    await addEntries(6);
    await expect(
      sql.begin(async (tx) => {
        await tx`select ${DELETED}`;
        await tx`delete from audit_log`;
      }),
    ).rejects.toThrow("audit_log is append-only");
  });

  it("the owner of the audit log cannot delete or change recent entries", async () => {
    await addEntries(6);
    for (const statement of [
      "delete from audit_log",
      "update audit_log set action = 'x'",
      "truncate audit_log",
    ]) {
      const before = await readAllData();
      const attempt = sql.begin(async (tx) => {
        await tx`set local logix.audit_retention = 'on'`;
        await tx.unsafe(statement);
      });
      await expect(attempt).rejects.toThrow("audit_log is append-only");
      expect(await readAllData()).toEqual(before);
    }
  });

  it("a role without the delete privilege can trim the audit log through the function", async () => {
    await addEntries(6);
    const role = `reader_${randomBytes(6).toString("hex")}`;
    await sql.unsafe(`create role ${role}`);
    try {
      await sql.unsafe(`grant select, insert on audit_log to ${role}`);
      const as = (statement: string) =>
        sql.begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          return tx.unsafe(statement);
        });
      await expect(as("delete from audit_log")).rejects.toThrow("permission denied");
      await expect(
        as(
          "set local logix.audit_retention = 'on'; delete from audit_log where at < now() - interval '7 months'",
        ),
      ).rejects.toThrow("permission denied");
      await as("select delete_old_audit_entries(6, 100)");
      expect(await oldEntries(6)).toBe(0);
      expect(await oldEntries(5)).toBeGreaterThanOrEqual(5);
    } finally {
      await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
    }
  });
});

describe("orders of deleted accounts", () => {
  it.each([
    ["delivered 31 days ago", "delivered", 31, ""],
    ["cancelled 31 days ago", "cancelled", 31, ""],
    ["delivered 29 days ago", "delivered", 29, "Lina"],
    ["shipped 31 days ago", "shipped", 31, "Lina"],
  ])("an order %s is anonymized only 30 days after its end (order 27)", async (_when, status, days, name) => {
    const personal = {
      username: `logix_${randomBytes(4).toString("hex")}`,
      name: "Lina",
      phone: "0550000000",
    };
    const [order] = await sql<{ id: string }[]>`
      insert into orders ${sql({ ...personal, street: "Hydra", status, price_da: 1600 })} returning id`;
    const id = order?.id ?? "";
    await sql`update orders set changed_at = now() - make_interval(days => ${days}) where id = ${id}`;
    const message = { order_id: id, status: "new", language: "ar", phone: "213550000000", text: "Lina" };
    await sql`insert into order_messages ${sql(message)}`;
    const changes = sql.json([{ field: "name", from: "Lena", to: "Lina" }]);
    await sql`insert into order_edits ${sql({ order_id: id, changes })}`;
    await sql`insert into order_calls (order_id) values (${id})`;
    await sql`update orders set commune = 'Hydra' where id = ${id}`;
    await sql`insert into order_changes ${sql({ order_id: id, status, note: "Lina called" })}`;
    await sql`insert into parcels ${sql({ order_id: id, courier: "ZR", reference: id, reason: "Lina was away" })}`;
    await run();
    for (const table of ["order_messages", "order_edits", "order_calls"])
      expect([table, await countRows(table, sql`order_id = ${id}`)]).toEqual([table, name ? 1 : 0]);
    const [row] = await sql`
      select name, phone, street, commune, username, (select max(note) from order_changes where order_id = orders.id) as note,
        (select max(reason) from parcels where order_id = orders.id) as reason
      from orders where id = ${id}`;
    const written = { note: "Lina called", reason: "Lina was away" };
    expect(row).toEqual(
      name
        ? {
            name,
            phone: personal.phone,
            street: "Hydra",
            commune: "Hydra",
            username: personal.username,
            ...written,
          }
        : { name: "", phone: "", street: "", commune: "", username: "", note: "", reason: "" },
    );
  });

  it("an ended order of an existing account keeps its name", async () => {
    const { id } = await activeOwner();
    await sql`update orders set status = 'delivered', changed_at = now() - interval '1 year' where user_id = ${id}`;
    await run();
    expect(await countRows("orders", sql`user_id = ${id} and name <> ''`)).toBe(1);
  });
});
