import { beforeAll, describe, expect, it } from "vitest";
import { GET as countsRoute } from "@/app/api/group/orders/counts/v1/route";
import { GET as listRoute } from "@/app/api/group/orders/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

let boss: Person;
let lina: number;
let samir: number;

beforeAll(async () => {
  boss = await admin();
  await sql`delete from orders`;
  lina = await orderOf(await signUp({ fullName: "لينا بن أحمد", phone: { PrPhone: "0661234567" } }), {
    wilaya: 16,
    commune: "Hydra",
    kind: "home",
    fee_da: 500,
    card_colour: "#C9A227",
    card_image: "fennec",
  });
  samir = await orderOf(await activeOwner({ fullName: "Samir Haddad" }), {
    status: "shipped",
    parcel: "yal-77AB",
    courier: "Yalidine",
  });
});

async function orderOf({ id }: Person, data: Record<string, string | number>): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    update orders set ${sql(data)} where user_id = ${id} returning number`;
  return row?.number ?? 0;
}

const list = (query: string, { visitor } = boss) =>
  visitor.get(listRoute, `${toPath("GET /api/group/orders/v1")}?${query}`);
const read = async (query = "") => (await list(query)).as<ResponseOf<"GET /api/group/orders/v1">>();
const numbers = async (query: string) => (await read(query)).orders.map(({ number }) => number);

describe("the list of orders", () => {
  it("a listed order has what an admin needs to work on it", async () => {
    const { orders, ...rest } = await read(`search=${lina}`);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(rest).toEqual({ total: 1, isTotalCapped: false, page: 1, limit: 20 });
    expect(orders).toEqual([
      {
        number: lina,
        status: "new",
        name: "لينا بن أحمد",
        phone: "0661234567",
        wilaya: 16,
        commune: "Hydra",
        kind: "home",
        priceDa: 1600,
        feeDa: 500,
        dueDa: 2100,
        parcel: "",
        courier: "",
        createdAt: time,
        changedAt: time,
        moves: expect.arrayContaining(["confirmed", "on_hold", "cancelled"]) as string[],
        card: { name: "لينا بن أحمد", title: "", colour: "#C9A227", image: "fennec" },
        owner: { id: expect.any(String) as string, username: expect.any(String) as string, isActive: false },
        note: "",
        attempts: 0,
        calledAt: null,
        openBeside: 0,
        refusedBefore: 0,
        communeOf: null,
      },
    ]);
  });

  it("an order is found by number, name, phone, commune and parcel in any spelling", async () => {
    for (const search of [
      `LX-${lina}`,
      `lx-${lina}`,
      String(lina),
      "احمد",
      "0661234567",
      "+213661234567",
      "0661-23-45-67",
      "(0)661/23.45.67",
      "0661-23",
      "661/23.4",
      `LX\u2011${lina}`,
      `لينا 0661-23`,
      "hydra",
    ]) {
      expect([search, await numbers(`search=${encodeURIComponent(search)}`)]).toEqual([search, [lina]]);
    }
    // The wilaya's name works in either script, also together with other words.
    for (const search of ["alger", "الجزائر", "hydra alger", "لينا الجزائر"]) {
      expect([search, await numbers(`search=${encodeURIComponent(search)}`)]).toEqual([search, [lina]]);
    }
    expect(await numbers("search=samir%20alger")).toEqual([]);
    expect(await numbers("search=YAL-77ab")).toEqual([samir]);
    expect(await numbers("search=samir%20haddad")).toEqual([samir]);
    expect(await numbers("search=%25")).toEqual([]);
  });

  it("an order of a deleted account stays in the list without its owner", async () => {
    const person = await signUp({ fullName: "Gone Person" });
    const number = await orderOf(person, { commune: "Oran" });
    await sql`delete from users where id = ${person.id}`;
    expect((await read(`search=${number}`)).orders[0]).toMatchObject({ name: "Gone Person", owner: null });
    await sql`delete from orders where number = ${number}`;
  });

  it("the list of orders can be filtered by colour and character", async () => {
    expect(await numbers("colour=imperial-gold")).toEqual([lina]);
    expect(await numbers("colour=imperial-gold&character=fennec&status=new")).toEqual([lina]);
    expect(await numbers("colour=imperial-gold&character=cat")).toEqual([]);
    expect(await numbers("character=none")).not.toContain(lina);
    expect((await read("character=fennec")).total).toBe(1);
  });

  it("the list of orders can be filtered by status and wilaya", async () => {
    expect(await numbers("status=shipped")).toEqual([samir]);
    expect(await numbers("status=cancelled")).toEqual([]);
    expect(await numbers("wilaya=16")).toEqual([lina]);
    expect(await numbers("wilaya=16&status=shipped")).toEqual([]);
  });

  it("an order in progress is stuck after 48 hours, but a shipped one never is (order 26)", async () => {
    await sql`update orders set changed_at = now() - interval '47 hours 59 minutes'`;
    expect(await numbers("status=stuck")).toEqual([]);
    await sql`update orders set changed_at = now() - interval '48 hours 1 minute'`;
    expect(await numbers("status=stuck")).toEqual([lina]);
    const { counts } = (await boss.visitor.get(countsRoute, toPath("GET /api/group/orders/counts/v1"))).as<
      ResponseOf<"GET /api/group/orders/counts/v1">
    >();
    expect(counts).toMatchObject({ new: 1, shipped: 1, delivered: 0, stuck: 1 });
  });

  it("a returned or refused order is in the queue of those that came back for 14 days (order 26)", async () => {
    const counts = async () =>
      (await boss.visitor.get(countsRoute, toPath("GET /api/group/orders/counts/v1"))).as<
        ResponseOf<"GET /api/group/orders/counts/v1">
      >().counts.came_back;
    await sql`update orders set status = 'returned', changed_at = now() - interval '13 days 23 hours' where number = ${lina}`;
    await sql`update orders set status = 'refused', changed_at = now() - interval '14 days 1 hour' where number = ${samir}`;
    expect(await numbers("status=came_back")).toEqual([lina]);
    expect((await read("status=came_back")).total).toBe(1);
    expect(await counts()).toBe(1);
    await sql`update orders set changed_at = now() where number = ${samir}`;
    expect(await counts()).toBe(2);
    await sql`update orders set status = 'new' where number = ${lina}`;
    await sql`update orders set status = 'shipped' where number = ${samir}`;
  });

  it("a listed order names the note of its last move, and the other orders of its phone", async () => {
    const first = async () => (await read(`search=${lina}`)).orders[0];
    await sql`insert into order_changes (order_id, status, note) select id, status, 'Comes back on Sunday' from orders where number = ${lina}`;
    expect(await first()).toMatchObject({ note: "Comes back on Sunday", openBeside: 0, refusedBefore: 0 });
    const others = await Promise.all([1, 2, 3].map(() => signUp({ phone: { PrPhone: "0661234567" } })));
    const [open = 0, refused = 0, delivered = 0] = await Promise.all(
      ["new", "refused", "delivered"].map(async (status, at) => orderOf(others[at] as Person, { status })),
    );
    expect(await first()).toMatchObject({ openBeside: 1, refusedBefore: 1 });
    await sql`delete from orders where number = any (${[open, refused, delivered]})`;
  });

  it.each([
    ["حيدرة", 16, null],
    ["hydra", 16, null],
    ["Boufarik", 16, 9],
    ["بوفاريك", 16, 9],
    ["Boufarik", 9, null],
    ["Cité 500 logements", 16, null],
  ])("the commune %s of wilaya %i belongs to another one: %s", async (commune, wilaya, other) => {
    await sql`update orders set commune = ${commune}, wilaya = ${wilaya} where number = ${samir}`;
    expect((await read(`search=${samir}`)).orders[0]?.communeOf).toBe(other);
    await sql`update orders set commune = '', wilaya = null where number = ${samir}`;
  });

  it("the list of orders can be sorted and paged", async () => {
    expect(await numbers("sort=due&order=desc")).toEqual([lina, samir]);
    expect(await numbers("sort=due&order=asc")).toEqual([samir, lina]);
    expect(await numbers("sort=number&order=desc")).toEqual([samir, lina].sort((one, two) => two - one));
    expect(await numbers("sort=createdAt&order=asc")).toEqual([lina, samir]);
    expect((await read("sort=name&order=asc")).orders.map(({ name }) => name)).toEqual([
      "Samir Haddad",
      "لينا بن أحمد",
    ]);
    expect(await read("sort=number&order=asc&page=2&limit=1")).toMatchObject({
      orders: [{ number: Math.max(lina, samir) }],
      total: 2,
      page: 2,
    });
  });

  it.each([
    "status=lost",
    "wilaya=0",
    "wilaya=70",
    "wilaya=x",
    "sort=phone",
    "colour=red",
    "character=dog",
    "page=0",
    "limit=101",
  ])("the list of orders refuses %s", async (query) => expect((await list(query)).status).toBe(422));

  it("only admins can read the list of orders and its counts", async () => {
    const others = [new Visitor(), (await activeOwner()).visitor, (await adminWithoutForce()).visitor];
    for (const [index, visitor] of others.entries()) {
      const status = index === 0 ? 401 : 403;
      expect((await list("", { ...boss, visitor })).status).toBe(status);
      expect((await visitor.get(countsRoute, toPath("GET /api/group/orders/counts/v1"))).status).toBe(status);
    }
  });
});
