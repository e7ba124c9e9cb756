import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as svgRoute } from "@/app/api/group/orders/[number]/card.svg/route";
import { GET as readRoute, PUT as editRoute } from "@/app/api/group/orders/[number]/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { GET as ownOrderRoute } from "@/app/api/users/order/v1/route";
import { POST as teamRoute } from "@/app/api/users/company/orders/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import type { OrderWire } from "#lib/contract/order/order";
import { CARD_TITLE_MAX_CHARS, DELIVERY_NOTE_MAX_CHARS, FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, signUp, type Person } from "../../support/people/people.ts";
import { openTeam, teamOrderBody } from "../../support/people/team-orders.ts";
import { countRows, sql } from "../../support/test-data.ts";

let boss: Person;
let customer: Person;
let number: number;
beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  await sql`delete from settings`;
  await boss.visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), {
    delivery: { home: { 16: 500, 31: 700 }, desk: { 16: 300, 31: null } },
  });
  customer = await signUp({ fullName: "Amina Belkacem" });
  number = await numberOf(customer);
  await sql`update orders set wilaya = 16, commune = 'Hydra', street = '12 rue des Roses', kind = 'home',
    phone = '0550123456', fee_da = 500, card_colour = '#0D0D0D' where number = ${number}`;
});

async function numberOf({ id }: Person): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
  return row?.number ?? 0;
}

const pathOf = (at: number) => toPath("GET /api/group/orders/{number}/v1", { number: at });
const read = async (at = number) => {
  const params = { number: String(at) };
  return (await boss.visitor.get(readRoute, pathOf(at), { params })).as<OrderWire>();
};

/** Edits what the admin has just read. */
async function edit(change: object, { by = boss, at = number } = {}) {
  const { details, version, feeDa } = await read(at);
  return by.visitor.put(
    editRoute,
    pathOf(at),
    { ...details, version, feeDa, ...change },
    {
      params: { number: String(at) },
    },
  );
}

const fieldsOf = async (change: object) => (await edit(change)).as<{ fields: object }>().fields;

const move = (to: string) =>
  boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), { numbers: [number], to });

const correctionOf = async ({ visitor }: Person) =>
  (await visitor.get(ownOrderRoute, toPath("GET /api/users/order/v1"))).as<
    ResponseOf<"GET /api/users/order/v1">
  >().order?.correction;

const cardOf = async ({ id }: Person) =>
  (await sql`select message, colour, image, is_business from cards where user_id = ${id}`)[0];

describe("what the owner sees of an edit", () => {
  it("the day of the last edit, and which parts were corrected", async () => {
    expect(await correctionOf(customer)).toBeNull();
    await edit({ note: "Call first" });
    expect(await correctionOf(customer)).toEqual({ correctedAt: expect.any(String), parts: ["delivery"] });
    await edit({ cardTitle: "Driver" });
    expect(await correctionOf(customer)).toMatchObject({ parts: ["card", "delivery"] });
    await edit({ wilaya: 31, commune: "Oran", feeDa: 700 });
    expect(await correctionOf(customer)).toMatchObject({ parts: ["card", "delivery", "amount"] });
  });

  it("the corrected card, which the next order copies", async () => {
    await edit({ cardName: "Amina Cherif", cardColour: "#C9A227", cardImage: "fennec" });
    expect(await cardOf(customer)).toEqual({
      message: "Amina Cherif",
      colour: "#C9A227",
      image: "fennec",
      is_business: false,
    });
  });

  it("not the card of an older order", async () => {
    await sql`insert into orders (user_id, username, name, status, price_da)
      select user_id, username, name, 'new', 1600 from orders where number = ${number}`;
    const before = await cardOf(customer);
    expect((await edit({ cardName: "Amina Cherif" })).status).toBe(200);
    expect(await cardOf(customer)).toEqual(before);
  });
});

