import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#lib/domain/time/durations";
import { requeueDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { addDeliveries } from "#lib/server/dal/webhooks/deliveries";
import { transact } from "#lib/server/dal/transact";
import { GuardError, type GuardedResponse } from "#lib/server/outgoing/guarded-request";
import { enqueueAll } from "#lib/server/queue/jobs";
import { PLACES } from "#lib/server/queue/work";
import { announce } from "#lib/server/services/webhooks/announce";
import { testWebhook } from "#lib/server/services/webhooks/endpoints";
import { newWebhookSecret } from "#lib/server/services/webhooks/secret";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { workTestQueue } from "../../support/queue.ts";
import { sql } from "../../support/test-data.ts";

// Rule: webhooks 15. No time passes: a test ends the requests of silent receivers itself.

interface Request {
  host: string;
  end: (error?: GuardError) => void;
}

/** Requests to receivers that stay silent. */
let waiting: Request[] = [];
/** Hosts that have answered. */
let answered: string[] = [];

const OK: GuardedResponse = { status: 204, headers: {}, body: Buffer.alloc(0) };

vi.mock("#lib/server/outgoing/guarded-request", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendGuarded: async ({ url }: { url: string }) => {
    const { host } = new URL(url);
    if (host.startsWith("silent")) await wait(host);
    answered.push(host);
    return OK;
  },
}));

function wait(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = {
      host,
      end: (error?: GuardError) => {
        waiting = waiting.filter((each) => each !== request);
        if (error) reject(error);
        else resolve();
      },
    };
    waiting.push(request);
  });
}

/** What the 10 s do that a delivery has. */
function endSilence(): void {
  for (const { end } of waiting) end(new GuardError("timeout"));
}

let stopQueue: (() => Promise<void>) | undefined;
afterEach(async () => {
  endSilence();
  await stopQueue?.();
  stopQueue = undefined;
  await sql`delete from webhook_endpoints`;
  await sql`delete from queue.job`;
  [waiting, answered] = [[], []];
});

interface Webhook {
  id: string;
  companyId: string;
}

/** Adds a company with one webhook. */
async function addWebhook(host: string): Promise<Webhook> {
  const [id, companyId] = [randomUUID(), await addCompany(host)];
  await sql`insert into webhook_endpoints ${sql({
    id,
    company_id: companyId,
    url: `https://${host}/`,
    events: ["member.joined"],
    sealed_secret: newWebhookSecret(id).sealed,
  })}`;
  return { id, companyId };
}

async function sendEvents(
  { id: endpointId, companyId }: Webhook,
  count: number,
  startAfter?: Date,
): Promise<void> {
  const deliveries = Array.from({ length: count }, () => ({
    id: randomUUID(),
    endpointId,
    eventId: randomUUID(),
    event: "test" as const,
    body: "{}",
    about: null,
  }));
  await transact(async (tx) => {
    await addDeliveries(tx, deliveries, new Date());
    const jobs = deliveries.map(({ id }) => ({ data: { deliveryId: id, attempt: 0 }, isSlow: false }));
    const grouped = jobs.map((job) => ({ ...job, group: companyId }));
    await enqueueAll(tx, "deliverWebhook", grouped, startAfter);
  });
}

const countByHost = () => {
  const counts = new Map<string, number>();
  for (const { host } of waiting) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts.values()];
};

const { all, slow, calm, ofOneGroup } = PLACES.deliverWebhook;

describe.each([3, 10, 100])("%i companies whose receivers stop responding at once", (companies) => {
  it(`another company's delivery waits for none of ${companies} companies, before and after their time-outs`, async () => {
    for (let at = 0; at < companies; at++) await sendEvents(await addWebhook(`silent-${at}.example`), 30);
    const other = await addWebhook("quick.example");
    stopQueue = await workTestQueue();
    const crowded = Math.min(companies, calm / ofOneGroup);
    const first = crowded * ofOneGroup + (companies - crowded);
    await expect.poll(() => waiting.length).toBe(first);
    expect(first).toBeLessThan(all);
    expect(countByHost()).toHaveLength(companies);
    expect(Math.max(...countByHost())).toBe(ofOneGroup);

    for (let round = 1; round <= 3; round++) {
      await sendEvents(other, 1);
      await expect.poll(() => answered).toHaveLength(round);
      endSilence();
    }
    // Each has one place, and together they have at most those of slow ones.
    await expect.poll(() => waiting.length).toBe(Math.min(companies, slow));
    expect(Math.max(...countByHost())).toBe(1);
    await sendEvents(other, ofOneGroup);
    await expect.poll(() => answered).toHaveLength(3 + ofOneGroup);
    expect(waiting).toHaveLength(Math.min(companies, slow));
  });
});

describe("jobs of a slow address", () => {
  const priorities = async () =>
    (await sql<{ priority: number }[]>`select priority from queue.job`).map(({ priority }) => priority);

  it.each<[string, (webhook: Webhook) => Promise<unknown>]>([
    ["a test event", ({ companyId, id }) => testWebhook(companyId, id)],
    [
      "an event",
      async ({ companyId }) => {
        const { id: memberId } = await addMember(companyId);
        await transact((tx) =>
          announce(tx, { companyId }, { event: "member.joined", memberId, data: { role: "member" } }),
        );
      },
    ],
    [
      "a delivery whose job was lost",
      async (webhook) => {
        await sendEvents(webhook, 1);
        await sql`delete from queue.job`;
        await sql`update webhook_deliveries set next_attempt_at = now() - interval '1 hour'`;
        await requeueDeliveries(sql);
      },
    ],
  ])("the job of %s waits behind all others while the address is slow", async (_what, send) => {
    for (const [isSlow, priority] of [
      [true, -1],
      [false, 0],
    ] as const) {
      const webhook = await addWebhook("quick.example");
      await sql`update webhook_endpoints set is_slow = ${isSlow} where id = ${webhook.id}`;
      await send(webhook);
      expect(await priorities()).toEqual([priority]);
      await sql`delete from queue.job`;
      await sql`delete from webhook_endpoints`;
    }
  });

  it("deliveries already queued move behind all others at a time-out, and back at an answer", async () => {
    const webhook = await addWebhook("silent.example");
    await sendEvents(webhook, ofOneGroup);
    stopQueue = await workTestQueue();
    await expect.poll(() => waiting.length).toBe(ofOneGroup);
    const later = new Date(Date.now() + DAY_MS);
    await sendEvents(webhook, 1, later);
    const queued = async () =>
      (await sql<{ priority: number }[]>`select priority from queue.job where start_after = ${later}`)[0]
        ?.priority;
    waiting[0]?.end(new GuardError("timeout"));
    await expect.poll(queued).toBe(-1);
    waiting[0]?.end();
    await expect.poll(queued).toBe(0);
  });
});

it("a company whose receiver answers again gets its places back", async () => {
  await sendEvents(await addWebhook("silent.example"), 30);
  stopQueue = await workTestQueue();
  await expect.poll(() => waiting.length).toBe(ofOneGroup);
  endSilence();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end();
  await expect.poll(() => waiting.length).toBe(ofOneGroup);
});
