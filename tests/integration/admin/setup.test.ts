import { expect, it } from "vitest";
import { GET as setupRoute } from "@/app/api/group/setup/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { admin, signUp } from "../../support/people/people.ts";
import { addCompany } from "../../support/people/companies.ts";
import { orderNumberOf } from "../../support/files/ordered-cards.ts";
import { OPEN_SHOP } from "../../support/open-shop.ts";
import { sql } from "../../support/test-data.ts";

it("the first steps follow the settings and what has happened in the shop", async () => {
  const boss = await admin();
  const read = async () =>
    (await boss.visitor.get(setupRoute, toPath("GET /api/group/setup/v1"))).as<
      ResponseOf<"GET /api/group/setup/v1">
    >();
  const save = (changes: object) =>
    boss.visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), changes);
  await sql`delete from settings`;
  expect(await read()).toMatchObject({
    origin: "http://localhost:3000",
    wilayas: 0,
    waitingOrders: 0,
    done: [],
  });

  const companyId = await addCompany("Atlas");
  await sql`insert into team_orders (company_id, recipient, phone) values (${companyId}, 'Nadia', '0550112233')`;
  expect(await read()).toMatchObject({ waitingOrders: 1 });
  await sql`delete from team_orders`;

  await save({ delivery: { home: { 16: 400, 31: 500 } }, contact: { email: "team@example.com" } });
  await save({ seller: OPEN_SHOP.seller, prices: { standard: 1500 } });
  expect(await read()).toMatchObject({
    wilayas: 2,
    prices: { standard: 1500, withReferral: 2800 },
    done: ["delivery", "contact", "seller", "prices"],
  });

  const number = await orderNumberOf(await signUp());
  await sql`update orders set status = 'delivered', courier = 'Yalidine' where number = ${number}`;
  await sql`insert into order_changes (order_id, status) select id, 'encoded' from orders where number = ${number}`;
  await sql`insert into print_jobs (kind, orders) values ('A4', array[${number}::int])`;
  await sql`insert into order_messages (order_id, status, language, phone, text)
    select id, 'new', 'en', '213550112233', 'Hello' from orders where number = ${number}`;
  await admin();
  const { done } = await read();
  expect(done).toEqual(
    expect.arrayContaining(["couriers", "messages", "print", "encode", "trial", "admins"]),
  );
});
