import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as orderRoute } from "@/app/api/group/orders/[number]/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { POST as undoRoute } from "@/app/api/group/orders/undo/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import type { OrderWire } from "#lib/contract/order/order";
import { toPath } from "#lib/wire/call-path";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import {
  activeOwner,
  admin,
  adminWithoutForce,
  signIn,
  signUp,
  type Person,
} from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  asJson,
  expectRefusalsInOrder,
  sameSite,
  withBody,
  signedIn,
  smaller,
} from "../../support/refusal-walk.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

const UNKNOWN = 2_000_000_000;
let boss: Person;
let customer: Person;
let number: number;
beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  customer = await signUp({ fullName: "Amina Belkacem" });
  number = await numberOf(customer);
});

async function numberOf({ id }: Person): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
  return row?.number ?? 0;
}
const post = (body: object, { visitor } = boss) =>
  visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), body);
const move = async (to: string, numbers = [number], more: object = {}, by = boss) =>
  (await post({ numbers, to, ...more }, by)).as<ResponseOf<"POST /api/group/orders/move/v1">>();
const undo = async (numbers = [number], { visitor } = boss) =>
  (await visitor.post(undoRoute, toPath("POST /api/group/orders/undo/v1"), { numbers })).as<
    ResponseOf<"POST /api/group/orders/move/v1">
  >();
const read = (at = number, { visitor } = boss) =>
  visitor.get(orderRoute, toPath("GET /api/group/orders/{number}/v1", { number: at }), {
    params: { number: String(at) },
  });
const orderOf = async () => (await read()).as<OrderWire>();
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const moved = { moved: [expect.any(Number)], refused: [] };
const refusedWith = (reason: string) => ({ moved: [], refused: [{ number, reason }] });

