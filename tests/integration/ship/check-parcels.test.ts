import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as feesRoute } from "@/app/api/group/couriers/fees/v1/route";
import { GET as orderRoute } from "@/app/api/group/orders/[number]/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { POST as checkRoute } from "@/app/api/group/orders/parcels/check/v1/route";
import { POST as releaseRoute } from "@/app/api/group/orders/parcels/release/v1/route";
import { checkParcelsInWorker } from "#server/check-parcels";
import type { ResponseOf } from "#lib/contract/calls";
import type { OrderWire } from "#lib/contract/order/order";
import { toPath } from "#lib/wire/call-path";
import { startFakeYalidine, YALIDINE_KEYS, type FakeYalidine } from "../../support/servers/fake-yalidine.ts";
import { admin, type Person } from "../../support/people/people.ts";
import {
  createParcels,
  resetCallQuotas,
  orderOf,
  parcelsOf,
  payOut,
  readyOrder,
} from "../../support/shipping.ts";
import { sql } from "../../support/test-data.ts";

let yalidine: FakeYalidine;
let boss: Person;

beforeAll(async () => {
  yalidine = await startFakeYalidine();
  Object.assign(process.env, YALIDINE_KEYS, { YALIDINE_API_URL: yalidine.url });
  boss = await admin();
});
afterAll(() => yalidine.stop());
beforeEach(async () => {
  resetCallQuotas();
  await sql`delete from parcels`;
});

const check = async () =>
  (await boss.visitor.post(checkRoute, toPath("POST /api/group/orders/parcels/check/v1"))).as<
    ResponseOf<"POST /api/group/orders/parcels/check/v1">
  >();
const release = async (number: number) =>
  (
    await boss.visitor.post(releaseRoute, toPath("POST /api/group/orders/parcels/release/v1"), {
      numbers: [number],
    })
  ).body;
const quiet = { found: [], moved: [], unclear: [], stop: null, retryAfterS: null };

async function shipped(): Promise<{ number: number; tell: (status: string) => void }> {
  const number = await readyOrder();
  await createParcels(boss, [number]);
  const parcel = yalidine.parcels.at(-1);
  return { number, tell: (status) => parcel && (parcel.last_status = status) };
}

describe("statuses of parcels", () => {
  it.each([
    ["En préparation", "shipped"],
    ["Sorti en livraison", "shipped"],
    ["Livré", "delivered"],
    ["Echèc livraison", "refused"],
    ["Retourné au vendeur", "returned"],
    ["Un statut nouveau", "shipped"],
  ])("an order whose parcel has the status %s is %s", async (status, expected) => {
    const { number, tell } = await shipped();
    tell(status);
    expect(await check()).toEqual({ ...quiet, moved: expected === "shipped" ? [] : [number] });
    expect(await orderOf(number)).toMatchObject({ status: expected });
    expect(await sql`select courier_status, payment_status from parcels`).toEqual([
      { courier_status: status, payment_status: "not-ready" },
    ]);
    expect((await check()).moved).toEqual([]);
  });

  it("a refused parcel that comes back is returned, and the history has the courier's status", async () => {
    const { number, tell } = await shipped();
    tell("Echèc livraison");
    await check();
    tell("Retourné au vendeur");
    await checkParcelsInWorker();
    expect(await orderOf(number)).toMatchObject({ status: "returned" });
    const order = (
      await boss.visitor.get(orderRoute, toPath("GET /api/group/orders/{number}/v1", { number }), {
        params: { number: String(number) },
      })
    ).as<OrderWire>();
    expect(order.changes.slice(-2)).toMatchObject([
      { status: "shipped", author: null },
      { status: "returned", note: "Retourné au vendeur", author: null },
    ]);
    // The parcel came back, so the order may be sent again.
    await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [number],
      to: "shipped",
    });
    await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [number],
      to: "encoded",
    });
    expect((await createParcels(boss, [number])).results[number]?.outcome).toBe("created");
  });

  it("a courier's status never moves an order back", async () => {
    const { number, tell } = await shipped();
    await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [number],
      to: "delivered",
    });
    for (const status of ["Centre", "Echèc livraison", "Retourné au vendeur"]) {
      tell(status);
      expect((await check()).moved).toEqual([]);
    }
    expect(await orderOf(number)).toMatchObject({ status: "delivered" });
  });

  it("a delivered parcel is checked until it is paid out", async () => {
    const { tell } = await shipped();
    tell("Livré");
    await check();
    Object.assign(yalidine.parcels.at(-1) ?? {}, { payment_status: "payed", payment_id: "P-77" });
    await check();
    expect(await sql`select payment_status, payout_id from parcels`).toEqual([
      { payment_status: "payed", payout_id: "P-77" },
    ]);
    yalidine.calls.length = 0;
    await check();
    expect(yalidine.calls).toEqual([]);
  });

  it.each(["error500", "malformed", "huge"] as const)(
    "a check that fails with %s changes nothing",
    async (fault) => {
      const { number, tell } = await shipped();
      tell("Livré");
      yalidine.faults.GET.push(fault);
      expect(await check()).toEqual({ ...quiet, stop: "unclear" });
      expect(await orderOf(number)).toMatchObject({ status: "shipped" });
      expect((await check()).moved).toEqual([number]);
    },
  );
});

