import { describe, expect, it } from "vitest";
import { POST as changeUser } from "@/app/api/group/makechange/protected/route";
import { GET as ownOrder } from "@/app/api/users/order/v1/route";
import { getOwnOrder } from "@/lib/server/services/order";
import { paths } from "@/lib/wire/paths";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../support/people";
import { expectRefusal } from "../support/portal";
import { sql } from "../support/test-data";
import { Visitor } from "../support/visitor";

// CONTRACT §2: an owner may follow the order, also while inactive; its price is the server's (§4).

interface OrderAnswer {
  order: {
    number: number;
    status: string;
    price: number;
    createdAt: string;
    activatedAt: string | null;
    changes: { status: string; changedAt: string }[];
  } | null;
}

const ask = async ({ visitor }: Pick<Person, "visitor">) => {
  const answer = await visitor.get(ownOrder, paths.ownOrder);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.as<OrderAnswer>().order;
};

async function addOrder(person: Person, status: string, price: number): Promise<string> {
  const [order] = await sql<{ id: string }[]>`
    insert into orders ${sql({ user_id: person.id, status, price_da: price })} returning id`;
  return order?.id ?? "";
}

async function addChange(orderId: string, status: string, at: string): Promise<void> {
  await sql`insert into order_changes ${sql({ order_id: orderId, status, changed_at: at })}`;
}

describe("own order", () => {
  it("is there from the sign-up on, received, with its first change", async () => {
    const order = await ask(await signUp());
    expect(order).toEqual({
      number: expect.any(Number) as number,
      status: "received",
      price: 1600,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      activatedAt: null,
      changes: [{ status: "received", changedAt: expect.stringMatching(/Z$/) as string }],
    });
  });

  it("has the server's price, whatever the sign-up said", async () => {
    expect((await ask(await signUp({ price: 1 })))?.price).toBe(1600);
    expect((await ask(await signUp({ referral_code: "friend", price: 1 })))?.price).toBe(2800);
  });

  it("is refused without a session", async () => {
    await expectRefusal(401, () => new Visitor().get(ownOrder, paths.ownOrder), { code: "no_session" });
  });

  it("answers inactive and active owners and admins, each with their own", async () => {
    const people = [await signUp(), await activeOwner(), await adminWithoutForce(), await admin()];
    const orders = await Promise.all(people.map(ask));
    const stored = await Promise.all(
      people.map(async ({ id }) => {
        const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
        return row?.number;
      }),
    );
    expect(orders.map((order) => order?.number)).toEqual(stored);
    expect(new Set(stored).size).toBe(people.length);
  });

  it("cannot be asked for somebody else's", async () => {
    const [person, other] = [await signUp(), await signUp()];
    const own = await ask(person);
    const answer = await person.visitor.get(ownOrder, `${paths.ownOrder}?user_id=${other.id}`);
    expect(answer.body).toEqual({ order: own });
  });

  it("is the newest of several, with its history in order and without who changed it", async () => {
    const person = await signUp();
    const id = await addOrder(person, "in_review", 2400);
    await addChange(id, "received", "2026-05-12T10:00:00Z");
    await addChange(id, "in_review", "2026-05-13T10:00:00Z");
    expect(await ask(person)).toMatchObject({
      status: "in_review",
      price: 2400,
      changes: [
        { status: "received", changedAt: "2026-05-12T10:00:00.000Z" },
        { status: "in_review", changedAt: "2026-05-13T10:00:00.000Z" },
      ],
    });
  });

  it("is null for an account without one", async () => {
    const person = await signUp();
    await sql`update orders set user_id = null where user_id = ${person.id}`;
    expect(await ask(person)).toBeNull();
    expect(await getOwnOrder(person.id)).toBeNull();
  });
});

describe("since when the page is live", () => {
  it("is the last activation that an admin made, and unknown before", async () => {
    const [person, boss] = [await signUp(), await admin()];
    expect((await ask(person))?.activatedAt).toBeNull();
    const set = async (validation: boolean) => {
      const body = { _id: person.id, action: "validation", validation };
      expect((await boss.visitor.post(changeUser, paths.changeUser, body)).status).toBe(200);
      return Date.parse((await ask(person))?.activatedAt ?? "");
    };
    const first = await set(true);
    expect(first).toBeGreaterThan(0);
    expect(await set(false)).toBe(first);
    expect(await set(true)).toBeGreaterThan(first);
  });
});
