import { beforeAll, describe, expect, it } from "vitest";
import { GET as acquisitionRoute } from "@/app/api/group/acquisition/v1/route";
import { ACQUISITION_ROWS_MAX } from "#lib/domain/limits";
import type { ResponseOf } from "#lib/contract/calls";
import { sumAcquisitions } from "#lib/server/dal/jobs/tallies";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let referrer: Person;
let code: string;

/** Signs up a person with one order, both at the given time. */
async function signUpAt(
  at: string,
  from: { code?: string; source?: string } = {},
  status = "new",
  changedAt = at,
) {
  const person = await signUp({ referral_code: from.code ?? "", utm: from.source ?? "" });
  await sql`update acquisitions set created_at = ${at}::text::timestamptz where user_id = ${person.id}`;
  await sql`update orders set created_at = ${at}::text::timestamptz, status = ${status},
              changed_at = ${changedAt}::text::timestamptz
            where user_id = ${person.id}`;
  return person;
}

beforeAll(async () => {
  boss = await admin();
  referrer = await signUp({ username: "logix_referrer" });
  const [row] = await sql<
    { code: string }[]
  >`select referral_code as code from users where id = ${referrer.id}`;
  code = row?.code ?? "";
  await sql`delete from acquisitions`;
  await signUpAt("2026-03-01T22:59:59Z", { code, source: "collection" }, "delivered");
  await signUpAt("2026-03-01T23:00:00Z", { code, source: "hero" }, "cancelled");
  await signUpAt("2026-03-02T22:59:59Z", { code: "unknown", source: "collection" }, "returned");
  const late = await signUpAt(
    "2026-03-02T23:00:00Z",
    { source: "collection" },
    "delivered",
    "2026-05-01T12:00:00Z",
  );
  await signUpAt("2026-03-05T12:00:00Z", {}, "on_hold");
  const deleted = await signUpAt("2026-03-05T12:00:00Z", { code, source: "gone" });
  await sql`delete from users where id = ${deleted.id}`;
  // A second card, months later.
  await sql`insert into orders (user_id, price_da, created_at) values (${late.id}, 1000, '2026-06-01')`;
});

const read = async (query = "", { visitor } = boss) => {
  const response = await visitor.get(acquisitionRoute, `${toPath("GET /api/group/acquisition/v1")}?${query}`);
  expect(response.status).toBe(200);
  return response.as<ResponseOf<"GET /api/group/acquisition/v1">>();
};
const figures = (signUps: number, orders: number, revenueDa: number) => ({ signUps, orders, revenueDa });

const countFigures = () => sql`
  select code, source, day::text, sum(sign_ups)::int as "signUps", sum(orders)::int as orders, sum(revenue)::int as revenue
  from (
    select user_id, created_at as at, 1 as sign_ups, 0 as orders, 0 as revenue from acquisitions
    union all select user_id, created_at, 0, 1, 0 from orders where status not in ('returned', 'refused', 'cancelled')
    union all select user_id, changed_at, 0, 0, price_da from orders where status = 'delivered'
  ) as happened join (
    select user_id, referral_code as code, utm_source as source from acquisitions
  ) as origin using (user_id), lateral (select (at at time zone 'Africa/Algiers')::date as day) as local
  group by 1, 2, 3 order by 1, 2, 3`;

const changedFigures = () => sql`
  select code, source, day::text, sum(sign_ups)::int as "signUps", sum(orders)::int as orders,
    sum(revenue_da)::int as revenue
  from acquisition_changes group by 1, 2, 3
  having sum(sign_ups) <> 0 or sum(orders) <> 0 or sum(revenue_da) <> 0 order by 1, 2, 3`;

describe("changes of the acquisition report", () => {
  it("the changes of the acquisition report match people and orders after moves, new origins and deletions", async () => {
    expect(await changedFigures()).toEqual(await countFigures());
    const [kept, moved, erased] = [
      await signUpAt("2026-02-01T12:00:00Z", { source: "x" }),
      await signUpAt("2026-02-01T12:00:00Z", { source: "y" }),
      await signUpAt("2026-02-01T12:00:00Z", { source: "y" }, "delivered"),
    ];
    await sql`update orders set price_da = 500, status = 'delivered' where user_id = ${kept.id}`;
    await sql`update acquisitions set utm_source = 'z', referral_code = 'r' where user_id = ${moved.id}`;
    await sql`update orders set user_id = ${moved.id} where user_id = ${erased.id}`;
    expect(await changedFigures()).toEqual(await countFigures());
    await sql`delete from orders where user_id = ${kept.id}`;
    await sql`delete from users where id = any (${[moved.id, erased.id]})`;
    expect(await changedFigures()).toEqual(await countFigures());
    await sql`delete from users where id = ${kept.id}`;
    expect(await changedFigures()).toEqual(await countFigures());
  });

  it("an order that moves while its owner's account is deleted leaves nothing in the report", async () => {
    const person = await signUpAt("2026-02-01T12:00:00Z", { source: "racing" });
    let deletion: Promise<unknown> = Promise.resolve();
    await sql.begin(async (tx) => {
      await tx`update orders set status = 'delivered' where user_id = ${person.id}`;
      deletion = sql`delete from users where id = ${person.id}`.execute();
      await expect.poll(isWaiting).toBe(true);
    });
    await deletion;
    expect(await changedFigures()).toEqual(await countFigures());
  });
});