describe("correcting an order", () => {
  it("changes what is delivered and printed, and keeps both values with author and time", async () => {
    const { status } = await edit({
      name: "Amina B. Cherif",
      street: "14 rue des Roses",
      cardName: "Amina Cherif",
    });
    expect(status).toBe(200);
    const order = await read();
    expect(order).toMatchObject({
      status: "new",
      isEditable: true,
      feeDa: 500,
      details: { name: "Amina B. Cherif", street: "14 rue des Roses", cardName: "Amina Cherif" },
    });
    expect(order.edits).toEqual([
      {
        editedAt: expect.any(String),
        author: boss.username,
        changes: [
          { field: "name", from: "Amina Belkacem", to: "Amina B. Cherif" },
          { field: "street", from: "12 rue des Roses", to: "14 rue des Roses" },
          { field: "cardName", from: "Amina Belkacem", to: "Amina Cherif" },
        ],
      },
    ]);
    const svg = toPath("GET /api/group/orders/{number}/card.svg", { number });
    const face = await boss.visitor.get(svgRoute, svg, { params: { number: String(number) } });
    expect(face.status).toBe(200);
    expect(await sql`select action, fields, changes from audit_log where target_id = ${customer.id}`).toEqual(
      [{ action: "order.edited", fields: ["order.name", "order.street", "order.cardName"], changes: [] }],
    );
  });

  it("an edit that changes nothing leaves no trace", async () => {
    expect((await edit({ name: " Amina Belkacem " })).status).toBe(200);
    expect((await read()).edits).toEqual([]);
    expect(await countRows("audit_log", sql`target_id = ${customer.id}`)).toBe(0);
  });

  it("an edit of details that another admin has changed meanwhile is refused", async () => {
    const { version } = await read();
    const other = await admin();
    expect((await edit({ phone: "0661234567" }, { by: other })).status).toBe(200);
    await expectRefusal(409, () => edit({ version, street: "Lost" }));
    expect(await fieldsOf({ version, street: "Lost" })).toHaveProperty("version");
    expect(await read()).toMatchObject({ details: { phone: "0661234567", street: "12 rue des Roses" } });
  });

  it.each(["shipped", "delivered", "returned", "refused", "cancelled"])(
    "an order that is %s is refused",
    async (status) => {
      await sql`update orders set status = ${status} where number = ${number}`;
      await expectRefusal(409, () => edit({ name: "Lina" }));
      expect(await read()).toMatchObject({ isEditable: false });
    },
  );

  it.each(["confirmed", "designed", "printed", "encoded", "on_hold"])(
    "an order that is %s is corrected",
    async (status) => {
      await sql`update orders set status = ${status} where number = ${number}`;
      expect((await edit({ name: "Lina" })).status).toBe(200);
      expect(await read()).toMatchObject({ status, details: { name: "Lina" } });
    },
  );

  it.each([
    ["name", FULL_NAME_MAX_CHARS],
    ["note", DELIVERY_NOTE_MAX_CHARS],
    ["cardName", FULL_NAME_MAX_CHARS],
    ["cardTitle", CARD_TITLE_MAX_CHARS],
  ])("%s has at most %i characters", async (name, max) => {
    await expectRefusal(422, () => edit({ [name]: "a".repeat(max + 1) }));
    expect((await edit({ [name]: "a".repeat(max) })).status).toBe(200);
  });

  it.each([
    ["recipient", { name: " " }, 402],
    ["commune", { commune: "" }, 402],
    ["address", { street: "" }, 402],
    ["phone", { phone: "" }, 402],
    ["Algerian phone", { phone: "+33612345678" }, 422],
    ["known wilaya", { wilaya: 70 }, 422],
    ["known character", { cardImage: "lion" }, 422],
    ["colour", { cardColour: "red" }, 422],
    ["other field", { status: "delivered" }, 422],
  ])("an order without a valid %s is refused", async (_name, change, status) => {
    await expectRefusal(status, () => edit(change));
  });

  it("an older order of a person is read with its own address, status and history", async () => {
    await move("confirmed");
    const { changes } = await read();
    await sql`insert into orders (user_id, username, name, street, status, price_da)
      select user_id, username, name, '1 rue Larbi', 'new', 1600 from orders where number = ${number}`;
    expect(await read()).toMatchObject({
      number,
      status: "confirmed",
      changes,
      details: { street: "12 rue des Roses" },
    });
  });

  it("an unknown order is not found", async () => {
    const at = 999_999_999;
    const params = { number: String(at) };
    expect((await boss.visitor.get(readRoute, pathOf(at), { params })).status).toBe(404);
    const { details, version, feeDa } = await read();
    const body = { ...details, version, feeDa };
    await expectRefusal(404, () => boss.visitor.put(editRoute, pathOf(at), body, { params }));
  });
});

