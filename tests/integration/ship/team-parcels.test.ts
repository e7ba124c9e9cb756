import { beforeEach, describe, expect, it } from "vitest";
import { POST as numbersRoute } from "@/app/api/group/orders/parcels/numbers/v1/route";
import { POST as scanRoute } from "@/app/api/group/orders/scan/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addMember } from "../../support/people/companies.ts";
import { callsOf, deliverAll, openTeam, type Team } from "../../support/people/team-orders.ts";
import { orderOf, payOut, readyOrder } from "../../support/shipping.ts";

let team: Team;
/** Encoded cards of one team order. */
let cards: [number, number, number];
let parcel: string;
let shipped: { status: string; parcel: string; courier: string };
const { placed, move } = callsOf(() => team);

beforeEach(async () => {
  team = await openTeam();
  const third = await addMember(team.companyId, {}, { fullName: "Zohra Slimani" });
  await deliverAll();
  const { orders } = await placed([...team.members, third]);
  cards = [orders[0] ?? 0, orders[1] ?? 0, orders[2] ?? 0];
  await move(cards, "encoded");
  parcel = `zr-TEAM${cards[0]}`;
  shipped = { status: "shipped", parcel, courier: "ZR Express" };
});

const send = (rows: { number: number; parcel: string }[], isPreview = false) =>
  team.boss.visitor.post(numbersRoute, toPath("POST /api/group/orders/parcels/numbers/v1"), {
    courier: "ZR Express",
    rows,
    isPreview,
  });
const save = async (...args: Parameters<typeof send>) =>
  (await send(...args)).as<ResponseOf<"POST /api/group/orders/parcels/numbers/v1">>();
const sendScan = (body: object) =>
  team.boss.visitor.post(scanRoute, toPath("POST /api/group/orders/scan/v1"), body);
const scan = async (code: string, to: string, more = {}) =>
  (await sendScan({ code, to, ...more })).as<ResponseOf<"POST /api/group/orders/scan/v1">>();
const all = async () => Promise.all(cards.map(orderOf));
const statuses = async () => (await all()).map(({ status }) => status);

describe("the parcel number of a team order", () => {
  it("one parcel number ships all cards of a team order, and the preview shows how many there are", async () => {
    const rows = [{ number: cards[1], parcel }];
    expect(await save(rows, true)).toEqual({
      rows: [{ number: cards[1], parcel, name: "Nadia Cherif", cards: 3, problem: null }],
      isDone: false,
    });
    expect(await statuses()).toEqual(["encoded", "encoded", "encoded"]);
    expect(await save(rows)).toMatchObject({ rows: [{ cards: 3 }], isDone: true });
    expect(await all()).toEqual([shipped, shipped, shipped]);
    // The same file can be sent again, even after a delivery.
    expect(await save(rows)).toMatchObject({ rows: [{ cards: 3 }], isDone: true });
    await move([cards[0]], "delivered");
    await payOut(cards[1]);
    expect(await save(rows)).toMatchObject({ isDone: true });
    expect(await statuses()).toEqual(["delivered", "delivered", "shipped"]);
  });

  it("lines with one parcel number for cards of one team order are accepted, and each card counts once", async () => {
    const rows = [cards[0], cards[1]].map((number) => ({ number, parcel }));
    const { rows: shown, isDone } = await save(rows);
    expect([shown.map((row) => row.cards), isDone]).toEqual([[2, 1], true]);
    expect(await all()).toEqual([shipped, shipped, shipped]);
  });

  it("a parcel number that one card of a team order already has ships the other cards, too", async () => {
    await move([cards[1], cards[2]], "on_hold");
    await save([{ number: cards[0], parcel }]);
    expect(await statuses()).toEqual(["shipped", "on_hold", "on_hold"]);
    expect(await save([{ number: cards[1], parcel }])).toMatchObject({ rows: [{ cards: 3 }], isDone: true });
    expect(await all()).toEqual([shipped, shipped, shipped]);
  });

  it("cards of a team order with several parcel numbers get only their own", async () => {
    await save([
      { number: cards[0], parcel },
      { number: cards[1], parcel: "zr-OTHER" },
    ]);
    expect((await all()).map((order) => order.parcel)).toEqual([parcel, "zr-OTHER", ""]);
  });

  it("a cancelled card of a team order is skipped, and the others ship", async () => {
    await move([cards[2]], "cancelled");
    expect(await save([{ number: cards[0], parcel }])).toMatchObject({ rows: [{ cards: 2 }], isDone: true });
    expect(await statuses()).toEqual(["shipped", "shipped", "cancelled"]);
  });

  it("a parcel number of a team order is refused for any other order, and nothing ships", async () => {
    const other = await readyOrder();
    const rows = [cards[0], other].map((number) => ({ number, parcel }));
    expect((await save(rows)).rows.map(({ problem }) => problem)).toEqual(["twice", "twice"]);
    expect(await statuses()).toEqual(["encoded", "encoded", "encoded"]);
    await save([{ number: cards[0], parcel }]);
    expect((await save([{ number: other, parcel }])).rows[0]?.problem).toBe("parcel_taken");
    expect(await orderOf(other)).toMatchObject({ status: "encoded", parcel: "" });
  });
});

describe("the slip of a team order", () => {
  it("a scanned slip moves all cards of a team order that are at the same step", async () => {
    await move([cards[2]], "printed");
    const outcome = await scan(`LX-${cards[1]}`, "shipped", { courier: "Noest" });
    expect(outcome).toEqual({ moved: [cards[1], cards[0]], refused: [] });
    expect(await statuses()).toEqual(["shipped", "shipped", "printed"]);
    expect(await orderOf(cards[0])).toMatchObject({ courier: "Noest" });
  });

  it("a scanned parcel number moves all cards that have it", async () => {
    await save([{ number: cards[0], parcel }]);
    expect((await scan(parcel.toUpperCase(), "delivered")).moved).toEqual(cards);
    expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
  });

  it("a scan moves no card that is past the step", async () => {
    await move(cards, "delivered");
    const { moved, refused } = await scan(`LX-${cards[0]}`, "shipped");
    expect([moved, refused.map(({ reason }) => reason)]).toEqual([[], ["passed", "passed", "passed"]]);
  });

  it("a scan of a single order moves only that order", async () => {
    const [one, other] = [await readyOrder(), await readyOrder()];
    expect(await scan(`LX-${one}`, "shipped")).toEqual({ moved: [one], refused: [] });
    expect(await orderOf(other)).toMatchObject({ status: "encoded" });
  });

  it("a scanned parcel number of no order, or of orders not delivered together, moves nothing", async () => {
    const nothing = { moved: [], refused: [] };
    expect(await scan("zr-%", "shipped")).toEqual(nothing);
    for (const number of [await readyOrder(), await readyOrder()]) {
      await team.boss.visitor.post(numbersRoute, toPath("POST /api/group/orders/parcels/numbers/v1"), {
        courier: "Noest",
        rows: [{ number, parcel: `no-${number}` }],
        isPreview: false,
      });
    }
    expect(await scan("no-", "delivered")).toEqual(nothing);
  });

  it.each<[string, number, object]>([
    ["no code", 402, { to: "shipped" }],
    ["a code of 65 characters", 422, { code: "x".repeat(65), to: "shipped" }],
    ["an unknown status", 422, { code: "LX-1", to: "lost" }],
  ])("a scan with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => sendScan(body));
  });
});