const isWaiting = async () =>
  (await sql`select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')`).length > 0;

describe.each([
  ["before its changes are summed", async () => {}],
  ["after its changes are summed", () => Promise.all([sumAcquisitions(sql), sumAcquisitions(sql)])],
])("acquisition report %s", (_when, prepare) => {
  beforeAll(async () => {
    await prepare();
  });

  it("the acquisition report counts sign-ups and orders by code and by source, highest first, and revenue only by delivered orders", async () => {
    expect(await read()).toEqual({
      byReferral: [
        { code: "", username: null, ...figures(2, 3, 1600) },
        { code, username: "logix_referrer", ...figures(2, 1, 2800) },
        { code: "unknown", username: null, ...figures(1, 0, 0) },
      ],
      bySource: [
        { source: "collection", ...figures(3, 3, 4400) },
        { source: "", ...figures(1, 1, 0) },
        { source: "hero", ...figures(1, 0, 0) },
      ],
      total: figures(5, 4, 4400),
    });
  });

  it.each([
    ["from=2026-03-02", figures(4, 3, 1600)],
    ["to=2026-03-01", figures(1, 1, 2800)],
    ["from=2026-03-02&to=2026-03-02", figures(2, 0, 0)],
    ["from=2026-04-01", figures(0, 1, 1600)],
    ["to=2026-04-30", figures(5, 3, 2800)],
    ["from=2026-03-03&to=2026-03-01", figures(0, 0, 0)],
    ["from=&to=", figures(5, 4, 4400)],
    ["from=0001-01-01&to=9999-12-31", figures(5, 4, 4400)],
  ])(
    "the acquisition report counts whole days in Algiers, first and last included: %s",
    async (query, total) => {
      const report = await read(query);
      expect(report.total).toEqual(total);
      for (const rows of [report.byReferral, report.bySource]) {
        const sum = (key: "signUps" | "orders" | "revenueDa") => rows.reduce((all, row) => all + row[key], 0);
        expect(figures(sum("signUps"), sum("orders"), sum("revenueDa"))).toEqual(total);
      }
    },
  );

  it("a long acquisition report adds the days around its whole months", async () => {
    expect((await read("from=2026-02-27&to=2026-06-01")).total).toEqual(figures(5, 4, 4400));
    expect((await read("from=2026-03-02&to=2026-05-01")).total).toEqual(figures(4, 2, 1600));
    expect((await read("from=2026-03-01&to=2026-03-31")).total).toEqual(figures(5, 3, 2800));
  });
});

describe("acquisition report", () => {
  it("the acquisition report still counts a code whose owner is deleted, without a username", async () => {
    await sql`delete from users where id = ${referrer.id}`;
    expect((await read()).byReferral[1]).toEqual({ code, username: null, ...figures(2, 1, 2800) });
  });

  it(`the acquisition report lists at most ${ACQUISITION_ROWS_MAX} codes and sources, and its total counts all`, async () => {
    const people = ACQUISITION_ROWS_MAX + 5;
    await sql`insert into issued_usernames select 'logix_many' || i from generate_series(1, ${people}::int) i`;
    await sql`with made as (
        insert into users (uid, username, username_key, email, password_hash, full_name, referral_code)
        select 'many-uid-' || i, 'logix_many' || i, 'logix_many' || i, i || '@many.dz', '', 'Many', 'many' || i
        from generate_series(1, ${people}::int) i returning id, username)
      insert into acquisitions (user_id, referral_code, utm_source) select id, username, username from made`;
    const report = await read();
    expect(report.byReferral).toHaveLength(ACQUISITION_ROWS_MAX);
    expect(report.bySource).toHaveLength(ACQUISITION_ROWS_MAX);
    expect(report.byReferral[0]?.signUps).toBe(2);
    expect(report.total.signUps).toBe(5 + people);
  });
});

it.each(["from=2026-02-30", "to=1.3.2026", "from=x", "to=2026-03-01&to=2026-03-02"])(
  "the acquisition report rejects %s",
  async (query) => {
    const response = await boss.visitor.get(acquisitionRoute, `/?${query}`);
    expect(response).toMatchObject({ status: 422, body: { code: "invalid" } });
  },
);

it("only admins can read the acquisition report", async () => {
  const people = [await signUp(), await activeOwner(), await adminWithoutForce()];
  const statuses = [new Visitor(), ...people.map(({ visitor }) => visitor)].map(
    async (visitor) => (await visitor.get(acquisitionRoute, toPath("GET /api/group/acquisition/v1"))).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403]);
});
