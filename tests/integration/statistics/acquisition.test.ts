import { beforeAll, describe, expect, it } from "vitest";
import { GET as acquisitionRoute } from "@/app/api/group/acquisition/v1/route";
import { ACQUISITION_ROWS_MAX } from "#lib/domain/limits";
import type { AcquisitionResponse } from "#lib/wire/statistics/responses";
import { paths } from "#lib/wire/api-paths";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/visitor.ts";

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
  const response = await visitor.get(acquisitionRoute, `${paths.acquisition}?${query}`);
  expect(response.status).toBe(200);
  return response.as<AcquisitionResponse>();
};
const figures = (signUps: number, orders: number, revenueDa: number) => ({ signUps, orders, revenueDa });

describe("acquisition report", () => {
  it("the acquisition report counts sign-ups and orders by code and by source, highest first, and revenue by delivered orders alone", async () => {
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

it("only admins read the acquisition report", async () => {
  const people = [await signUp(), await activeOwner(), await adminWithoutForce()];
  const statuses = [new Visitor(), ...people.map(({ visitor }) => visitor)].map(
    async (visitor) => (await visitor.get(acquisitionRoute, paths.acquisition)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403]);
});
