import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as cashRoute } from "@/app/api/group/cash/v1/route";
import { GET as fileRoute } from "@/app/api/group/cash/file/v1/route";
import { GET as openRoute } from "@/app/api/group/cash/open/v1/route";
import { GET as payoutsRoute, POST as receiveRoute } from "@/app/api/group/cash/payouts/v1/route";
import { POST as removeRoute } from "@/app/api/group/cash/payouts/remove/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { CASH_ORDERS_MAX, PAYOUT_MAX_DA } from "#lib/domain/limits";
import { compactCashDays } from "#lib/server/dal/jobs/tallies";
import { dayInAlgiers } from "#lib/domain/time/date";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, admin, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

let boss: Person;
beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  await sql`delete from orders`;
  await sql`delete from payouts`;
});

interface OrderOptions {
  courier?: string;
  status?: string;
  at?: string;
  fee?: number;
}

async function order({
  courier = "Yalidine",
  status = "delivered",
  at = "2026-05-05",
  fee = 400,
}: OrderOptions = {}) {
  const [row] = await sql<{ number: number }[]>`
    insert into orders (name, parcel, status, courier, price_da, fee_da, changed_at)
    values ('Amina', 'yal-1', ${status}, ${courier}, 1600, ${fee}, ${at}::text::timestamptz) returning number`;
  return row?.number ?? 0;
}

const read = async (query = "", { visitor } = boss) =>
  (await visitor.get(cashRoute, `${toPath("GET /api/group/cash/v1")}?${query}`)).as<
    ResponseOf<"GET /api/group/cash/v1">
  >();
const openAt = async (courier = "Yalidine") =>
  (
    await boss.visitor.get(
      openRoute,
      `${toPath("GET /api/group/cash/open/v1")}?${new URLSearchParams({ courier: courier })}`,
    )
  ).as<ResponseOf<"GET /api/group/cash/open/v1">>().orders;
const payouts = async (query = "") =>
  (await boss.visitor.get(payoutsRoute, `${toPath("GET /api/group/cash/payouts/v1")}?${query}`)).as<
    ResponseOf<"GET /api/group/cash/payouts/v1">
  >();
const payout = (numbers: number[], more: object = {}) => ({
  courier: "Yalidine",
  receivedOn: "2026-05-20",
  amountDa: 1600,
  chargesDa: 400,
  numbers,
  ...more,
});
const receive = (body: object, { visitor } = boss) =>
  visitor.post(receiveRoute, toPath("POST /api/group/cash/payouts/v1"), body);
const remove = (id: number) =>
  boss.visitor.post(removeRoute, toPath("POST /api/group/cash/payouts/remove/v1"), { id });

