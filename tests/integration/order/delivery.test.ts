import { beforeEach, describe, expect, it } from "vitest";
import { GET as deliveryRoute } from "@/app/api/content/delivery/v1/route";
import { GET as orderRoute } from "@/app/api/group/orders/[number]/v1/route";
import { PUT as saveSettings } from "@/app/api/group/settings/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as ownOrder } from "@/app/api/users/order/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, admin, signUp, signUpBody, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { FREE_DELIVERY } from "#lib/domain/delivery/delivery";
import { toPath } from "#lib/wire/call-path";

const DELIVERY = {
  wilaya: 16,
  commune: "Bab El Oued",
  address: "12 rue des Roses",
  kind: "home",
  phone: "0661234567",
  note: "Second floor",
};

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await sql`delete from settings`;
  await saveFees(FREE_DELIVERY);
});

const saveFees = (delivery: object) =>
  boss.visitor.put(saveSettings, toPath("PUT /api/group/settings/v1"), { delivery });

async function orderOf({ id }: Person, { visitor }: Person) {
  const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
  const number = row?.number ?? 0;
  return visitor.get(orderRoute, toPath("GET /api/group/orders/{number}/v1", { number }), {
    params: { number: String(number) },
  });
}

const register = (delivery: object, headers: Record<string, string> = {}, body = signUpBody()) =>
  new Visitor().post(
    registerRoute,
    toPath("POST /api/users/register"),
    { ...body, userData: { ...body.userData, delivery } },
    { headers },
  );

describe("the delivery data of a sign-up", () => {
  it("delivery data is stored with the order and the fee from the settings", async () => {
    await saveFees({ home: { 16: 450 } });
    const body = signUpBody({ price: 1 });
    const response = await register({ ...DELIVERY, phone: "+213 661 23 45 67", fee: 1 }, {}, body);
    expect(response.status).toBe(201);
    const [order] = await sql`
      select price_da, fee_da, wilaya, commune, street, kind, phone, second_phone, note from orders
      join users on users.id = user_id where email = ${body.userData.email}`;
    expect(order).toEqual({
      price_da: 1600,
      fee_da: 450,
      wilaya: 16,
      commune: "Bab El Oued",
      street: "12 rue des Roses",
      kind: "home",
      phone: "0550123456",
      second_phone: "0661234567",
      note: "Second floor",
    });
  });

  it("second phone and note are optional in a sign-up", async () => {
    const { phone: _phone, note: _note, ...delivery } = DELIVERY;
    expect((await register(delivery)).status).toBe(201);
  });

  it("the longest note and the last wilaya are accepted", async () => {
    const delivery = {
      ...DELIVERY,
      wilaya: 69,
      kind: "desk",
      note: "n".repeat(200),
      commune: "c".repeat(200),
    };
    expect((await register(delivery)).status).toBe(201);
  });

  it.each<[string, number, object]>([
    ["without a wilaya", 402, { wilaya: undefined }],
    ["with wilaya 0", 422, { wilaya: 0 }],
    ["with wilaya 70", 422, { wilaya: 70 }],
    ["with wilaya 1.5", 422, { wilaya: 1.5 }],
    ["with a wilaya as text", 400, { wilaya: "16" }],
    ["without a commune", 402, { commune: " " }],
    ["with a commune of 201 characters", 422, { commune: "c".repeat(201) }],
    ["without an address", 402, { address: undefined }],
    ["with an address of 201 characters", 422, { address: "a".repeat(201) }],
    ["with an unknown kind", 422, { kind: "drone" }],
    ["without a kind", 402, { kind: undefined }],
    ["with a foreign phone", 422, { phone: "+33612345678" }],
    ["with a note of 201 characters", 422, { note: "n".repeat(201) }],
    ["with a script in the note", 422, { note: "<script>" }],
  ])("a sign-up %s is refused with %i", async (_what, status, change) => {
    await expectRefusal(status, () => register({ ...DELIVERY, ...change }));
  });

  it.each<[string, object, string, string]>([
    ["home", { home: { 16: null } }, "delivery.kind", "homes"],
    ["desk", { desk: { 16: null } }, "delivery.kind", "stop desk"],
    ["home", { home: { 16: null }, desk: { 16: null } }, "delivery.wilaya", "this wilaya yet"],
  ])("a sign-up for %s delivery is refused where it is not offered: %j", async (kind, fees, field, text) => {
    await saveFees(fees);
    const response = await register({ ...DELIVERY, kind });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ fields: { [field]: expect.stringContaining(text) as string } });
  });

  it.each([
    ["Boufarik", 16, "wilaya 09"],
    ["بوفاريك", 31, "wilaya 09"],
    ["آفلو", 3, "wilaya 59"],
  ])("a sign-up with the commune %s in wilaya %i is refused and names %s", async (commune, wilaya, text) => {
    const fields = { "delivery.commune": expect.stringContaining(text) as string };
    await expectRefusal(422, () => register({ ...DELIVERY, wilaya, commune }), { fields });
  });

  it.each([
    ["a commune in the other script", "باب الوادي", 16],
    ["a commune that three wilayas have", "EL MARSA", 16],
    ["a quarter that is not a commune", "Cité 5 Juillet", 16],
  ])("a sign-up is accepted with %s", async (_what, commune, wilaya) => {
    expect((await register({ ...DELIVERY, wilaya, commune })).status).toBe(201);
  });

  it("a sign-up with delivery is refused everywhere until fees are set, and leaves no account", async () => {
    await sql`delete from settings where key = 'delivery'`;
    const before = await sql`select id from users`;
    await expectRefusal(422, () => register(DELIVERY));
    expect(await sql`select id from users`).toHaveLength(before.length);
    await saveFees({ home: { 16: 0 } });
    expect((await register({ ...DELIVERY, kind: "home" })).status).toBe(201);
  });

  it("a repeated sign-up must have the same delivery data", async () => {
    const body = signUpBody();
    const key = { "idempotency-key": `delivery-${body.userData.email}` };
    expect((await register(DELIVERY, key, body)).status).toBe(201);
    await saveFees({ home: { 16: null } });
    expect((await register(DELIVERY, key, body)).status).toBe(201);
    expect((await register({ ...DELIVERY, note: "" }, key, body)).status).toBe(409);
  });
});