describe("unclear parcels", () => {
  it("an unclear parcel that the courier has is found, and its order ships", async () => {
    const number = await readyOrder();
    yalidine.faults.POST.push("hangUpAfter");
    yalidine.faults.GET.push("error500");
    expect((await createParcels(boss, [number])).results[number]?.outcome).toBe("unknown");
    expect(await check()).toMatchObject({ found: [number], unclear: [] });
    expect(await orderOf(number)).toMatchObject({ status: "shipped", courier: "Yalidine" });
  });

  it("a parcel that the courier does not have can be sent again only after an admin releases it", async () => {
    const number = await readyOrder();
    yalidine.faults.POST.push("hangUp");
    await createParcels(boss, [number]);
    expect(await check()).toMatchObject({ found: [], unclear: [number] });
    expect(await release(number)).toEqual({ released: [] });
    await sql`update parcels set created_at = created_at - interval '121 s'`;
    expect(await release(number)).toEqual({ released: [number] });
    expect((await createParcels(boss, [number])).results[number]?.outcome).toBe("created");
  });

  it("a parcel whose call was interrupted by a crash is looked up", async () => {
    const number = await readyOrder();
    yalidine.faults.POST.push("hangUpAfter");
    yalidine.faults.GET.push("error500");
    await createParcels(boss, [number]);
    await sql`update parcels set state = 'reserved'`;
    expect((await check()).found).toEqual([]);
    await sql`update parcels set created_at = created_at - interval '121 s'`;
    expect((await check()).found).toEqual([number]);
    expect(await parcelsOf(number)).toMatchObject([{ state: "created" }]);
  });
});

describe("unclear parcels of orders that were shipped by hand", () => {
  /** Creates a parcel that the courier has, but whose response was lost. */
  async function unclear(): Promise<number> {
    const number = await readyOrder();
    yalidine.faults.POST.push("hangUpAfter");
    yalidine.faults.GET.push("error500");
    await createParcels(boss, [number]);
    return number;
  }
  const move = (number: number, to: string, more = {}) =>
    boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [number],
      to,
      ...more,
    });

  it.each(["shipped", "delivered"])(
    "a found parcel is assigned to an order that is %s without a number",
    async (status) => {
      const number = await unclear();
      await move(number, status);
      expect(await check()).toMatchObject({ found: [number], unclear: [] });
      const tracking = yalidine.parcels.at(-1)?.tracking;
      expect(await orderOf(number)).toEqual({ status, parcel: tracking, courier: "Yalidine" });
      expect(await parcelsOf(number)).toMatchObject([{ state: "created", tracking }]);
    },
  );

  it.each([
    ["another number", { parcel: "zr-77" }],
    ["another courier", { courier: "ZR Express" }],
  ])("a found parcel stays unclear when its order was shipped with %s", async (_what, shipping) => {
    const number = await unclear();
    await move(number, "shipped", shipping);
    const before = await orderOf(number);
    expect(await check()).toMatchObject({ found: [], unclear: [number] });
    expect(await orderOf(number)).toEqual(before);
    expect(await parcelsOf(number)).toMatchObject([{ state: "unknown", tracking: "" }]);
  });

  it("a found parcel does not change an order whose cash is paid out", async () => {
    const number = await unclear();
    await payOut(number);
    const before = await orderOf(number);
    expect(await check()).toMatchObject({ found: [number] });
    expect(await orderOf(number)).toEqual(before);
    expect(await parcelsOf(number)).toMatchObject([{ state: "created" }]);
  });

  it("a found parcel does not move a delivered order back", async () => {
    const number = await unclear();
    await move(number, "delivered");
    await check();
    expect(await orderOf(number)).toMatchObject({ status: "delivered" });
  });

  it("a found parcel that cannot be stored does not stop the others", async () => {
    const [broken, good] = [await unclear(), await unclear()];
    const { number, tell } = await shipped();
    tell("Livré");
    await sql.unsafe(`
      create function refuse_order() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse_order before update on orders for each row when (new.number = ${broken})
        execute function refuse_order()`);
    try {
      expect(await check()).toMatchObject({ found: [good], unclear: [broken], moved: [number], stop: null });
    } finally {
      await sql`drop function refuse_order cascade`;
    }
    expect(await orderOf(broken)).toMatchObject({ status: "encoded" });
    expect(await check()).toMatchObject({ found: [broken], unclear: [] });
  });
});

