import { expect, it } from "vitest";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/group/settings/v1/route";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { admin, signUp } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

process.env.OFFER_PRICES = "999, 2000";

it("OFFER_PRICES replaces the saved offers, which a save then leaves unchanged", async () => {
  await sql`insert into settings (key, value) values ('offers', '[500]')`;
  const { visitor } = await admin();
  expect((await visitor.get(readRoute, toPath("GET /api/group/settings/v1"))).body).toMatchObject({
    settings: { offers: [999, 2000] },
    offersFromEnvironment: true,
  });
  expect((await getPublicSettings()).offers).toEqual([999, 2000]);

  const response = await visitor.put(saveRoute, toPath("PUT /api/group/settings/v1"), { offers: [999, 700] });
  expect(response).toMatchObject({ status: 200, body: { settings: { offers: [999, 2000] } } });
  expect(await sql`select value from settings where key = 'offers'`).toEqual([{ value: [500] }]);
  expect(await countRows("audit_log")).toBe(0);

  const priceOf = async (price: number) => {
    const { id } = await signUp({ price });
    const [order] = await sql`select price_da from orders where user_id = ${id}`;
    return order?.price_da as unknown;
  };
  expect(await priceOf(999)).toBe(999);
  expect(await priceOf(500)).toBe(1600);
  expect(await priceOf(700)).toBe(1600);
});
