import { describe, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as changeRoute } from "@/app/api/users/company/webhooks/change/v1/route";
import { GET as deliveriesRoute } from "@/app/api/users/company/webhooks/deliveries/v1/route";
import { POST as eraseRoute } from "@/app/api/users/company/webhooks/erase/v1/route";
import { POST as resendRoute } from "@/app/api/users/company/webhooks/resend/v1/route";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { GET as listRoute } from "@/app/api/users/company/webhooks/v1/route";
import { WEBHOOK_URL_MAX_CHARS, WEBHOOKS_MAX } from "#lib/domain/webhooks/webhook";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { recoveryToken } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countRows, countWaiting, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

const { receiver, companyId, owner, member, send, add, list, deliveriesOf, lastOf, rename } =
  webhookCompany();

describe("webhooks of a company", () => {
  it("an added webhook is listed without its secret, which is shown once and stored encrypted", async () => {
    const { webhook, secret } = await add({ url: "https://hooks.example/a", events: ["order.moved"] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await list()).toEqual([webhook]);
    expect(webhook).toMatchObject({ url: "https://hooks.example/a", events: ["order.moved"], pause: null });
    const [row] = await sql<{ sealed: Buffer }[]>`select sealed_secret as sealed from webhook_endpoints`;
    expect(row?.sealed.includes(Buffer.from(secret.slice(6), "base64"))).toBe(false);
  });

  it.each([
    [{ url: "http://hooks.example/" }, 422],
    [{ url: "https://user:secret@hooks.example/" }, 422],
    [{ url: "ftp://hooks.example/" }, 422],
    [{ url: "https://hooks.example:8444/" }, 422],
    [{ url: "https://hooks.example:80/" }, 422],
    [{ url: `https://hooks.example/${"a".repeat(WEBHOOK_URL_MAX_CHARS - 21)}` }, 422],
    [{ url: "" }, 402],
    [{ events: [] }, 402],
    [{ events: ["card.printed"] }, 422],
    [{ events: ["test"] }, 422],
  ])("a webhook with %j is refused", async (body, status) => {
    await expectRefusal(status, () => send(body));
  });

  it.each([
    "https://hooks.example:443/",
    "https://hooks.example:8443/",
    "\u200ehttps://hooks.exa\u200bmple/",
  ])("a webhook with the address %s is accepted", async (url) =>
    expect((await send({ url })).status).toBe(201),
  );

  it("a webhook URL may have 500 characters", async () => {
    const url = `https://hooks.example/${"a".repeat(WEBHOOK_URL_MAX_CHARS - 22)}`;
    expect((await send({ url })).status).toBe(201);
  });

  it("a company has at most five webhooks, even when two are added concurrently", async () => {
    for (let count = 1; count < WEBHOOKS_MAX; count++) await add();
    const statuses = await Promise.all([send(), send()]).then((all) => all.map(({ status }) => status));
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(WEBHOOKS_MAX);
  });

  it("webhooks of another company do not exist for its owner", async () => {
    const { id } = (await add()).webhook;
    const delivery = (
      await owner().visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id })
    ).as<{
      id: string;
    }>();
    const { visitor } = await addMember(await addCompany("Other"), { role: "owner" });
    await expect.poll(async () => (await lastOf(id))?.state).toBe("delivered");
    await expectRefusal(404, () =>
      visitor.post(changeRoute, toPath("POST /api/users/company/webhooks/change/v1"), { id, isPaused: true }),
    );
    await expectRefusal(404, () =>
      visitor.post(eraseRoute, toPath("POST /api/users/company/webhooks/erase/v1"), { id }),
    );
    await expectRefusal(404, () =>
      visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id }),
    );
    await expectRefusal(404, () =>
      visitor.post(resendRoute, toPath("POST /api/users/company/webhooks/resend/v1"), { id: delivery.id }),
    );
    await expectRefusal(404, () =>
      visitor.get(deliveriesRoute, `${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=${id}`),
    );
  });

  it("only owners can see and change webhooks", async () => {
    const manager = await addMember(companyId(), { role: "manager" });
    for (const person of [manager, member()]) {
      await expectRefusal(403, () =>
        person.visitor.get(listRoute, toPath("GET /api/users/company/webhooks/v1")),
      );
      await expectRefusal(403, () => send({}, person));
    }
  });

  it("a webhook paused by a recovery of its owner sends nothing", async () => {
    const { id } = (await add()).webhook;
    const token = await recoveryToken(owner());
    const body = { id: token, password: "Another-horse-2" };
    expect(
      (await new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), body)).status,
    ).toBe(200);
    await rename();
    expect(await countRows("webhook_deliveries", sql`endpoint_id = ${id}`)).toBe(0);
    const { visitor } = await addMember(companyId(), { role: "owner" });
    await expectRefusal(409, () =>
      visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), { id }),
    );
    expect(receiver().received).toEqual([]);
  });

  it("removing a webhook deletes its deliveries", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await owner().visitor.post(eraseRoute, toPath("POST /api/users/company/webhooks/erase/v1"), { id });
    expect(await list()).toEqual([]);
    expect(await countRows("webhook_deliveries", sql`endpoint_id = ${id}`)).toBe(0);
  });

  it("a webhook can be removed while an event is added, and the change that causes the event is stored", async () => {
    const { id } = (await add()).webhook;
    const statuses: Promise<number>[] = [];
    await sql.begin(async (tx) => {
      await tx`select 1 from webhook_endpoints where id = ${id} for update`;
      statuses.push(rename().then(({ status }) => status));
      await expect.poll(countWaiting).toBe(1);
      await tx`delete from webhook_endpoints where id = ${id}`;
    });
    expect(await Promise.all(statuses)).toEqual([200]);
    expect(await countRows("users", sql`id = ${member().id} and title = 'Weaver'`)).toBe(1);
    expect(receiver().received).toEqual([]);
  });

  it("a webhook can be removed while the result of a delivery is recorded", async () => {
    const { id } = (await add()).webhook;
    const isLocked = Promise.withResolvers<void>();
    receiver().respond = (response) => void isLocked.promise.then(() => response.writeHead(204).end());
    await rename();
    await sql.begin(async (tx) => {
      await expect.poll(() => receiver().received.length).toBe(1);
      await tx`select 1 from webhook_endpoints where id = ${id} for update`;
      isLocked.resolve();
      await expect.poll(countWaiting).toBe(1);
      await tx`delete from webhook_endpoints where id = ${id}`;
    });
    const jobsIn = (state: string) => sql`
      select data from queue.job where name = 'deliverWebhook' and state = ${state}::queue.job_state`;
    await expect.poll(() => jobsIn("active")).toEqual([]);
    expect(await jobsIn("retry")).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await countRows("webhook_deliveries", sql`endpoint_id = ${id}`)).toBe(0);
  });
});

describe("delivery log", () => {
  it("the delivery log lists deliveries in pages, newest first", async () => {
    const { id } = (await add()).webhook;
    await sql`
      insert into webhook_deliveries (endpoint_id, event_id, event, body, state, created_at)
      select ${id}, gen_random_uuid(), 'test', '{}', 'delivered', now() - n * interval '1 minute' from generate_series(1, 25) n`;
    const first = await deliveriesOf(id);
    expect(first.deliveries).toHaveLength(20);
    const second = await deliveriesOf(id, first.next ?? "");
    expect(second.deliveries).toHaveLength(5);
    expect(second.next).toBeNull();
    const times = [...first.deliveries, ...second.deliveries].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("a test event is sent like any other", async () => {
    const { webhook, secret } = await add({ events: ["order.moved"] });
    await owner().visitor.post(testRoute, toPath("POST /api/users/company/webhooks/test/v1"), {
      id: webhook.id,
    });
    await expect.poll(() => receiver().received.length).toBe(1);
    const [one] = receiver().received;
    const event = new Webhook(secret).verify(one?.body ?? "", one?.headers as Record<string, string>);
    expect(event).toMatchObject({ type: "test", companyId: companyId(), data: {} });
  });
});
