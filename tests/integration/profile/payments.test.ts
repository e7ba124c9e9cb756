import { beforeEach, describe, expect, it } from "vitest";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { PAYMENT_TYPES } from "#lib/domain/profile/pay/payment-type";
import { activeOwner, signUp, type Person, type Self } from "../../support/people/people.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const self = async (): Promise<Self> =>
  (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ user: Self }>().user;

describe("payment methods", () => {
  const pay = (payaments_data: unknown, person = owner) =>
    person.visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), { payaments_data });
  const method = { P_type: "PayPal", P_value: "me@example.com" };

  it("saving payment methods updates the page's last change, and a refused save does not", async () => {
    const changedAt = async () => {
      const [row] = await sql<{ at: Date }[]>`select updated_at as at from users where id = ${owner.id}`;
      return row?.at.getTime() ?? 0;
    };
    await sql`update users set updated_at = '2026-01-01' where id = ${owner.id}`;
    const before = await changedAt();
    await pay([]);
    expect(await changedAt()).toBe(before);
    await pay([method]);
    expect(await changedAt()).toBeGreaterThan(before);
  });

  it("payment methods of each type are stored in their order, in any letter case (profile 24)", async () => {
    for (const types of [PAYMENT_TYPES.slice(0, 7), PAYMENT_TYPES.slice(7, 14), PAYMENT_TYPES.slice(14)]) {
      const sent = types.map(({ name }) => ({ P_type: ` ${name.toUpperCase()} `, P_value: " a " }));
      const expected = types.map(({ name }) => ({ P_type: name, P_value: "a" }));
      const response = await pay(sent);
      expect(response).toMatchObject({
        status: 200,
        body: { payament_methods: expected, msg: expect.any(String) },
      });
      expect(await self()).toMatchObject({ PaymentMethod: expected, Payment_methods: expected });
    }
  });

  it.each([
    ["Crypto Wallet", "0xAB\u200bCDEF\u202c", "0xABCDEF"],
    ["Bank Transfer", "٠٠٧٩٩٩٩٩\t٠٠٠٠٠٠٠٠٠١\u00ad ٠٠", "00799999 0000000001 00"],
  ])("payers of %s get only what can be seen, with ASCII digits", async (P_type, P_value, stored) => {
    expect((await pay([{ P_type, P_value }])).status).toBe(200);
    expect(await self()).toMatchObject({ PaymentMethod: [{ P_type, P_value: stored }] });
  });

  it.each([
    ["an eighth method", 422, Array(8).fill(method)],
    ["an unknown type", 422, [{ ...method, P_type: "Gold" }]],
    ["the placeholder type", 422, [{ ...method, P_type: "loPay" }]],
    ["an empty value", 402, [{ ...method, P_value: " " }]],
    [
      "an empty value and an unknown type",
      402,
      [
        { ...method, P_value: "" },
        { ...method, P_type: "Gold" },
      ],
    ],
    ["a string instead of a list", 400, "PayPal"],
  ])("payment methods with %s are refused with %i", async (_what, status, sent) => {
    await pay([method]);
    const before = await readAllData();
    expect((await pay(sent)).status).toBe(status);
    expect(await readAllData()).toEqual(before);
  });

  it("an empty list of payment methods is refused while none is stored, and otherwise removes all (profile 24)", async () => {
    const before = await readAllData();
    expect(await pay([])).toMatchObject({
      status: 402,
      body: { fields: { payaments_data: expect.any(String) } },
    });
    expect(await readAllData()).toEqual(before);
    await pay([method]);
    expect(await pay([])).toMatchObject({ status: 200, body: { payament_methods: [] } });
    expect(await self()).toMatchObject({ PaymentMethod: [], Payment_methods: [] });
    const entries = await sql`select action from audit_log where actor_id = ${owner.id}`;
    expect(entries).toHaveLength(2);
    expect((await pay([])).status).toBe(402);
  });

  it("payment methods are refused to inactive owners, and changes are audited without values", async () => {
    const inactive = await signUp();
    expect((await pay([method], inactive)).status).toBe(403);
    await pay([method]);
    const entries =
      await sql`select action, fields from audit_log where actor_id in (${owner.id}, ${inactive.id})`;
    expect(entries).toEqual([{ action: "payments.changed", fields: ["paymentMethods"] }]);
  });
});
