import { describe, expect, it } from "vitest";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { GET as ownOrder } from "@/app/api/users/order/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { getOwnOrder } from "#lib/server/services/order/orders";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const readOrder = async ({ visitor }: Pick<Person, "visitor">) => {
  const response = await visitor.get(ownOrder, toPath("GET /api/users/order/v1"));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.as<ResponseOf<"GET /api/users/order/v1">>().order;
};

async function addOrder(person: Person, status: string, price: number): Promise<string> {
  const [order] = await sql<{ id: string }[]>`
    insert into orders ${sql({ user_id: person.id, status, price_da: price })} returning id`;
  return order?.id ?? "";
}

async function addChange(orderId: string, status: string, at: string): Promise<void> {
  await sql`insert into order_changes ${sql({ order_id: orderId, status, changed_at: at })}`;
}

describe("the owner's order", () => {
  it("a sign-up creates an order with the status new and its first change", async () => {
    const order = await readOrder(await signUp());
    expect(order).toEqual({
      number: expect.any(Number) as number,
      status: "new",
      priceDa: 1600,
      feeDa: 0,
      dueDa: 1600,
      delivery: null,
      parcel: "",
      courier: "",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      activatedAt: null,
      isPaidByCompany: false,
      correction: null,
      changes: [{ status: "new", changedAt: expect.stringMatching(/Z$/) as string }],
    });
  });

  it("an order has the server's price, not the one of the sign-up (order 11)", async () => {
    expect((await readOrder(await signUp({ price: 1 })))?.priceDa).toBe(1600);
    expect((await readOrder(await signUp({ referral_code: "friend", price: 1 })))?.priceDa).toBe(2800);
  });

  it("the order call is refused without a session", async () => {
    await expectRefusal(401, () => new Visitor().get(ownOrder, toPath("GET /api/users/order/v1")), {
      code: "no_session",
    });
  });

  it("inactive owners, active owners and admins each get their own order (order 17)", async () => {
    const people = [await signUp(), await activeOwner(), await adminWithoutForce(), await admin()];
    const orders = await Promise.all(people.map(readOrder));
    const stored = await Promise.all(
      people.map(async ({ id }) => {
        const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
        return row?.number;
      }),
    );
    expect(orders.map((order) => order?.number)).toEqual(stored);
    expect(new Set(stored).size).toBe(people.length);
  });

  it("the order call ignores the id of another account", async () => {
    const [person, other] = [await signUp(), await signUp()];
    const own = await readOrder(person);
    const response = await person.visitor.get(
      ownOrder,
      `${toPath("GET /api/users/order/v1")}?userId=${other.id}`,
    );
    expect(response.body).toEqual({ order: own });
  });

  it("the newest of several orders is returned, with its history in order and without authors", async () => {
    const person = await signUp();
    const id = await addOrder(person, "confirmed", 2400);
    await addChange(id, "new", "2026-05-12T10:00:00Z");
    await addChange(id, "confirmed", "2026-05-13T10:00:00Z");
    expect(await readOrder(person)).toMatchObject({
      status: "confirmed",
      priceDa: 2400,
      changes: [
        { status: "new", changedAt: "2026-05-12T10:00:00.000Z" },
        { status: "confirmed", changedAt: "2026-05-13T10:00:00.000Z" },
      ],
    });
  });

  it("the order is null for an account without one", async () => {
    const person = await signUp();
    await sql`update orders set user_id = null where user_id = ${person.id}`;
    expect(await readOrder(person)).toBeNull();
    expect(await getOwnOrder(person.id)).toBeNull();
  });
});

describe("the activation time", () => {
  it("the activation time is the last activation by an admin, and null before the first", async () => {
    const [person, boss] = [await signUp(), await admin()];
    expect((await readOrder(person))?.activatedAt).toBeNull();
    const set = async (validation: boolean) => {
      const body = { _id: person.id, action: "validation", validation };
      expect(
        (await boss.visitor.post(changeUser, toPath("POST /api/group/makechange/protected"), body)).status,
      ).toBe(200);
      return Date.parse((await readOrder(person))?.activatedAt ?? "");
    };
    const first = await set(true);
    expect(first).toBeGreaterThan(0);
    expect(await set(false)).toBe(first);
    expect(await set(true)).toBeGreaterThan(first);
  });
});
