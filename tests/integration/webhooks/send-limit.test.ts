import { describe, expect, it } from "vitest";
import { POST as resendRoute } from "@/app/api/users/company/webhooks/resend/v1/route";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { WEBHOOK_SENDS } from "#lib/domain/limits";
import { webhookSendLimit } from "#lib/server/limits/stored-limits";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: webhooks 8.

const { companyId, owner, add, lastOf } = webhookCompany();

const test = (id: string, by = owner()) =>
  by.visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id });
const resend = (id: string) =>
  owner().visitor.post(resendRoute, toPath("POST /api/users/company/webhooks/resend/v1"), { id });
const useAllBut = async (left: number) => {
  for (let time = left; time < WEBHOOK_SENDS; time++) await webhookSendLimit.take({ subject: companyId() });
};
const countDelivered = (id: string) =>
  countRows("webhook_deliveries", sql`endpoint_id = ${id} and state = 'delivered'`);

/** Adds a webhook with one delivery that can be sent again. */
async function sent(): Promise<{ id: string; deliveryId: string }> {
  const { id } = (await add()).webhook;
  const deliveryId = (await test(id)).as<{ id: string }>().id;
  await expect.poll(async () => (await lastOf(id))?.state).toBe("delivered");
  await sql`delete from rate_limits`;
  return { id, deliveryId };
}

describe("what an owner sends by hand", () => {
  it("a company can send at most 30 test events and repetitions an hour in total", async () => {
    const { id, deliveryId } = await sent();
    await useAllBut(2);
    expect((await test(id)).status).toBe(200);
    expect((await resend(deliveryId)).status).toBe(200);
    // Each changes data when it arrives.
    await expect.poll(() => countDelivered(id)).toBe(3);
    await expectRefusal(429, () => test(id), { code: "too_many", message: "Too Many Requests" });
    await expectRefusal(429, () => resend(deliveryId), { code: "too_many" });
  });

  it("the limit is shared by all webhooks of a company, but not with other companies", async () => {
    await useAllBut(0);
    const { id } = (await add()).webhook;
    await expectRefusal(429, () => test(id));
    const other = await addMember(await addCompany("Other"), { role: "owner" });
    await expectRefusal(404, () => test(id, other));
  });
});
