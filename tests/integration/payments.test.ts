import { beforeEach, describe, expect, it } from "vitest";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { PAYMENT_TYPES } from "@/lib/domain/payment-type";
import { paths } from "@/lib/wire/paths";
import { activeOwner, signUp, type Person, type Self } from "../support/people";
import { readAllData, sql } from "../support/test-data";

// CONTRACT §3 row 6.

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const self = async (): Promise<Self> =>
  (await owner.visitor.get(currentUser, paths.currentUser)).as<{ user: Self }>().user;

describe("payment methods", () => {
  const pay = (payaments_data: unknown, person = owner) =>
    person.visitor.post(savePayments, paths.payments, { payaments_data });
  const method = { P_type: "PayPal", P_value: "me@example.com" };

  it("are a change of the page that search engines hear of, once they are saved", async () => {
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

  it("of each type are kept in their order, in any case of writing", async () => {
    for (const types of [PAYMENT_TYPES.slice(0, 7), PAYMENT_TYPES.slice(7, 14), PAYMENT_TYPES.slice(14)]) {
      const sent = types.map(({ name }) => ({ P_type: ` ${name.toUpperCase()} `, P_value: " a " }));
      const expected = types.map(({ name }) => ({ P_type: name, P_value: "a" }));
      const answer = await pay(sent);
      expect(answer).toMatchObject({
        status: 200,
        body: { payament_methods: expected, msg: expect.any(String) },
      });
      expect(await self()).toMatchObject({ PaymentMethod: expected, Payment_methods: expected });
    }
  });

  it.each([
    ["none", 402, []],
    ["an eighth", 422, Array(8).fill(method)],
    ["an unknown type", 422, [{ ...method, P_type: "Gold" }]],
    ["the placeholder", 422, [{ ...method, P_type: "loPay" }]],
    ["an empty value", 402, [{ ...method, P_value: " " }]],
    [
      "an empty and an unknown",
      402,
      [
        { ...method, P_value: "" },
        { ...method, P_type: "Gold" },
      ],
    ],
    ["no list", 400, "PayPal"],
  ])("refuses %s: %i", async (_what, status, sent) => {
    await pay([method]);
    const before = await readAllData();
    expect((await pay(sent)).status).toBe(status);
    expect(await readAllData()).toEqual(before);
  });

  it("are not for inactive owners, and changes are recorded without values", async () => {
    const inactive = await signUp();
    expect((await pay([method], inactive)).status).toBe(403);
    await pay([method]);
    const entries =
      await sql`select action, fields from audit_log where actor_id in (${owner.id}, ${inactive.id})`;
    expect(entries).toEqual([{ action: "payments.changed", fields: ["paymentMethods"] }]);
  });
});
