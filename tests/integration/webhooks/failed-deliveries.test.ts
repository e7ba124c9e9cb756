import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { POST as closeRoute } from "@/app/api/users/company/close/v1/route";
import { POST as resendRoute } from "@/app/api/users/company/webhooks/resend/v1/route";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { requeueDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { log } from "#lib/server/log/log";
import { deliverWebhook } from "#lib/server/services/webhooks/deliver";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { PASSWORD } from "../../support/people/people.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

const { receiver, owner, add, list, change, deliveriesOf, lastOf, rename } = webhookCompany();

/** Runs the next attempt at once. */
const attempt = (deliveryId: string, attempts: number) => deliverWebhook({ deliveryId, attempt: attempts });

describe("failed deliveries", () => {
  const failing = (status: number) =>
    (receiver().respond = (response) => response.writeHead(status).end("No\0pe"));

  it("failed attempts are repeated with growing delays, and each records the response", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect
      .poll(() => lastOf(id))
      .toMatchObject({ state: "pending", attempts: 1, status: 500, answer: "Nope" });
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    const waitS = async () => {
      const { nextAttemptAt, lastAttemptAt } = (await lastOf(id)) ?? {};
      return nextAttemptAt
        ? Math.round((Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt ?? "")) / 1000)
        : null;
    };
    const waits = [await waitS()];
    for (let attempts = 1; attempts < 8; attempts++) {
      await attempt(deliveryId, attempts);
      waits.push(await waitS());
    }
    expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, null]);
    expect(await lastOf(id)).toMatchObject({ state: "failed", attempts: 8 });
  });

  it("a failed attempt is logged, without the address and the body; a delivered one is not", async () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    const line = { deliveryId, endpointId: id, attempts: 1, status: 500, failure: "" };
    const about = () =>
      warn.mock.calls.filter(([entry]) => (entry as { endpointId?: string }).endpointId === id);
    expect(about()).toEqual([[line, "a webhook failed"]]);
    failing(204);
    await attempt(deliveryId, 1);
    expect([(await lastOf(id))?.state, about().length]).toEqual(["delivered", 1]);
  });

  it("a delivery that waits for its next attempt is not sent once the company is closed", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    await attempt(deliveryId, 1);
    expect(receiver().received).toHaveLength(2);
    const closed = await owner().visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), {
      password: PASSWORD,
    });
    expect(closed.status).toBe(200);
    await attempt(deliveryId, 2);
    expect(receiver().received).toHaveLength(2);
    expect(await countRows("webhook_endpoints", sql`id = ${id}`)).toBe(0);
    expect(await countRows("webhook_deliveries", sql`endpoint_id = ${id}`)).toBe(0);
  });

  it("an endpoint whose attempts all failed is paused and gets no further deliveries", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    for (let attempts = 1; attempts < 8; attempts++) await attempt(deliveryId, attempts);
    expect((await list())[0]).toMatchObject({ pause: "failures", pausedAt: expect.any(String) as string });
    await rename();
    expect((await deliveriesOf(id)).deliveries).toHaveLength(1);
    await expectRefusal(409, () =>
      owner().visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id }),
    );
    await expectRefusal(409, () =>
      owner().visitor.post(resendRoute, toPath("POST /api/users/company/webhooks/resend/v1"), {
        id: deliveryId,
      }),
    );
    const resumed = await change(id, { isPaused: false });
    expect(resumed.as<ResponseOf<"POST /api/users/company/webhooks/change/v1">>().webhook).toMatchObject({
      pause: null,
      pausedAt: null,
    });
  });

  it("an endpoint that had a success in the meantime is not paused", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    await sql`update webhook_deliveries set attempts = 7 where id = ${deliveryId}`;
    await sql`update webhook_endpoints set succeeded_at = now() where id = ${id}`;
    await attempt(deliveryId, 7);
    expect(await lastOf(id)).toMatchObject({ state: "failed" });
    expect((await list())[0]?.pause).toBeNull();
  });

  it("a response with 410 pauses the endpoint at once", async () => {
    const { id } = (await add()).webhook;
    failing(410);
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "failed", attempts: 1, status: 410 });
    expect((await list())[0]?.pause).toBe("gone");
  });

  it("a redirect counts as a failure and is not followed", async () => {
    const { id } = (await add()).webhook;
    receiver().respond = (response) => response.writeHead(307, { location: `${receiver().url}/other` }).end();
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "pending", status: 307, failure: "redirect" });
    expect(receiver().received).toHaveLength(1);
  });

  it("a pending delivery of a paused endpoint fails without being sent and can be resent later", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "", eventId } = (await lastOf(id)) ?? {};
    await change(id, { isPaused: true });
    receiver().received.length = 0;
    await attempt(deliveryId, 1);
    expect(await lastOf(id)).toMatchObject({ state: "failed", failure: "paused", status: null });
    expect(receiver().received).toEqual([]);
    await change(id, { isPaused: false });
    receiver().respond = (response) => response.writeHead(200).end("ok");
    await owner().visitor.post(resendRoute, toPath("POST /api/users/company/webhooks/resend/v1"), {
      id: deliveryId,
    });
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered", eventId, answer: "ok" });
    expect((await deliveriesOf(id)).deliveries).toHaveLength(2);
    expect(receiver().received[0]?.headers["webhook-id"]).toBe(eventId);
  });

  it("a delivery job that runs twice makes one attempt", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered" });
    const before = await lastOf(id);
    await attempt(before?.id ?? "", 0);
    await attempt(randomUUID(), 0);
    expect(await lastOf(id)).toEqual(before);
    expect(receiver().received).toHaveLength(1);
  });

  it("a pending delivery that has lost its job gets another one", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    receiver().respond = (response) => response.writeHead(204).end();
    await sql`delete from queue.job`;
    await requeueDeliveries(sql);
    expect(await sql`select 1 from queue.job`).toHaveLength(0);
    await sql`update webhook_deliveries set next_attempt_at = now() - interval '1 hour' where endpoint_id = ${id}`;
    await requeueDeliveries(sql);
    await requeueDeliveries(sql);
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});