describe("moving orders", () => {
  it("a move sets the status and is recorded with author and note in history and audit log", async () => {
    expect(await move("confirmed", [number], { note: "Called, she wants gold" })).toEqual({
      moved: [number],
      refused: [],
    });
    const order = await orderOf();
    expect(order).toMatchObject({ number, status: "confirmed", priceDa: 1600 });
    expect(order.moves).toContain("designed");
    expect(order.changes).toEqual([
      { status: "new", changedAt: time, note: "", author: null },
      { status: "confirmed", changedAt: time, note: "Called, she wants gold", author: boss.username },
    ]);
    expect(
      await sql`select action, actor_id, changes from audit_log where target_id = ${customer.id}`,
    ).toEqual([
      {
        action: "order.changed",
        actor_id: boss.id,
        changes: [{ field: "status", from: "new", to: "confirmed" }],
      },
    ]);
  });

  it("a move to shipped stores parcel and courier, and later moves leave them", async () => {
    await move("shipped", [number], { parcel: "yal-123", courier: "Yalidine" });
    await move("delivered");
    expect(await sql`select status, parcel, courier from orders where number = ${number}`).toEqual([
      { status: "delivered", parcel: "yal-123", courier: "Yalidine" },
    ]);
  });

  it("an order continues after a hold, and a move that is not allowed changes nothing (order 23)", async () => {
    expect(await move("delivered")).toEqual(moved);
    expect(await move("on_hold")).toEqual(refusedWith("not_allowed"));
    expect(await move("shipped")).toEqual(moved);
    expect(await move("printed")).toEqual(refusedWith("not_allowed"));
    expect(await move("encoded")).toEqual(moved);
    expect(await move("on_hold")).toEqual(moved);
    expect(await move("returned")).toEqual(refusedWith("not_allowed"));
    expect(await move("encoded")).toEqual(moved);
    const statuses = (await orderOf()).changes.map(({ status }) => status);
    expect(statuses).toEqual(["new", "delivered", "shipped", "encoded", "on_hold", "encoded"]);
  });

  it("a move is refused when the status is not the one that was shown, with author, time and note", async () => {
    const nadir = await admin();
    await move("encoded");
    await move("on_hold", [number], { note: "No answer, three times" }, nadir);
    const refusal = {
      number,
      reason: "changed",
      change: {
        status: "on_hold",
        changedAt: time,
        author: nadir.username,
        note: "No answer, three times",
      },
    };
    expect(await move("shipped", [number], { shown: ["encoded"] })).toEqual({
      moved: [],
      refused: [refusal],
    });
    expect((await orderOf()).status).toBe("on_hold");
    expect(await move("shipped", [number], { shown: ["on_hold"] })).toEqual(moved);
    expect(await move("shipped", [number], { shown: ["on_hold"] })).toEqual(refusedWith("same_status"));
  });

  it("of several orders, those whose status is the shown one are moved", async () => {
    const other = await numberOf(await signUp());
    await move("confirmed", [other]);
    expect(await move("designed", [number, other], { shown: ["new", "new"] })).toMatchObject({
      moved: [number],
      refused: [{ number: other, reason: "changed", change: { status: "confirmed" } }],
    });
  });

  it.each([[[]], [["new", "new"]], [["nowhere"]]])(
    "a move with the shown statuses %j is refused",
    async (shown) => {
      await expectRefusal(422, () => post({ numbers: [number], to: "confirmed", shown }));
    },
  );

  it("each order of a bulk move is moved or refused independently", async () => {
    const second = await numberOf(await signUp());
    await move("delivered", [second]);
    expect(await move("cancelled", [number, second, UNKNOWN, number])).toEqual({
      moved: [number],
      refused: [
        { number: second, reason: "not_allowed" },
        { number: UNKNOWN, reason: "not_found" },
      ],
    });
  });

  it("of parallel equal moves, one takes effect and the others are refused", async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => move("confirmed")));
    expect(outcomes.filter((outcome) => outcome.moved.length === 1)).toHaveLength(1);
    expect(outcomes.flatMap(({ refused }) => refused)).toEqual(
      [1, 2].map(() => ({ number, reason: "same_status" })),
    );
    expect((await orderOf()).changes).toHaveLength(2);
  });

  it("an order can be moved after its owner's account was deleted", async () => {
    await sql`delete from users where id = ${customer.id}`;
    expect(await move("shipped")).toEqual(moved);
    expect(await sql`select user_id, status, name, phone from orders where number = ${number}`).toEqual([
      { user_id: null, status: "shipped", name: "Amina Belkacem", phone: "0550123456" },
    ]);
  });
});

describe("undoing a move", () => {
  it("an admin can undo their own last move, even over several steps, and the history shows both (order 25)", async () => {
    await move("encoded");
    expect(await undo()).toEqual(moved);
    expect((await orderOf()).changes.map(({ status }) => status)).toEqual(["new", "encoded", "new"]);
  });

  it("an undo restores the earlier parcel and courier", async () => {
    const shipping = () => sql`select status, parcel, courier from orders where number = ${number}`;
    await move("shipped", [number], { parcel: "zr-1", courier: "ZR Express" });
    expect(await undo()).toEqual(moved);
    expect(await shipping()).toEqual([{ status: "new", parcel: "", courier: "" }]);
    await move("shipped", [number], { parcel: "yal-2", courier: "Yalidine" });
    await move("delivered");
    expect(await undo()).toEqual(moved);
    expect(await shipping()).toEqual([{ status: "shipped", parcel: "yal-2", courier: "Yalidine" }]);
  });

  it("an undo keeps the parcel that exists at the courier", async () => {
    const [order] = await sql<{ id: string }[]>`select id from orders where number = ${number}`;
    const parcel = { order_id: order?.id ?? "", courier: "Yalidine", reference: "r-1", tracking: "yal-3" };
    await sql`insert into parcels ${sql({ ...parcel, state: "created", is_live: true })}`;
    await move("shipped", [number], { parcel: "yal-3", courier: "Yalidine" });
    expect(await undo()).toEqual(moved);
    expect(await sql`select parcel, courier from orders where number = ${number}`).toEqual([
      { parcel: "yal-3", courier: "Yalidine" },
    ]);
  });

  it("an undo reopens a cancelled order at its last step", async () => {
    await move("designed");
    await move("cancelled");
    expect(await undo()).toEqual(moved);
    expect((await orderOf()).status).toBe("designed");
  });

  it("an undo is refused for another admin's move, one older than a minute or none", async () => {
    const nothing = refusedWith("nothing_to_undo");
    expect(await undo()).toEqual(nothing);
    await move("confirmed");
    expect(await undo([number], await admin())).toEqual(nothing);
    await sql`update order_changes set changed_at = changed_at - interval '61 s'
      where order_id = (select id from orders where number = ${number})`;
    expect(await undo()).toEqual(nothing);
    expect((await orderOf()).status).toBe("confirmed");
  });
});

