import { describe, expect, it } from "vitest";
import { POST as resendRoute } from "@/app/api/users/company/webhooks/resend/v1/route";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { POST as editRoute } from "@/app/api/users/company/members/edit/v1/route";
import { WAITING_DELIVERIES_MAX } from "#lib/domain/webhooks/webhook";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addMember } from "../../support/people/companies.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: webhooks 13.

const { receiver, companyId, owner, member, add, change, deliveriesOf, lastOf, rename, save } =
  webhookCompany();

/** Adds deliveries that wait for a later attempt. */
const addWaiting = (endpointId: string, count: number) => sql`
  insert into webhook_deliveries (endpoint_id, event_id, event, body, attempts, created_at, next_attempt_at)
  select ${endpointId}, gen_random_uuid(), 'test', '{}', 1, now() - interval '1 hour', now() + interval '1 hour'
  from generate_series(1, ${count})`;
const jobsOf = (deliveryId = "") => countRows("queue.job", sql`data ->> 'deliveryId' = ${deliveryId}`);
const test = (id: string) =>
  owner().visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id });

describe("a company with many waiting deliveries", () => {
  it("the five hundredth waiting delivery is sent", async () => {
    const [slow, fast] = [(await add()).webhook.id, (await add({ events: ["order.moved"] })).webhook.id];
    await addWaiting(slow, WAITING_DELIVERIES_MAX - 1);
    expect((await test(fast)).status).toBe(200);
    await expect.poll(() => lastOf(fast)).toMatchObject({ state: "delivered" });
    await rename();
    await expect.poll(() => lastOf(slow)).toMatchObject({ state: "delivered" });
  });

  it("an event beyond five hundred waiting deliveries is recorded as not sent, and can be sent again later", async () => {
    const { id } = (await add()).webhook;
    await addWaiting(id, WAITING_DELIVERIES_MAX);
    expect((await save({ titel: "Weaver" })).status).toBe(200);
    const lost = await lastOf(id);
    expect(lost).toMatchObject({
      event: "profile.changed",
      state: "failed",
      failure: "overflow",
      attempts: 0,
    });
    expect(lost).toMatchObject({ nextAttemptAt: null, status: null });
    expect(await jobsOf(lost?.id)).toBe(0);
    const resend = () =>
      owner().visitor.post(resendRoute, toPath("POST /api/users/company/webhooks/resend/v1"), {
        id: lost?.id ?? "",
      });
    await expectRefusal(409, resend, {
      message: "Too many events are waiting. Try again when your systems respond.",
    });
    await expectRefusal(409, () => test(id));
    await sql`update webhook_deliveries set state = 'failed', next_attempt_at = null where state = 'pending'`;
    expect((await resend()).status).toBe(200);
    await expect.poll(() => receiver().received.length).toBe(1);
    expect(receiver().received[0]?.headers["webhook-id"]).toBe(lost?.eventId);
  });

  it("waiting deliveries of a paused webhook do not count", async () => {
    const [paused, running] = [(await add()).webhook.id, (await add()).webhook.id];
    await addWaiting(paused, WAITING_DELIVERIES_MAX);
    await change(paused, { isPaused: true });
    await rename();
    await expect.poll(() => lastOf(running)).toMatchObject({ state: "delivered" });
  });

  it("an edit of the roster is sent as a whole when it passes five hundred", async () => {
    const { id } = (await add()).webhook;
    const colleague = await addMember(companyId());
    await addWaiting(id, WAITING_DELIVERIES_MAX - 1);
    const members = [member().uid, colleague.uid];
    await owner().visitor.post(editRoute, toPath("POST /api/users/company/members/edit/v1"), {
      members,
      title: "Weaver",
    });
    const added = (await deliveriesOf(id)).deliveries.slice(0, 2);
    expect(added).toMatchObject([{ state: "pending" }, { state: "pending" }]);
    await save({ fullName: "Merged" });
    expect((await deliveriesOf(id)).deliveries.filter(({ failure }) => failure === "overflow")).toEqual([]);
    await sql`delete from webhook_deliveries where event = 'profile.changed' and about = ${member().id}`;
    await save({ fullName: "Another" });
    expect(await lastOf(id)).toMatchObject({ failure: "overflow" });
  });
});
