import { beforeAll, describe, expect, it } from "vitest";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { GET as auditRoute } from "@/app/api/group/audit/v1/route";
import { GET as messagesRoute } from "@/app/api/group/messages/v1/route";
import { GET as ordersRoute } from "@/app/api/group/orders/v1/route";
import { TOTAL_MAX } from "#lib/domain/limits";
import { toPath } from "#lib/wire/call-path";
import { admin, type Person } from "../../support/people/people.ts";
import { readPlansOf } from "../../support/database/query-plans.ts";
import { insertUnchecked, sql } from "../../support/test-data.ts";

const ROWS = TOTAL_MAX + 50;
let boss: Person;

beforeAll(async () => {
  boss = await admin();
  await insertUnchecked(
    (tx) => tx`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, search_text, name_key,
        address)
      select 'manyuid' || n, 'logix_many' || n, 'logix_many' || n, 'many' || n || '@x.dz', '', 'Sara Many', 'many' || n,
        'logix_many sara many' || case when n <= ${TOTAL_MAX} then ' boumerdes' else '' end, 'sara many',
        case when n <= ${TOTAL_MAX} then 'Boumerdès' else '' end
      from generate_series(1, ${ROWS}) n`,
  );
  await insertUnchecked(
    (tx) =>
      tx`
      insert into orders (price_da, search_text, name_key, wilaya) select 1600, 'sara many', 'sara many', 16 from generate_series(1, ${ROWS})`,
  );
  await sql`
      insert into contact_messages (name, email, subject, message)
      select 'a', 'a@x.dz', 's', 'm' from generate_series(1, ${ROWS})`;
  // The trigger would have added this row.
  await sql`insert into row_tallies (kind, state, detail, change) values ('orders', 'new', '16', ${ROWS})`;
  await insertUnchecked(
    (tx) => tx`insert into audit_log (action) select 'settings.changed' from generate_series(1, ${ROWS})`,
  );
});

describe.each([
  ["people", usersRoute, toPath("GET /api/group/all"), "users", "role=user&isActive=false"],
  ["orders", ordersRoute, toPath("GET /api/group/orders/v1"), "orders", "status=new&wilaya=16"],
] as const)("a search of %s", (what, route, path, table, filter) => {
  it.each([
    ["name", "SARA"],
    ["family name", "many"],
    ["full name", "sara many"],
    ["name with filters", `sara&${filter}`],
    ["family name with filters", `many&${filter}`],
  ])(
    `a search of ${what} by a common %s counts the matches with nothing but an index of names`,
    async (_name, search) => {
      await sql`vacuum analyze ${sql(table)}`;
      const scans = await readPlansOf(async () => {
        const { total, isTotalCapped } = (
          await boss.visitor.get(route, `${path}?search=${search}`)
        ).as<List>();
        expect({ total, isTotalCapped }).toEqual({ total: TOTAL_MAX, isTotalCapped: true });
      });
      const nameScans = scans.filter(
        ({ type, index }) => type === "Index Only Scan" && index.includes("_name_"),
      );
      expect(nameScans.length).toBeGreaterThan(0);
      expect(scans.filter(({ index }) => index === `${table}_search_text_idx`)).toEqual([]);
    },
  );
});

it("a search for a town counts up to 10,000 people exactly, and more only in an index of addresses", async () => {
  const search = async () => {
    const list = (
      await boss.visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search=BOUMERDES`)
    ).as<List>();
    return { total: list.total, isTotalCapped: list.isTotalCapped };
  };
  expect(await search()).toEqual({ total: TOTAL_MAX, isTotalCapped: false });
  await sql`update users set address = 'Boumerdès, Corso' where uid = ${`manyuid${ROWS}`}`;
  await sql`vacuum analyze users`;
  const scans = await readPlansOf(async () => {
    expect(await search()).toEqual({ total: TOTAL_MAX, isTotalCapped: true });
  });
  expect(scans).toContainEqual(
    expect.objectContaining({ type: "Index Only Scan", index: "users_address_idx" }),
  );
  expect(scans.filter(({ index }) => index === "users_search_text_idx")).toEqual([]);
});

it("a search for an apostrophe counts no names", async () => {
  const list = (await boss.visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search='`)).as<List>();
  expect(list).toMatchObject({ total: 0, users: [] });
});

it("a search treats an underscore literally when it counts names", async () => {
  const list = (await boss.visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search=sar_`)).as<List>();
  expect(list).toMatchObject({ total: 0, isTotalCapped: false });
});

interface List {
  total: number;
  isTotalCapped: boolean;
}

it.each([
  ["people that match a search", usersRoute, `${toPath("GET /api/group/all")}?search=many`, "users"],
  ["orders that match a search", ordersRoute, `${toPath("GET /api/group/orders/v1")}?search=many`, "orders"],
  ["all orders", ordersRoute, `${toPath("GET /api/group/orders/v1")}?sort=number`, "orders"],
  ["messages", messagesRoute, `${toPath("GET /api/group/messages/v1")}?state=open`, "messages"],
  [
    "audit log entries",
    auditRoute,
    `${toPath("GET /api/group/audit/v1")}?action=settings.changed`,
    "entries",
  ],
] as const)("the list of %s is counted and paged up to 10,000", async (_what, route, path, rows) => {
  const read = async (query: string) => {
    const list = await boss.visitor.get(route, `${path}&${query}`);
    const body = list.as<List & Record<string, unknown[]>>();
    return { total: body.total, isTotalCapped: body.isTotalCapped, rows: body[rows]?.length };
  };
  const capped = { total: TOTAL_MAX, isTotalCapped: true };
  expect(await read("page=500")).toEqual({ ...capped, rows: 20 });
  expect(await read("page=501")).toEqual({ ...capped, rows: 0 });
  expect(await read("page=143&limit=70")).toEqual({ ...capped, rows: 60 });
});