describe("the fee of a corrected order", () => {
  it("is counted again for another wilaya or kind, as the admin saw it", async () => {
    await expectRefusal(409, () => edit({ wilaya: 31, commune: "Oran" }));
    expect((await edit({ wilaya: 31, commune: "Oran", feeDa: 700 })).status).toBe(200);
    expect((await edit({ wilaya: 16, commune: "Hydra", kind: "desk", feeDa: 300 })).status).toBe(200);
    const { feeDa, edits } = await read();
    expect(feeDa).toBe(300);
    expect(edits[1]?.changes).toContainEqual({ field: "feeDa", from: 500, to: 700 });
  });

  it("stays as ordered when the settings change, and the place does not", async () => {
    await sql`update orders set fee_da = 450 where number = ${number}`;
    expect((await edit({ street: "14 rue des Roses" })).status).toBe(200);
    expect(await read()).toMatchObject({ feeDa: 450 });
    await expectRefusal(409, () => edit({ street: "15 rue des Roses", feeDa: 500 }));
  });

  it("a kind that the wilaya does not have is refused at the kind", async () => {
    const change = { wilaya: 31, kind: "desk", commune: "Oran", feeDa: 0 };
    await expectRefusal(422, () => edit(change));
    expect(await fieldsOf(change)).toHaveProperty("kind");
  });

  it("place and kind of a team order stay, and its other details may change", async () => {
    const { manager, members } = await openTeam();
    const placed = await manager.visitor.post(
      teamRoute,
      toPath("POST /api/users/company/orders/v1"),
      teamOrderBody(members),
    );
    expect(placed.status).toBe(201);
    const [member] = members;
    const [row] = await sql<{ number: number }[]>`
      select number from orders where user_id = ${member?.id ?? ""} and team_order_id is not null`;
    const at = row?.number ?? 0;
    await expectRefusal(422, () => edit({ wilaya: 31, commune: "Oran", feeDa: 700 }, { at }));
    expect((await edit({ cardTitle: "Driver" }, { at })).status).toBe(200);
    expect(await read(at)).toMatchObject({ isOfTeam: true, details: { cardTitle: "Driver", wilaya: 16 } });
  });
});

describe("a card that was printed", () => {
  beforeEach(async () => {
    for (const to of ["confirmed", "designed", "printed"]) await move(to);
  });

  it("goes back to the print queue when its face changes and the admin wants that", async () => {
    expect((await edit({ cardName: "Amina C", printsAgain: true })).status).toBe(200);
    expect(await read()).toMatchObject({ status: "designed", isPrinted: false });
  });

  it("stays printed when the admin does not, or only the delivery changes", async () => {
    expect((await edit({ cardName: "Amina C", printsAgain: false })).status).toBe(200);
    expect((await edit({ street: "14 rue des Roses", printsAgain: true })).status).toBe(200);
    expect(await read()).toMatchObject({ status: "printed", isPrinted: true });
  });

  it("stays on hold, and continues from its design", async () => {
    await move("on_hold");
    expect((await edit({ cardColour: "#C9A227", printsAgain: true })).status).toBe(200);
    expect(await read()).toMatchObject({ status: "on_hold", isPrinted: false });
    await move("designed");
    expect(await read()).toMatchObject({ status: "designed" });
  });

  it("with a parcel at the courier keeps its delivery, and may be printed again", async () => {
    await sql`insert into parcels (order_id, courier, reference, state)
      select id, 'Yalidine', 'LX-edit', 'created' from orders where number = ${number}`;
    await expectRefusal(409, () => edit({ street: "14 rue des Roses" }));
    expect((await edit({ cardName: "Amina C" })).status).toBe(200);
  });
});
