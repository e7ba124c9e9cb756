import { beforeAll, describe, expect, it } from "vitest";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { POST as numbersRoute } from "@/app/api/group/orders/parcels/numbers/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { addUnknownParcel, orderOf, parcelsOf, payOut, readyOrder } from "../../support/shipping.ts";
import { sql } from "../../support/test-data.ts";

let boss: Person;
let parcelCount = 0;
beforeAll(async () => {
  boss = await admin();
});

const newParcel = () => `zr-${++parcelCount}A`;
const send = (body: object) =>
  boss.visitor.post(numbersRoute, toPath("POST /api/group/orders/parcels/numbers/v1"), {
    courier: "ZR Express",
    isPreview: false,
    ...body,
  });
const save = async (rows: { number: number; parcel: string }[], more = {}) =>
  (await send({ rows, ...more })).as<ResponseOf<"POST /api/group/orders/parcels/numbers/v1">>();
const move = (number: number, to: string, more = {}) =>
  boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), { numbers: [number], to, ...more });

describe("parcel numbers of a courier", () => {
  it("a preview of parcel numbers changes nothing, and a save ships all orders with their numbers", async () => {
    const rows = [await readyOrder(), await readyOrder()].map((number) => ({ number, parcel: newParcel() }));
    const shown = await save(rows, { isPreview: true });
    const expectedRows = rows.map((row) => ({ ...row, name: "Amina Belkacem", cards: 1, problem: null }));
    expect(shown).toEqual({ rows: expectedRows, isDone: false });
    for (const { number } of rows) expect(await orderOf(number)).toMatchObject({ status: "encoded" });
    expect(await save(rows)).toEqual({ rows: expectedRows, isDone: true });
    for (const { number, parcel } of rows) {
      expect(await orderOf(number)).toEqual({ status: "shipped", parcel, courier: "ZR Express" });
    }
    // The same file again changes nothing.
    expect((await save(rows)).isDone).toBe(true);
  });

  it("an order that is already shipped gets its parcel number without another move", async () => {
    const number = await readyOrder();
    await move(number, "shipped");
    const parcel = newParcel();
    await save([{ number, parcel }]);
    expect(await orderOf(number)).toEqual({ status: "shipped", parcel, courier: "ZR Express" });
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from order_changes where status = 'shipped'
        and order_id = (select id from orders where number = ${number})`;
    expect(count).toBe(1);
  });

  it("one problem stops all parcel numbers, and each line reports its own", async () => {
    const [good, cancelled, other, unclear] = [
      await readyOrder(),
      await readyOrder(),
      await readyOrder(),
      await readyOrder(),
    ];
    await move(cancelled, "cancelled");
    const taken = newParcel();
    await move(other, "shipped", { parcel: taken, courier: "ZR Express" });
    await addUnknownParcel(unclear);
    const twice = newParcel();
    const { rows, isDone } = await save([
      { number: good, parcel: newParcel() },
      { number: cancelled, parcel: newParcel() },
      { number: other, parcel: newParcel() },
      { number: unclear, parcel: newParcel() },
      { number: 2_000_000_000, parcel: newParcel() },
      { number: 1_999_999_999, parcel: twice },
      { number: 1_999_999_998, parcel: twice },
    ]);
    expect(isDone).toBe(false);
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      "not_allowed",
      "other_parcel",
      "check_by_hand",
      "not_found",
      "twice",
      "twice",
    ]);
    expect(await orderOf(good)).toEqual({ status: "encoded", parcel: "", courier: "" });
    expect((await save([{ number: good, parcel: taken }])).rows[0]?.problem).toBe("parcel_taken");
  });

  it.each(["delivered", "refused", "returned"])(
    "a courier's file that is sent again does not move back an order that is %s",
    async (status) => {
      const [over, ready] = [await readyOrder(), await readyOrder()];
      const rows = [over, ready].map((number) => ({ number, parcel: newParcel() }));
      await save(rows.slice(0, 1));
      await move(over, status);
      const before = await orderOf(over);
      expect(await save(rows)).toMatchObject({ isDone: true });
      expect(await orderOf(over)).toEqual({ ...before, status });
      expect(await orderOf(ready)).toMatchObject({ status: "shipped" });
    },
  );

  it("a courier's file that is sent again does not change an order whose cash is paid out", async () => {
    const rows = [{ number: await readyOrder(), parcel: newParcel() }];
    await save(rows);
    await payOut(rows[0]?.number ?? 0);
    expect((await save(rows)).isDone).toBe(true);
    expect(await orderOf(rows[0]?.number ?? 0)).toMatchObject({ status: "delivered", courier: "ZR Express" });
  });

  it.each([
    ["another number", { parcel: "zr-OLD" }, "other_parcel"],
    ["no number", {}, "not_allowed"],
  ])("a delivered order with %s gets no parcel number", async (_what, shipping, problem) => {
    const number = await readyOrder();
    await move(number, "shipped", shipping);
    await move(number, "delivered");
    const before = await orderOf(number);
    expect((await save([{ number, parcel: newParcel() }])).rows[0]?.problem).toBe(problem);
    expect(await orderOf(number)).toEqual(before);
  });

  it("a returned order ships again with a new parcel number", async () => {
    const number = await readyOrder();
    await save([{ number, parcel: newParcel() }]);
    await move(number, "returned");
    const parcel = newParcel();
    expect((await save([{ number, parcel }])).isDone).toBe(true);
    expect(await orderOf(number)).toMatchObject({ status: "shipped", parcel });
  });

  it("a parcel number found on the courier's site resolves an unclear parcel", async () => {
    const number = await readyOrder();
    await addUnknownParcel(number);
    const parcel = newParcel();
    expect((await save([{ number, parcel }], { courier: "Yalidine" })).isDone).toBe(true);
    expect(await parcelsOf(number)).toMatchObject([{ state: "created", tracking: parcel }]);
  });

  const row = { number: 1, parcel: "a1" };
  it.each<[string, number, object]>([
    ["no row", 402, { rows: [] }],
    ["101 rows", 422, { rows: Array(101).fill(row) }],
    ["no parcel", 402, { rows: [{ number: 1, parcel: " " }] }],
    ["a parcel of 65 characters", 422, { rows: [{ number: 1, parcel: "x".repeat(65) }] }],
    ["no courier", 402, { rows: [row], courier: "" }],
    ["a number as text", 400, { rows: [{ number: "1", parcel: "a1" }] }],
  ])("parcel numbers with %s get %i", async (_what, status, body) => {
    await expectRefusal(status, () => send(body));
  });
});