describe("refusals of order calls", () => {
  it.each<[string, number, object]>([
    ["an unknown status", 422, { to: "lost" }],
    ["a status from older versions", 422, { to: "received" }],
    ["no status", 402, { to: "" }],
    ["no order", 402, { numbers: [] }],
    ["a number as text", 400, { numbers: ["1003"] }],
    ["a fraction as number", 400, { numbers: [1003.5] }],
    ["the number 0", 422, { numbers: [0] }],
    ["one order too many", 422, { numbers: Array.from({ length: ORDERS_MOVED_MAX + 1 }, (_, at) => at + 1) }],
    ["a note of 501 characters", 422, { note: "n".repeat(501) }],
    ["a parcel number of 65 characters", 422, { parcel: "p".repeat(65) }],
  ])("a move with %s is refused with %i", async (_what, status, body) => {
    await expectRefusal(status, () => post({ numbers: [number], to: "shipped", ...body }));
  });

  it("a move of 100 orders with the longest note and parcel number is accepted", async () => {
    const unknown = Array.from({ length: ORDERS_MOVED_MAX - 1 }, (_, at) => UNKNOWN + at);
    const longest = { note: "n".repeat(500), parcel: "p".repeat(64) };
    const outcome = await move("shipped", [number, ...unknown], longest);
    expect(outcome.moved).toEqual([number]);
    expect(outcome.refused).toHaveLength(ORDERS_MOVED_MAX - 1);
  });

  it("only admins can read, move and undo orders", async () => {
    const others = [new Visitor(), customer.visitor, (await activeOwner()).visitor];
    others.push((await adminWithoutForce()).visitor);
    for (const [index, visitor] of others.entries()) {
      const status = index === 0 ? 401 : 403;
      const person = { ...boss, visitor };
      await expectRefusal(status, () => post({ numbers: [number], to: "shipped" }, person));
      await expectRefusal(status, () =>
        visitor.post(undoRoute, toPath("POST /api/group/orders/undo/v1"), { numbers: [number] }),
      );
      expect((await read(number, person)).status).toBe(status);
    }
  });

  it.each([
    ["x", 422],
    ["1000000000", 422],
    ["999999999", 404],
  ])("reading the order %s is refused with %i", async (at, status) => {
    const path = toPath("GET /api/group/orders/{number}/v1", { number: 1 }).replace("1/v1", `${at}/v1`);
    await expectRefusal(status, () => boss.visitor.get(orderRoute, path, { params: { number: at } }));
  });

  it("the move call reports faults in the documented order", () =>
    expectRefusalsInOrder({
      call: "move orders",
      method: "POST",
      handler: moveRoute,
      path: toPath("POST /api/group/orders/move/v1"),
      start: async () => ({ person: await adminWithoutForce() }),
      steps: [
        sameSite,
        signedIn,
        ["403 forbidden", ({ person }) => signIn(person.visitor, person.email, { force: true })],
        smaller,
        asJson,
        withBody("400 bad_request", { numbers: ["1"], to: 5 }),
        withBody("400 bad_request", { numbers: [], to: "lost" }),
        withBody("402 required", { numbers: [1], to: "lost" }),
        withBody("422 invalid", () => ({ numbers: [number], to: "shipped" })),
      ],
    }));
});
