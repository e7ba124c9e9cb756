import { readPlansOf } from "../../support/database/query-plans.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as acquisitionRoute } from "@/app/api/group/acquisition/v1/route";
import { GET as auditRoute } from "@/app/api/group/audit/v1/route";
import { GET as payoutsRoute } from "@/app/api/group/cash/payouts/v1/route";
import { GET as cashRoute } from "@/app/api/group/cash/v1/route";
import { GET as messagesRoute } from "@/app/api/group/messages/v1/route";
import { GET as orderCountsRoute } from "@/app/api/group/orders/counts/v1/route";
import { POST as numbersRoute } from "@/app/api/group/orders/parcels/numbers/v1/route";
import { GET as ordersRoute } from "@/app/api/group/orders/v1/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { GET as summaryRoute } from "@/app/api/group/summary/v1/route";
import { GET as contactsRoute } from "@/app/api/users/contacts/v1/route";
import { GET as statisticsRoute } from "@/app/api/content/analyse/getstatics/all/v1/route";
import { closeDays } from "#lib/server/dal/jobs/roll-up";
import { compactTallies, sumAcquisitions } from "#lib/server/dal/jobs/tallies";
import { toPath } from "#lib/wire/call-path";
import { activeOwner, admin, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import type { ResponseOf } from "#lib/contract/calls";

const LARGE = ["users", "orders", "contact_messages", "order_changes", "acquisitions", "audit_log"];
let boss: Person;
let owner: Person;

beforeAll(async () => {
  [boss, owner] = [await admin(), await activeOwner()];
  await sql`insert into issued_usernames (key) select 'logix_many' || n from generate_series(1, 3000) n`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, is_active, created_at)
    select 'manyuid' || n, 'logix_many' || n, 'logix_many' || n, 'many' || n || '@x.dz', '', 'Many ' || n, 'many' || n,
      n % 10 > 0, now() - n * interval '1 minute' from generate_series(1, 3000) n`;
  await sql`
    insert into orders (user_id, name, wilaya, status, price_da, created_at, changed_at)
    select id, full_name, 16, (array['new', 'delivered', 'shipped'])[1 + right(uid, 1)::int % 3], 1600, created_at, created_at
    from users where full_name like 'Many %'`;
  await sql`
    insert into contact_messages (name, email, subject, message, archived_at, created_at)
    select 'a', 'a@x.dz', 's', 'm', case when n % 3 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, 3000) n`;
  await sql`
    insert into acquisitions (user_id, referral_code, utm_source, created_at)
    select id, 'code' || right(uid, 2), 'source' || right(uid, 1), created_at from users where full_name like 'Many %'`;
  await sql`
    insert into audit_log (action, target_id, at) select 'profile.activated', id, created_at from users`;
  await sql`
    insert into payouts (received_on, amount_da) select '2026-01-01'::date + n, 1600 from generate_series(1, 3000) n`;
  await sql`
    update orders set payout_id = (select min(id) from payouts) + number % 3000 where status = 'delivered'`;
  await sql`
    insert into events (user_id, action, occurred_at)
    select ${owner.id}, 'tap', now() - n * interval '1 hour' from generate_series(1, 3000) n`;
  await sql`select make_event_partitions()`;
  await closeDays(sql);
  await compactTallies(sql);
  await sumAcquisitions(sql);
  await sql`vacuum analyze`;
});

describe("lists of the portal", () => {
  it.each([
    ["people", usersRoute, toPath("GET /api/group/all")],
    ["people by name", usersRoute, `${toPath("GET /api/group/all")}?sort=fullName&order=asc`],
    ["people by username", usersRoute, `${toPath("GET /api/group/all")}?sort=username`],
    ["inactive people", usersRoute, `${toPath("GET /api/group/all")}?isActive=false`],
    ["people with a rare name", usersRoute, `${toPath("GET /api/group/all")}?search=many 2987`],
    ["orders", ordersRoute, toPath("GET /api/group/orders/v1")],
    ["orders by amount", ordersRoute, `${toPath("GET /api/group/orders/v1")}?sort=due`],
    ["orders by name", ordersRoute, `${toPath("GET /api/group/orders/v1")}?sort=name&order=asc`],
    ["new orders", ordersRoute, `${toPath("GET /api/group/orders/v1")}?status=new`],
    ["stuck orders", ordersRoute, `${toPath("GET /api/group/orders/v1")}?status=stuck`],
    ["orders that came back", ordersRoute, `${toPath("GET /api/group/orders/v1")}?status=came_back`],
    ["counts of orders", orderCountsRoute, toPath("GET /api/group/orders/counts/v1")],
    ["messages", messagesRoute, toPath("GET /api/group/messages/v1")],
    ["archived messages", messagesRoute, `${toPath("GET /api/group/messages/v1")}?state=archived`],
    ["the summary", summaryRoute, toPath("GET /api/group/summary/v1")],
    ["the audit log", auditRoute, toPath("GET /api/group/audit/v1")],
    [
      "the audit log of an action",
      auditRoute,
      `${toPath("GET /api/group/audit/v1")}?action=profile.activated`,
    ],
    ["payouts", payoutsRoute, toPath("GET /api/group/cash/payouts/v1")],
    ["the cash of some weeks", cashRoute, `${toPath("GET /api/group/cash/v1")}?from=2026-01-01`],
  ])("the request for %s scans no large table sequentially", async (_what, route, path) => {
    const scans = await readPlansOf(async () => {
      expect((await boss.visitor.get(route, path)).status).toBe(200);
    });
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ type, table }) => type === "Seq Scan" && LARGE.includes(table))).toEqual([]);
  });

  it("the summary counts people without reading them", async () => {
    const scans = await readPlansOf(() =>
      boss.visitor.get(summaryRoute, toPath("GET /api/group/summary/v1")),
    );
    const userScans = scans.filter(({ table, index }) => table === "users" && index !== "users_pkey");
    expect(userScans).toEqual([]);
  });

  it.each(["", "?from=2026-01-05", "?from=2026-01-05&to=2099-01-01"])(
    "the acquisition report for the query %j reads sums instead of people and orders",
    async (query) => {
      const scans = await readPlansOf(() =>
        boss.visitor.get(acquisitionRoute, toPath("GET /api/group/acquisition/v1") + query),
      );
      const sumScans = scans.filter(({ table }) => table === "acquisition_sums").map(({ type }) => type);
      expect(sumScans).not.toContain("Seq Scan");
      expect(sumScans).not.toEqual([]);
      const others = scans.filter(({ table }) => ["orders", "acquisitions"].includes(table));
      expect(others).toEqual([]);
      const userScans = scans.filter(({ table }) => table === "users").map(({ index }) => index);
      expect(userScans.filter((index) => !["users_pkey", "users_referral_code_key"].includes(index))).toEqual(
        [],
      );
    },
  );

  it("the cash of some weeks reads only the orders with open cash", async () => {
    const scans = await readPlansOf(() =>
      boss.visitor.get(cashRoute, `${toPath("GET /api/group/cash/v1")}?from=2026-01-01`),
    );
    const orderScans = scans.filter(({ table }) => table === "orders");
    expect(orderScans).toEqual([expect.objectContaining({ index: "orders_open_cash_idx" })]);
    expect(scans).toContainEqual(expect.objectContaining({ index: "cash_days_day_courier_idx" }));
  });

  it("the numbers of a courier's file are looked up in an index", async () => {
    const rows = [1, 2].map((number) => ({ number: 2_000_000_000 + number, parcel: `zr-${number}` }));
    const body = { courier: "ZR Express", rows, isPreview: true };
    const scans = await readPlansOf(() =>
      boss.visitor.post(numbersRoute, toPath("POST /api/group/orders/parcels/numbers/v1"), body),
    );
    const orderScans = scans.filter(({ table }) => table === "orders");
    expect(orderScans.filter(({ type }) => type === "Seq Scan")).toEqual([]);
    expect(orderScans.filter(({ index }) => index === "orders_parcel_idx")).toHaveLength(1);
  });

  it("a page of payouts reads only the orders of its payouts", async () => {
    const scans = await readPlansOf(() =>
      boss.visitor.get(payoutsRoute, `${toPath("GET /api/group/cash/payouts/v1")}?limit=5`),
    );
    const orderScans = scans.filter(({ table }) => table === "orders");
    expect(orderScans).toEqual([expect.objectContaining({ index: "orders_payout_id_idx" })]);
  });
});

describe("partitions of events", () => {
  it("statistics read counters of open days only from this month's partitions", async () => {
    const scans = await readPlansOf(async () => {
      expect(
        (await owner.visitor.get(statisticsRoute, toPath("GET /api/content/analyse/getstatics/all/v1")))
          .status,
      ).toBe(200);
    });
    expect(scans.filter(({ type, table }) => type === "Seq Scan" && table.startsWith("events"))).toEqual([]);
    const [row] = await sql<{ name: string }[]>`
      select to_char(now() at time zone 'Africa/Algiers' - interval '2 months', '"events_"YYYY_MM') as name`;
    // Read once, for the ten newest activities.
    expect(scans.filter(({ table }) => table === row?.name)).toHaveLength(1);
  });
});

it("unread contacts are counted and tags are listed with index-only scans", async () => {
  await sql`
    insert into received_contacts (user_id, phone, name, source, meetings, is_read, tags)
    select ${owner.id}, '055' || lpad(n::text, 7, '0'), 'Contact', 'qr', 1, n % 2 = 0,
      case when n % 5 = 0 then array['fair'] else '{}' end
    from generate_series(1, 3000) n`;
  await sql`vacuum analyze received_contacts`;
  const scans = await readPlansOf(async () => {
    const inbox = (await owner.visitor.get(contactsRoute, toPath("GET /api/users/contacts/v1"))).as<
      ResponseOf<"GET /api/users/contacts/v1">
    >();
    expect(inbox).toMatchObject({ total: 3000, unread: 1500, tags: ["fair"] });
  });
  const contactScans = scans.filter(({ table }) => table === "received_contacts");
  for (const index of ["received_contacts_unread_idx", "received_contacts_tags_idx"]) {
    expect(contactScans).toContainEqual(expect.objectContaining({ type: "Index Only Scan", index }));
  }
});

describe("tallies", () => {
  const totals = async () => {
    const rows = await sql<{ kind: string; total: number }[]>`
      select kind, sum(change)::int as total from row_tallies group by kind order by kind`;
    return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
  };

  it("tallies reflect additions, moves and deletions, and compacting them changes no count", async () => {
    await sql`update users set is_active = not is_active where uid like 'manyuid1%'`;
    await sql`update orders set status = 'cancelled', payout_id = null where number % 7 = 0`;
    await sql`update contact_messages set archived_at = null where archived_at is not null`;
    await sql`delete from contact_messages where created_at < now() - interval '10 hours'`;
    await sql`delete from orders where number % 5 = 0`;
    await sql`delete from users where uid like 'manyuid29%'`;
    const expected = {
      messages: await countRows("contact_messages"),
      orders: await countRows("orders"),
      users: await countRows("users"),
    };
    expect(await totals()).toEqual(expected);
    const states = () => sql`
      select kind, state, detail, sum(change)::int as total from row_tallies group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`;
    const before = await states();
    await Promise.all([compactTallies(sql), compactTallies(sql)]);
    expect(await states()).toEqual(before);
    expect(before.filter(({ kind }) => kind === "users")).toEqual(
      (await sql`
        select 'users' as kind, role as state, is_active::text as detail, count(*)::int as total from users
        group by 2, 3 order by 2, 3`) as unknown,
    );
  });
});
