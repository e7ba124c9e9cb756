import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as orderRoute, POST as changeRoute } from "@/app/api/group/order/v1/route";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import type { OrderChangedResponse, OrderHistoryResponse } from "#lib/wire/order/responses";
import { paths } from "#lib/wire/api-paths";
import { toOrderStatusWire } from "#lib/wire/order/client";
import { activeOwner, admin, adminWithoutForce, signIn, signUp, type Person } from "../../support/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import {
  asJson,
  expectRefusalsInOrder,
  sameSite,
  saying,
  signedIn,
  smaller,
} from "../../support/refusal-walk.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/visitor.ts";

let boss: Person;
let customer: Person;
beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  customer = await signUp({ fullName: "Amina Belkacem" });
});

const change = (status: string, { id } = customer, { visitor } = boss) =>
  visitor.post(changeRoute, paths.orderStatus, { _id: id, status });
const read = ({ id } = customer, { visitor } = boss) => visitor.get(orderRoute, paths.orderOf(id));
const orderOf = async (person = customer) => (await read(person)).as<OrderHistoryResponse>().order;
const numberOf = async ({ id } = customer) => {
  const [row] = await sql<
    { number: number }[]
  >`select max(number) as number from orders where user_id = ${id}`;
  return row?.number ?? 0;
};
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe("order status changes", () => {
  it("a status change sets the order's status and is recorded with its admin in history and audit log", async () => {
    const response = await change("in_review");
    expect(response).toMatchObject({ status: 200, body: { message: "Order status saved" } });
    const { order } = response.as<OrderChangedResponse>();
    expect(order).toEqual({
      number: await numberOf(),
      status: "in_review",
      price: 1600,
      changes: [
        { status: "received", changedAt: time },
        { status: "in_review", changedAt: time },
      ],
    });
    expect(await orderOf()).toEqual(order);
    expect(
      await sql`select c.status, changed_by from order_changes c join orders o on o.id = order_id
                where user_id = ${customer.id} order by c.id`,
    ).toEqual([
      { status: "received", changed_by: null },
      { status: "in_review", changed_by: boss.id },
    ]);
    expect(
      await sql`select action, actor_id, fields, changes from audit_log where target_id = ${customer.id}`,
    ).toEqual([
      {
        action: "order.changed",
        actor_id: boss.id,
        fields: ["status"],
        changes: [{ field: "status", from: "received", to: "in_review" }],
      },
    ]);
  });

  it("an order can move from any status to any other, also backwards", async () => {
    const way = [...ORDER_STATUSES.slice(1), ...ORDER_STATUSES.toReversed().slice(1)];
    for (const status of way) expect([status, (await change(status)).status]).toEqual([status, 200]);
    expect((await orderOf()).changes.map(({ status }) => status)).toEqual(["received", ...way]);
  });

  it("a status change affects the newest order alone", async () => {
    await sql`insert into orders (user_id, price_da) values (${customer.id}, 2800)`;
    const { order } = (await change("shipped")).as<OrderChangedResponse>();
    expect(order).toMatchObject({ number: await numberOf(), price: 2800, changes: [{ status: "shipped" }] });
    const statuses = await sql`select status from orders where user_id = ${customer.id} order by number`;
    expect(statuses).toEqual([{ status: "received" }, { status: "shipped" }]);
  });

  it("parallel equal status changes take effect once", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => change("confirmed")));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await orderOf()).changes).toHaveLength(2);
  });
});

describe("the WhatsApp message for the customer", () => {
  const messageOf = async (status: string) => {
    const url = new URL((await change(status)).as<OrderChangedResponse>().whatsapp);
    return { to: url.origin + url.pathname, text: url.searchParams.get("text") };
  };

  it("the WhatsApp message is in the customer's language, not the admin's", async () => {
    const number = await numberOf();
    expect(await messageOf("shipped")).toEqual({
      to: "https://wa.me/213550123456",
      text: `مرحبًا Amina Belkacem، معك Logix. حالة طلبك رقم ${number}: في الطريق إليك.`,
    });
    await sql`update users set language = 'en' where id = ${customer.id}`;
    expect((await messageOf("delivered")).text).toBe(
      `Hello Amina Belkacem, this is Logix. Your order ${number}: Delivered.`,
    );
  });

  it("the WhatsApp link names no recipient when the customer has no number", async () => {
    await sql`update phones set number = '' where user_id = ${customer.id}`;
    expect((await messageOf("printed")).to).toBe("https://wa.me/");
  });
});

describe("refusals of order calls", () => {
  it.each<[string, number, object]>([
    ["an unknown status", 422, { status: "lost" }],
    ["a status in capitals", 422, { status: "Shipped" }],
    ["no status", 402, { status: "" }],
    ["a list as status", 400, { status: ["shipped"] }],
    ["a malformed id", 422, { _id: "1" }],
    ["no id", 402, { _id: "" }],
    ["an unknown account", 404, { _id: randomUUID() }],
    ["the current status", 409, { status: "received" }],
  ])("a status change with %s is refused with %i", async (_what, status, body) => {
    const right = { _id: customer.id, status: "shipped" };
    await expectRefusal(status, () =>
      boss.visitor.post(changeRoute, paths.orderStatus, { ...right, ...body }),
    );
  });

  it("an account without an order gets 404 from the order call", async () => {
    await sql`delete from orders where user_id = ${customer.id}`;
    await expectRefusal(404, () => change("shipped"), { message: "This person hasn’t ordered a card" });
    expect((await read()).status).toBe(404);
  });

  it("only admins can read and change an order's status", async () => {
    const others = [new Visitor(), customer.visitor, (await activeOwner()).visitor];
    others.push((await adminWithoutForce()).visitor);
    for (const [index, visitor] of others.entries()) {
      const status = index === 0 ? 401 : 403;
      await expectRefusal(status, () => change("shipped", customer, { ...boss, visitor }));
      expect((await read(customer, { ...boss, visitor })).status).toBe(status);
    }
  });

  it.each([
    ["user_id=1", 422],
    ["user_id=", 402],
    [`user_id=${randomUUID()}`, 404],
  ])("reading an order with %s is refused with %i", async (query, status) => {
    expect((await boss.visitor.get(orderRoute, `/?${query}`)).status).toBe(status);
  });

  it("the order status call reports faults in the documented order", () =>
    expectRefusalsInOrder({
      call: "order status",
      method: "POST",
      handler: changeRoute,
      path: paths.orderStatus,
      start: async () => ({ person: await adminWithoutForce() }),
      steps: [
        sameSite,
        signedIn,
        ["403 forbidden", ({ person }) => signIn(person.visitor, person.email, { force: true })],
        smaller,
        asJson,
        saying("400 bad_request", { _id: "1", status: 5 }),
        saying("400 bad_request", { _id: "1" }),
        saying("402 required", { _id: "1", status: "lost" }),
        saying("422 invalid", { _id: randomUUID(), status: "lost" }),
        saying("422 invalid", { _id: randomUUID(), status: "shipped" }),
        saying("404 not_found", () => toOrderStatusWire(customer.id, "received")),
        saying("409 conflict", () => toOrderStatusWire(customer.id, "shipped")),
      ],
    }));
});
