import { beforeEach, describe, expect, it } from "vitest";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/group/settings/v1/route";
import type { DeliveryFees } from "#lib/domain/delivery/delivery";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await sql`delete from settings`;
});

const save = (delivery: object) =>
  boss.visitor.put(saveRoute, toPath("PUT /api/group/settings/v1"), { delivery });
const readFees = async (): Promise<DeliveryFees> => {
  const { body } = await boss.visitor.get(readRoute, toPath("GET /api/group/settings/v1"));
  return (body as { settings: { delivery: DeliveryFees } }).settings.delivery;
};

describe("delivery fees", () => {
  it("no wilaya is served until an admin saves fees", async () => {
    const { home, desk } = await readFees();
    for (const fees of [home, desk]) {
      expect(Object.keys(fees)).toHaveLength(69);
      expect(new Set(Object.values(fees))).toEqual(new Set([null]));
    }
  });

  it("a save changes the wilayas that it names and no others", async () => {
    await save({ home: { 16: 400, 1: 900 }, desk: { 1: 0, 69: 300 } });
    expect((await save({ home: { 16: 450 }, desk: { 69: null } })).status).toBe(200);
    const { home, desk } = await readFees();
    expect([home[16], home[1], home[2], desk[69], desk[1]]).toEqual([450, 900, null, null, 0]);
  });

  it("the audit log names the delivery type whose fees changed", async () => {
    await save({ home: { 16: 400 }, desk: { 1: null } });
    const [entry] =
      await sql`select fields from audit_log where action = 'settings.changed' order by id desc limit 1`;
    expect(entry?.fields).toEqual(["delivery.home"]);
    const entries = await countRows("audit_log");
    await save({ home: { 16: 400 } });
    expect(await countRows("audit_log")).toBe(entries);
  });

  it.each([0, 1_000_000, null])("a fee of %s is accepted", async (fee) => {
    expect((await save({ desk: { 69: fee } })).status).toBe(200);
    expect((await readFees()).desk[69]).toBe(fee);
  });

  it.each<[string, number, object]>([
    ["a fee of -1", 422, { home: { 16: -1 } }],
    ["a fee of 1,000,001", 422, { desk: { 16: 1_000_001 } }],
    ["a fee of half a dinar", 422, { home: { 16: 0.5 } }],
    ["a fee as text", 400, { home: { 16: "400" } }],
    ["wilaya 0", 422, { home: { 0: 400 } }],
    ["wilaya 70", 422, { home: { 70: 400 } }],
    ["wilaya 01", 422, { home: { "01": 400 } }],
    ["fees that are not an object", 400, { home: [400] }],
  ])("%s is refused with %i", async (_what, status, delivery) => {
    await expectRefusal(status, () => save(delivery));
  });

  it("a refusal of a fee names its wilaya", async () => {
    expect((await save({ desk: { 16: -1 } })).body).toMatchObject({
      fields: { "delivery.desk.16": "Enter a whole number of DA from 0 to 1000000, or leave it empty" },
    });
  });
});