describe("places", () => {
  it("an unlisted commune is refused with those of its wilaya, and the chosen one is sent", async () => {
    const number = await readyOrder({ commune: "Cité 5 Juillet" });
    const { results } = await createParcels(boss, [number]);
    expect(results[number]).toMatchObject({ outcome: "refused", reason: "commune_unknown" });
    expect(results[number]).toHaveProperty("choices", [
      { id: 1601, name: "Alger Centre", detail: "Alger" },
      { id: 1605, name: "Bab el-Oued", detail: "Alger" },
      { id: 1630, name: "Bordj El Kiffan", detail: "Alger" },
    ]);
    await createParcels(boss, [{ number, communeId: 1630 }]);
    expect(yalidine.parcels.at(-1)?.sent.to_commune_name).toBe("Bordj El Kiffan");
  });

  it("a commune of a new wilaya is found under its former wilaya", async () => {
    const number = await readyOrder({ wilaya: 59, commune: "آفلو" });
    await createParcels(boss, [number]);
    expect(yalidine.parcels.at(-1)?.sent).toMatchObject({
      to_wilaya_name: "Laghouat",
      to_commune_name: "Aflou",
    });
  });

  it("the only stop desk of a commune is used, and one of several must be chosen", async () => {
    const one = await readyOrder({ kind: "desk" });
    await createParcels(boss, [one]);
    expect(yalidine.parcels.at(-1)?.sent).toMatchObject({ is_stopdesk: true, stopdesk_id: 160_501 });
    const two = await readyOrder({ kind: "desk", commune: "Bordj El Kiffan" });
    const { results } = await createParcels(boss, [two]);
    expect(results[two]).toMatchObject({
      reason: "desk_unknown",
      choices: [
        { id: 163_001, name: "Centre de Bordj El Kiffan" },
        { id: 163_002, name: "Agence Verte Rive" },
      ],
    });
    await createParcels(boss, [{ number: two, centerId: 163_002 }]);
    expect(yalidine.parcels.at(-1)?.sent).toMatchObject({ stopdesk_id: 163_002 });
  });

  it.each([
    ["without delivery data", "no_delivery", "wilaya = null, kind = null"],
    ["that costs more than the courier collects", "too_expensive", "price_da = 150001"],
    ["that is cancelled", "not_allowed", "status = 'cancelled'"],
  ])("a parcel of an order %s is refused and not sent", async (_what, reason, change) => {
    const number = await readyOrder();
    await sql.unsafe(`update orders set ${change} where number = ${number}`);
    const before = yalidine.parcels.length;
    expect((await createParcels(boss, [number])).results[number]).toMatchObject({
      outcome: "refused",
      reason,
    });
    expect(yalidine.parcels).toHaveLength(before);
  });
});

describe("fees", () => {
  it("the fees of a wilaya are those of most of its communes", async () => {
    const { body } = await boss.visitor.get(
      feesRoute,
      `${toPath("GET /api/group/couriers/fees/v1")}?wilaya=31`,
    );
    expect(body).toEqual({ home: 700, desk: 450 });
  });

  it("a wilaya that the courier does not list has no fees", async () => {
    const { body } = await boss.visitor.get(
      feesRoute,
      `${toPath("GET /api/group/couriers/fees/v1")}?wilaya=59`,
    );
    expect(body).toEqual({ home: null, desk: null });
  });
});