describe("who sees the delivery data", () => {
  const EXPECTED = { priceDa: 1600, feeDa: 450, dueDa: 2050, delivery: DELIVERY };

  it("the owner and admins see delivery data, fee and amount due", async () => {
    await saveFees({ home: { 16: 450 } });
    const owner = await signUp({ delivery: DELIVERY });
    const own = await owner.visitor.get(ownOrder, toPath("GET /api/users/order/v1"));
    expect(own.body).toMatchObject({ order: EXPECTED });
    const { address, phone, ...delivery } = DELIVERY;
    expect((await orderOf(owner, boss)).body).toMatchObject({
      priceDa: 1600,
      feeDa: 450,
      dueDa: 2050,
      details: { ...delivery, street: address, secondPhone: phone },
    });
    const exported = await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"));
    expect(JSON.parse(exported.bytes.toString())).toMatchObject({
      orders: [{ priceDa: 1600, feeDa: 450, dueDa: 2050, delivery: DELIVERY }],
    });
  });

  it("the public profile contains no delivery data", async () => {
    const owner = await activeOwner({ delivery: DELIVERY });
    const { bytes } = await new Visitor().get(
      publicProfile,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    );
    const text = bytes.toString();
    expect(text).toContain(owner.username);
    for (const value of [DELIVERY.commune, DELIVERY.address, DELIVERY.phone, DELIVERY.note]) {
      expect(text).not.toContain(value);
    }
  });

  it("another owner cannot read an order", async () => {
    const owner = await signUp({ delivery: DELIVERY });
    const other = await activeOwner();
    await expectRefusal(403, () => orderOf(owner, other));
  });

  it("an order from a client that sends no delivery data has none, and its fee is 0", async () => {
    const owner = await signUp();
    expect((await owner.visitor.get(ownOrder, toPath("GET /api/users/order/v1"))).body).toMatchObject({
      order: { priceDa: 1600, feeDa: 0, dueDa: 1600, delivery: null },
    });
  });
});

describe("the list of wilayas for sign-up", () => {
  it("everyone can read the 69 wilayas with their fees", async () => {
    await saveFees({ home: { 16: 450 }, desk: { 16: null } });
    const response = await new Visitor().get(deliveryRoute, toPath("GET /api/content/delivery/v1"));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=30"]);
    const { wilayas } = response.body as { wilayas: object[] };
    expect(wilayas).toHaveLength(69);
    expect(wilayas[15]).toEqual({ code: 16, nameAr: "الجزائر", nameEn: "Alger", home: 450, desk: null });
    expect(wilayas[0]).toEqual({ code: 1, nameAr: "أدرار", nameEn: "Adrar", home: 0, desk: 0 });
  });
});
