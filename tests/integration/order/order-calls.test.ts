import { beforeEach, describe, expect, it } from "vitest";
import { POST as callRoute } from "@/app/api/group/orders/[number]/calls/v1/route";
import { GET as orderRoute } from "@/app/api/group/orders/[number]/v1/route";
import { GET as countsRoute } from "@/app/api/group/orders/counts/v1/route";
import { GET as listRoute } from "@/app/api/group/orders/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { orderNumberOf } from "../../support/files/ordered-cards.ts";
import { admin, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";

let boss: Person;
let number: number;

beforeEach(async () => {
  await sql`delete from orders`;
  boss = await admin();
  number = await orderNumberOf(await signUp());
});

const record = (of = number) =>
  boss.visitor.post(
    callRoute,
    toPath("POST /api/group/orders/{number}/calls/v1", { number: of }),
    {},
    { params: { number: String(of) } },
  );
const inQueue = async () =>
  (await boss.visitor.get(listRoute, `${toPath("GET /api/group/orders/v1")}?status=call_again`)).as<
    ResponseOf<"GET /api/group/orders/v1">
  >();
const count = async () =>
  (await boss.visitor.get(countsRoute, toPath("GET /api/group/orders/counts/v1"))).as<
    ResponseOf<"GET /api/group/orders/counts/v1">
  >().counts.call_again;

describe("a call without an answer", () => {
  it("attempts are counted with time and admin, and put the order into the queue to call again (order 43)", async () => {
    expect((await inQueue()).orders).toEqual([]);
    expect((await record()).as()).toEqual({ attempts: 1 });
    expect((await record()).as()).toEqual({ attempts: 2 });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(await inQueue()).toMatchObject({
      total: 1,
      orders: [{ number, status: "new", attempts: 2, calledAt: time }],
    });
    expect(await count()).toBe(1);
    const order = await boss.visitor.get(
      orderRoute,
      toPath("GET /api/group/orders/{number}/v1", { number }),
      { params: { number: String(number) } },
    );
    const attempt = { calledAt: time, author: boss.username };
    expect(order.as<ResponseOf<"GET /api/group/orders/{number}/v1">>().calls).toEqual([attempt, attempt]);
  });

  it("a confirmed order leaves the queue, keeps its attempts, and gets no more", async () => {
    await record();
    await sql`update orders set status = 'confirmed' where number = ${number}`;
    expect(await inQueue()).toMatchObject({ total: 0, orders: [] });
    expect(await count()).toBe(0);
    await expectRefusal(409, () => record());
    expect(await sql`select id from order_calls`).toHaveLength(1);
  });

  it("an order that does not exist gets none", async () => {
    await expectRefusal(404, () => record(999_999));
  });
});
