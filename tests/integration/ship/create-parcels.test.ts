import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as listRoute } from "@/app/api/group/orders/parcels/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { startFakeYalidine, YALIDINE_KEYS, type FakeYalidine } from "../../support/servers/fake-yalidine.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { createParcels, resetCallQuotas, orderOf, parcelsOf, readyOrder } from "../../support/shipping.ts";
import { sql } from "../../support/test-data.ts";

let yalidine: FakeYalidine;
let boss: Person;

beforeAll(async () => {
  yalidine = await startFakeYalidine();
  // Set before the first handler reads its environment.
  Object.assign(process.env, YALIDINE_KEYS, { YALIDINE_API_URL: yalidine.url });
  boss = await admin();
});
afterAll(() => yalidine.stop());
beforeEach(() => {
  resetCallQuotas();
  yalidine.calls.length = 0;
});

const create = (orders: Parameters<typeof createParcels>[1]) => createParcels(boss, orders);
const posts = () => yalidine.calls.filter((call) => call.startsWith("POST")).length;

describe("creating parcels", () => {
  it("an order gets a parcel with its number, place as the courier spells it, and the amount to collect", async () => {
    const number = await readyOrder();
    await sql`update orders set fee_da = 450 where number = ${number}`;
    const { results } = await create([number]);
    const { tracking, sent, order_id } = yalidine.parcels.at(-1) ?? {};
    expect(results[number]).toEqual({ number, outcome: "created", tracking, isMoved: true });
    expect(sent).toMatchObject({
      from_wilaya_name: "Alger",
      firstname: "Amina",
      familyname: "Belkacem",
      contact_phone: "0550123456,0661234567",
      address: "12 rue des Roses · Second floor",
      to_wilaya_name: "Alger",
      to_commune_name: "Bab el-Oued",
      price: 2050,
      declared_value: 2050,
      freeshipping: true,
      is_stopdesk: false,
      has_exchange: false,
    });
    expect(order_id).toMatch(new RegExp(`^LX-${number}-[A-Z0-9]{4}$`));
    expect(await orderOf(number)).toEqual({ status: "shipped", parcel: tracking, courier: "Yalidine" });
    const { parcels, isConfigured } = (
      await boss.visitor.get(listRoute, `${toPath("GET /api/group/orders/parcels/v1")}?limit=1`)
    ).as<ResponseOf<"GET /api/group/orders/parcels/v1">>();
    expect(isConfigured).toBe(true);
    expect(parcels[0]).toMatchObject({ number, state: "created", tracking, name: "Amina Belkacem" });
    expect(parcels[0]?.labelUrl).toContain("https://yalidine.app/");
  });

  it("a delivered order is not sent again", async () => {
    const number = await readyOrder();
    await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [number],
      to: "delivered",
    });
    const before = yalidine.parcels.length;
    const { results } = await create([number]);
    expect(results[number]).toMatchObject({ outcome: "refused", reason: "not_allowed" });
    expect(yalidine.parcels).toHaveLength(before);
    expect(await orderOf(number)).toMatchObject({ status: "delivered" });
  });

  it("many orders are sent in one call, and a repeated order is sent once", async () => {
    const numbers = [await readyOrder(), await readyOrder(), await readyOrder()];
    const { results } = await create([...numbers, ...numbers]);
    expect(Object.values(results).map(({ outcome }) => outcome)).toEqual(Array(3).fill("created"));
    expect(posts()).toBe(1);
  });

  it("an order that the courier refuses does not stop the valid ones sent with it", async () => {
    const good = [await readyOrder(), await readyOrder(), await readyOrder()];
    const bad = await readyOrder({}, "Refused Name");
    const { results } = await create([...good, bad]);
    expect(results[bad]).toEqual({
      number: bad,
      outcome: "refused",
      reason: "refused_by_courier",
      text: "firstname is invalid",
      choices: [],
    });
    for (const number of good) expect(await orderOf(number)).toMatchObject({ status: "shipped" });
    expect(await orderOf(bad)).toEqual({ status: "encoded", parcel: "", courier: "" });
    expect(await parcelsOf(bad)).toMatchObject([{ state: "failed" }]);
    await sql`update orders set name = 'Amina Belkacem' where number = ${bad}`;
    expect((await create([bad])).results[bad]?.outcome).toBe("created");
    expect((await parcelsOf(bad)).map(({ state }) => state)).toEqual(["failed", "created"]);
  });

  it("a refusal whose text the database could not store is kept and shown with a replacement", async () => {
    const number = await readyOrder({}, "Refused Name");
    yalidine.refusal = "is\0 invalid \ud83d";
    const { results } = await create([number]);
    yalidine.refusal = "is invalid";
    expect(results[number]).toMatchObject({ outcome: "refused", text: "firstname is\ufffd invalid \ufffd" });
    expect(await parcelsOf(number)).toMatchObject([{ state: "failed" }]);
  });

  it.each(["hangUpAfter", "forgetsOne"] as const)(
    "after %s the parcel is looked up and not created twice",
    async (fault) => {
      const number = await readyOrder();
      const before = yalidine.parcels.length;
      yalidine.faults.POST.push(fault);
      const { results } = await create([number]);
      expect(results[number]).toMatchObject({ outcome: "created", isMoved: true });
      expect(yalidine.parcels).toHaveLength(before + 1);
      expect(posts()).toBe(1);
      expect(await orderOf(number)).toMatchObject({
        status: "shipped",
        parcel: yalidine.parcels.at(-1)?.tracking,
      });
    },
  );

  it.each(["hangUp", "error500", "malformed", "huge", "redirect"] as const)(
    "after %s a parcel is unknown, its order keeps its status and is not sent again",
    async (fault) => {
      const number = await readyOrder();
      const other = await readyOrder();
      yalidine.faults.POST.push(fault);
      const { results } = await create([number]);
      expect(results[number]).toEqual({ number, outcome: "unknown" });
      expect(await orderOf(number)).toEqual({ status: "encoded", parcel: "", courier: "" });
      expect(await parcelsOf(number)).toMatchObject([{ state: "unknown" }]);
      const again = await create([number, other]);
      expect(again.results[number]).toMatchObject({ outcome: "refused", reason: "check_by_hand" });
      expect(again.results[other]).toMatchObject({ outcome: "created" });
      expect(yalidine.parcels.filter(({ order_id }) => order_id.startsWith(`LX-${number}-`))).toEqual([]);
    },
  );

  it("a 429 from the courier stops all further calls and reports when to retry", async () => {
    const numbers = [await readyOrder(), await readyOrder()];
    yalidine.faults.POST.push({ tooMany: { "x-minute-quota-left": "0", "retry-after": "37" } });
    const { results, retryAfterS } = await create(numbers);
    for (const number of numbers) {
      expect(results[number]).toEqual({ number, outcome: "not_sent", reason: "busy" });
      expect(await parcelsOf(number)).toEqual([]);
    }
    expect(retryAfterS).toBeGreaterThanOrEqual(37);
    // No further call is made before that time.
    expect((await create(numbers)).results[numbers[0] ?? 0]).toMatchObject({ reason: "busy" });
    expect(posts()).toBe(1);
    resetCallQuotas();
    expect((await create(numbers)).results[numbers[1] ?? 0]).toMatchObject({ outcome: "created" });
  });

  it("a response that reports an exhausted quota stops the next call", async () => {
    yalidine.quotas = { "x-hour-quota-left": "0" };
    const [first, second] = [await readyOrder(), await readyOrder()];
    expect((await create([first])).results[first]).toMatchObject({ outcome: "created" });
    yalidine.quotas = {};
    const { results, retryAfterS } = await create([second]);
    expect(results[second]).toMatchObject({ outcome: "not_sent", reason: "busy" });
    expect(retryAfterS).toBeGreaterThan(0);
  });

  it("no order is sent when the courier refuses the keys", async () => {
    const number = await readyOrder();
    yalidine.faults.POST.push("denied");
    expect((await create([number])).results[number]).toMatchObject({ outcome: "not_sent", reason: "denied" });
    expect(await parcelsOf(number)).toEqual([]);
  });

  it("of two admins who create the same parcel concurrently, one succeeds and the other is refused", async () => {
    const number = await readyOrder();
    const before = yalidine.parcels.length;
    const both = await Promise.all([create([number]), createParcels(await admin(), [number])]);
    const outcomes = both.map(({ results }) => results[number]?.outcome).sort();
    expect(outcomes).toEqual(["created", "refused"]);
    expect(yalidine.parcels).toHaveLength(before + 1);
  });

  it.each([
    ["cancelled", false],
    ["shipped", true],
  ])(
    "an order that becomes %s during the courier's call keeps its status, and its parcel is stored",
    async (to, isMoved) => {
      const number = await readyOrder();
      const answered = Promise.withResolvers<void>();
      yalidine.silence = Promise.withResolvers();
      const controller = new AbortController();
      const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(controller.signal);
      yalidine.faults.POST.push("silentAfter");
      const creating = create([number]).finally(() => answered.resolve());
      await yalidine.silence.promise;
      await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), { numbers: [number], to });
      // The call times out.
      controller.abort(new DOMException("", "TimeoutError"));
      timeout.mockRestore();
      expect((await creating).results[number]).toMatchObject({ outcome: "created", isMoved });
      const parcel = isMoved ? yalidine.parcels.at(-1)?.tracking : "";
      expect(await orderOf(number)).toMatchObject({ status: to, parcel });
      expect(await parcelsOf(number)).toMatchObject([{ state: "created" }]);
    },
  );
});