describe("cash by courier and week", () => {
  it("parcels are counted by courier and week of delivery or return, which begins on Sunday in Algiers", async () => {
    // 2026-05-10 is a Sunday; 23:00 UTC the day before is its midnight in Algiers.
    await order({ at: "2026-05-09T22:59:59Z" });
    const paid = await order({ at: "2026-05-09T23:00:00Z" });
    await order({ at: "2026-05-16T22:59:59Z", fee: 0 });
    await order({ at: "2026-05-12T12:00:00Z", status: "returned" });
    await order({ at: "2026-05-12T12:00:00Z", status: "refused" });
    await order({ at: "2026-05-12T12:00:00Z", courier: "" });
    await order({ at: "2026-05-12T12:00:00Z", status: "shipped" });
    await receive(payout([paid]));
    const week = { courier: "Yalidine", delivered: 1, collectedDa: 2000, paidOutDa: 0, returned: 0 };
    expect(await read()).toEqual({
      weeks: [
        { ...week, week: "2026-05-10", courier: "" },
        { ...week, week: "2026-05-10", delivered: 2, collectedDa: 3600, paidOutDa: 2000, returned: 2 },
        { ...week, week: "2026-05-03" },
      ],
      open: [
        { courier: "Yalidine", orders: 2, dueDa: 3600, since: "2026-05-09T22:59:59.000Z" },
        { courier: "", orders: 1, dueDa: 2000, since: "2026-05-12T12:00:00.000Z" },
      ],
    });
  });

  it("the period of cash covers whole days in Algiers and does not limit open cash", async () => {
    await order({ at: "2026-05-09T22:59:59Z" });
    await order({ at: "2026-05-09T23:00:00Z" });
    for (const [query, delivered] of [
      ["from=2026-05-10", 1],
      ["to=2026-05-09", 1],
      ["from=2026-05-09&to=2026-05-10", 2],
      ["from=2026-05-11", 0],
    ] as const) {
      const { weeks, open } = await read(query);
      expect(weeks.reduce((sum, week) => sum + week.delivered, 0)).toBe(delivered);
      expect(open).toMatchObject([{ orders: 2 }]);
    }
  });

  it("the weeks of cash reflect every change of orders, and compacting them alters nothing", async () => {
    const numbers = [];
    for (const courier of ["Yalidine", "Noest", "Noest"]) numbers.push(await order({ courier }));
    const [first = 0, second = 0, third = 0] = numbers;
    await order({ status: "shipped" });
    await receive(payout([first]));
    await sql`update orders set price_da = 1000, courier = 'ZR' where number = ${second}`;
    await sql`update orders set changed_at = '2026-05-12' where number = ${third}`;
    const held = await order({ at: "2026-05-12" });
    await receive(payout([held]));
    await remove((await payouts()).payouts[0]?.id ?? 0);
    await sql`update orders set status = 'refused', payout_id = null where number = ${first}`;
    const gone = await order({ courier: "Gone" });
    await sql`delete from orders where number = ${gone}`;
    const week = { week: "2026-05-03", delivered: 0, collectedDa: 0, paidOutDa: 0, returned: 0 };
    const expected = [
      { ...week, week: "2026-05-10", courier: "Noest", delivered: 1, collectedDa: 2000 },
      { ...week, week: "2026-05-10", courier: "Yalidine", delivered: 1, collectedDa: 2000 },
      { ...week, courier: "Yalidine", returned: 1 },
      { ...week, courier: "ZR", delivered: 1, collectedDa: 1400 },
    ];
    expect((await read()).weeks).toEqual(expected);
    await Promise.all([compactCashDays(sql), compactCashDays(sql)]);
    expect((await read()).weeks).toEqual(expected);
    const rows = await sql`select day from cash_days group by day, courier having count(*) > 1`;
    expect(rows).toEqual([]);
  });

  it("the cash file has a line for each delivered or returned order, with the payout that contains its cash", async () => {
    const paid = await order({ courier: "=1+1", at: "2026-05-09T23:00:00Z" });
    const returned = await order({ status: "returned", fee: 0 });
    await order({ status: "shipped" });
    await receive(payout([paid], { courier: "=1+1" }));
    const [held] = (await payouts()).payouts;
    const file = await boss.visitor.get(fileRoute, toPath("GET /api/group/cash/file/v1"), {
      headers: { "x-locale": "en" },
    });
    expect(file.headers.get("content-disposition")).toContain("logix-cash-");
    expect(file.bytes.toString()).toBe(
      [
        '\uFEFF"Order number";"Status";"Delivered or returned on";"Courier";"Parcel number";"Card price (DA)";"Delivery (DA)";"Cash due (DA)";"Payout";"Payout received on"',
        `"LX-${paid}";"delivered";"2026-05-10";"'=1+1";"yal-1";"1600";"400";"2000";"${held?.id}";"2026-05-20"`,
        `"LX-${returned}";"returned";"2026-05-05";"Yalidine";"yal-1";"1600";"0";"1600";"";""`,
        "",
      ].join("\r\n"),
    );
  });

  it("the cash file is complete beyond one batch", async () => {
    await sql`insert into orders (status, price_da) select 'delivered', 1 from generate_series(1, ${CASH_ORDERS_MAX + 1})`;
    const file = await boss.visitor.get(fileRoute, toPath("GET /api/group/cash/file/v1"));
    expect(file.bytes.toString().trim().split("\r\n")).toHaveLength(CASH_ORDERS_MAX + 2);
  });
});

