import { Resolver } from "node:dns/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { POST as addRoute } from "@/app/api/users/company/webhooks/v1/route";
import { WEBHOOK_EVENTS, WEBHOOKS_MAX } from "#lib/domain/webhooks/webhook";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { PASSWORD } from "../../support/people/people.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import {
  MISBEHAVIOUR_NAMES,
  startRawReceiver,
  type RawReceiver,
} from "../../support/servers/raw-receiver.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

// Rules: webhooks 12, 15.

const { receiver, companyId, add, rename } = webhookCompany();

let raw: RawReceiver | undefined;
afterEach(async () => {
  await sql`delete from webhook_endpoints`;
  await sql`delete from queue.job`;
  await raw?.close();
  raw = undefined;
  vi.restoreAllMocks();
});

/** Gives the company all its webhooks at a receiver that misbehaves, and sends events to each. */
async function fillLanes(one: RawReceiver, changes: number): Promise<void> {
  await sendChanges(one.origin, changes);
  await expect.poll(() => one.count).toBeGreaterThan(0);
}

async function sendChanges(origin: string, changes: number): Promise<void> {
  for (let count = 0; count < WEBHOOKS_MAX; count++) await add({ url: `${origin}/${count}` });
  for (let change = 0; change < changes; change++) await rename();
}

async function expectDeliveryOfAnotherCompany(): Promise<void> {
  const other = await addMember(await addCompany("Other"), { role: "owner" });
  const { webhook } = (
    await other.visitor.post(addRoute, toPath("POST /api/users/company/webhooks/v1"), {
      url: receiver().url,
      events: WEBHOOK_EVENTS,
      password: PASSWORD,
    })
  ).as<ResponseOf<"POST /api/users/company/webhooks/v1">>();
  await other.visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id: webhook.id });
  await expect.poll(() => receiver().received.length).toBe(1);
}

describe("companies share the lanes of the queue", () => {
  it.each(MISBEHAVIOUR_NAMES)(
    "a delivery of another company arrives while the receiver of five webhooks %s",
    async (behaviour) => {
      raw = await startRawReceiver(behaviour);
      await fillLanes(raw, 4);
      await expectDeliveryOfAnotherCompany();
    },
  );

  it("a delivery of another company arrives while the name servers of five webhooks never answer", async () => {
    const silence = Promise.withResolvers<never>();
    const lookUp = vi.spyOn(Resolver.prototype, "resolve4").mockReturnValue(silence.promise);
    await sendChanges("https://slow.example", 4);
    await expect.poll(() => lookUp.mock.calls.length).toBeGreaterThan(0);
    await expectDeliveryOfAnotherCompany();
    silence.reject(new Error("cancelled"));
  });

  it("a delivery of another company arrives after thirty changes for five webhooks that hang", async () => {
    raw = await startRawReceiver("stays silent");
    await fillLanes(raw, 30);
    const [jobs] = await sql<{ count: number }[]>`
      select count(*)::int as count from queue.job where group_id = ${companyId()} and state < 'completed'`;
    expect(jobs?.count).toBe(150);
    await expectDeliveryOfAnotherCompany();
    const [active] = await sql<{ count: number }[]>`
      select count(*)::int as count from queue.job where group_id = ${companyId()} and state = 'active'`;
    // Two lanes that look for a job at the same moment may both take the last place.
    expect(active?.count).toBeLessThanOrEqual(5);
  });
});