describe("payouts", () => {
  it("a received payout closes the cash of its orders and shows the difference", async () => {
    const numbers = [await order(), await order({ fee: 0 })];
    const other = await order();
    const response = await receive(payout(numbers, { amountDa: 3000, note: "By hand" }));
    expect(response.status).toBe(201);
    expect(await openAt()).toMatchObject([{ number: other, name: "Amina", dueDa: 2000 }]);
    expect(await payouts()).toEqual({
      payouts: [
        {
          id: expect.any(Number),
          courier: "Yalidine",
          receivedOn: "2026-05-20",
          amountDa: 3000,
          chargesDa: 400,
          note: "By hand",
          orders: 2,
          collectedDa: 3600,
          differenceDa: -200,
          admin: boss.username,
        },
      ],
      total: 1,
      page: 1,
      limit: 20,
    });
    const [entry] = await sql`select actor_id, action, changes from audit_log order by id desc limit 1`;
    expect(entry).toEqual({
      actor_id: boss.id,
      action: "payout.received",
      changes: [{ field: "payout.amountDa", from: 0, to: 3000 }],
    });
  });

  it("the difference list has only payouts whose amount and charges differ from the cash of their orders", async () => {
    await receive(payout([await order()]));
    await receive(payout([await order()], { chargesDa: 399 }));
    expect((await payouts("different=1")).payouts).toMatchObject([{ differenceDa: -1 }]);
    expect(await payouts("different=1")).toMatchObject({ total: 1 });
    expect(await payouts()).toMatchObject({ total: 2 });
  });

  it("removing a payout reopens the cash of its orders", async () => {
    const number = await order();
    const { id } = (await receive(payout([number]))).as<{ id: number }>();
    expect((await remove(id)).status).toBe(200);
    expect(await openAt()).toMatchObject([{ number }]);
    expect(await payouts()).toMatchObject({ total: 0 });
    await expectRefusal(404, () => remove(id));
    const [entry] = await sql`select action, changes from audit_log order by id desc limit 1`;
    expect(entry).toEqual({
      action: "payout.removed",
      changes: [{ field: "payout.amountDa", from: 1600, to: 0 }],
    });
  });

  it.each<[string, OrderOptions]>([
    ["is not delivered", { status: "shipped" }],
    ["was returned", { status: "returned" }],
    ["belongs to another courier", { courier: "Noest" }],
  ])("a payout with an order that %s is refused as a whole", async (_why, given) => {
    const numbers = [await order(), await order(given)];
    await expectRefusal(409, () => receive(payout(numbers)), {
      message: expect.stringContaining(`LX-${numbers[1]}`),
    });
  });

  it("an order is in only one payout, even when two admins record it concurrently", async () => {
    const number = await order();
    const statuses = await Promise.all([1, 2].map(async () => (await receive(payout([number]))).status));
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await payouts()).toMatchObject({ total: 1 });
  });

  it("an order whose cash is paid out cannot move until the payout is removed", async () => {
    const { id } = await signUp();
    const [row] = await sql<{ number: number }[]>`
      update orders set status = 'delivered', courier = 'Yalidine' where user_id = ${id} returning number`;
    const number = row?.number ?? 0;
    const moveBack = async () =>
      (
        await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
          numbers: [number],
          to: "shipped",
        })
      ).as<object>();
    const { id: held } = (await receive(payout([number]))).as<{ id: number }>();
    expect(await moveBack()).toEqual({ moved: [], refused: [{ number, reason: "paid_out" }] });
    await remove(held);
    expect(await moveBack()).toEqual({ moved: [number], refused: [] });
  });

  it.each<[string, number, object]>([
    ["no order", 402, { numbers: [] }],
    ["no day", 402, { receivedOn: "" }],
    ["an impossible day", 422, { receivedOn: "2026-02-30" }],
    ["a negative amount", 422, { amountDa: -1 }],
    ["a fraction of a dinar", 422, { amountDa: 0.5 }],
    ["an amount beyond the limit", 422, { amountDa: PAYOUT_MAX_DA + 1 }],
    ["charges beyond the limit", 422, { chargesDa: PAYOUT_MAX_DA + 1 }],
    ["a note of 501 characters", 422, { note: "n".repeat(501) }],
    ["one order too many", 422, { numbers: Array.from({ length: CASH_ORDERS_MAX + 1 }, (_, at) => at + 1) }],
  ])("a payout with %s is refused with %i", async (_what, status, more) => {
    const number = await order();
    await expectRefusal(status, () => receive(payout([number], more)));
  });

  it("a payout of today, of 0 and of the largest amount is accepted, one of tomorrow is refused", async () => {
    const today = dayInAlgiers(new Date());
    const tomorrow = dayInAlgiers(new Date(Date.now() + 24 * 3_600_000));
    for (const amountDa of [0, PAYOUT_MAX_DA]) {
      const body = payout([await order()], { receivedOn: today, amountDa });
      expect((await receive(body)).status).toBe(201);
    }
    const number = await order();
    await expectRefusal(422, () => receive(payout([number], { receivedOn: tomorrow })));
  });

  it("only admins can see cash and record payouts", async () => {
    const number = await order();
    for (const [visitor, status] of [
      [new Visitor(), 401],
      [(await activeOwner()).visitor, 403],
    ] as const) {
      const person = { ...boss, visitor };
      await expectRefusal(status, () => receive(payout([number]), person));
      await expectRefusal(status, () =>
        visitor.post(removeRoute, toPath("POST /api/group/cash/payouts/remove/v1"), { id: 1 }),
      );
      for (const [handler, path] of [
        [cashRoute, toPath("GET /api/group/cash/v1")],
        [openRoute, `${toPath("GET /api/group/cash/open/v1")}?${new URLSearchParams({ courier: "" })}`],
        [payoutsRoute, toPath("GET /api/group/cash/payouts/v1")],
        [fileRoute, toPath("GET /api/group/cash/file/v1")],
      ] as const) {
        expect((await visitor.get(handler, path)).status).toBe(status);
      }
    }
  });
});
