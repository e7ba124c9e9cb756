import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { POST as changeRoute } from "@/app/api/users/company/webhooks/change/v1/route";
import { POST as editRoute } from "@/app/api/users/company/members/edit/v1/route";
import { GET as deliveriesRoute } from "@/app/api/users/company/webhooks/deliveries/v1/route";
import { POST as eraseRoute } from "@/app/api/users/company/webhooks/erase/v1/route";
import { POST as resendRoute } from "@/app/api/users/company/webhooks/resend/v1/route";
import { POST as testRoute } from "@/app/api/users/company/webhooks/test/v1/route";
import { GET as listRoute, POST as addRoute } from "@/app/api/users/company/webhooks/v1/route";
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX_CHARS, WEBHOOKS_MAX } from "#lib/domain/webhook/webhook";
import { requeueDeliveries } from "#lib/server/dal/jobs/webhook-deliveries";
import { deliverWebhook } from "#lib/server/services/webhooks/deliver";
import { paths } from "#lib/wire/api-paths";
import type {
  AddedWebhookResponse,
  DeliveriesResponse,
  WebhookResponse,
  WebhooksResponse,
} from "#lib/wire/webhook/responses";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { workTestQueue } from "../../support/queue.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/servers/webhook-receiver.ts";
import { countRows, sql } from "../../support/test-data.ts";

let receiver: WebhookReceiver;
let stopQueue: () => Promise<void>;
beforeAll(async () => {
  process.env.OUTGOING_LOOPBACK = "1";
  receiver = await startWebhookReceiver();
  stopQueue = await workTestQueue();
});
afterAll(async () => {
  await stopQueue();
  await receiver.close();
});

let companyId: string;
let owner: Person;
let member: Person;
beforeEach(async () => {
  companyId = await addCompany();
  owner = await addMember(companyId, { role: "owner" });
  member = await addMember(companyId, {}, { fullName: "Samia Haddad" });
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

const send = (body: object = {}, by = owner) =>
  by.visitor.post(addRoute, paths.webhooks, { url: receiver.url, events: WEBHOOK_EVENTS, ...body });
const add = async (body: object = {}, by = owner) => (await send(body, by)).as<AddedWebhookResponse>();
const list = async (by = owner) =>
  (await by.visitor.get(listRoute, paths.webhooks)).as<WebhooksResponse>().webhooks;
const change = (id: string, changes: object, by = owner) =>
  by.visitor.post(changeRoute, paths.changeWebhook, { id, ...changes });
const deliveriesOf = async (id: string, before?: string) =>
  (await owner.visitor.get(deliveriesRoute, paths.webhookDeliveries(id, before))).as<DeliveriesResponse>();
const lastOf = async (id: string) => (await deliveriesOf(id)).deliveries[0];
const rename = () =>
  member.visitor.put(saveProfile, "/", { titel: "Weaver" }, { params: { username: member.username } });
const leave = (more: object = { company: companyId }) =>
  new Visitor().post(leaveRoute, paths.exchange, {
    ...{ puid: member.uid, name: "Samir", phone: "0661234567", consent: true, source: "qr" },
    ...more,
  });
const eventOf = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>;
/** Runs the next attempt at once. */
const attempt = (deliveryId: string, attempts: number) => deliverWebhook({ deliveryId, attempt: attempts });

describe("webhooks of a company", () => {
  it("an added webhook is listed without its secret, which is shown once and stored sealed", async () => {
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
    [{ url: `https://hooks.example/${"a".repeat(WEBHOOK_URL_MAX_CHARS - 21)}` }, 422],
    [{ url: "" }, 402],
    [{ events: [] }, 402],
    [{ events: ["card.printed"] }, 422],
    [{ events: ["test"] }, 422],
  ])("%j is refused", async (body, status) => {
    await expectRefusal(status, () => send(body));
  });

  it("a URL may have 500 characters", async () => {
    const url = `https://hooks.example/${"a".repeat(WEBHOOK_URL_MAX_CHARS - 22)}`;
    expect((await send({ url })).status).toBe(201);
  });

  it("a company has at most five webhooks, also when two are added at once", async () => {
    for (let count = 1; count < WEBHOOKS_MAX; count++) await add();
    const statuses = await Promise.all([send(), send()]).then((all) => all.map(({ status }) => status));
    expect(statuses.sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(WEBHOOKS_MAX);
  });

  it("webhooks of another company do not exist for its owner", async () => {
    const { id } = (await add()).webhook;
    const delivery = (await owner.visitor.post(testRoute, paths.testWebhook, { id })).as<{ id: string }>();
    const { visitor } = await addMember(await addCompany("Other"), { role: "owner" });
    await expect.poll(async () => (await lastOf(id))?.state).toBe("delivered");
    await expectRefusal(404, () => visitor.post(changeRoute, paths.changeWebhook, { id, isPaused: true }));
    await expectRefusal(404, () => visitor.post(eraseRoute, paths.eraseWebhook, { id }));
    await expectRefusal(404, () => visitor.post(testRoute, paths.testWebhook, { id }));
    await expectRefusal(404, () => visitor.post(resendRoute, paths.resendWebhook, { id: delivery.id }));
    await expectRefusal(404, () => visitor.get(deliveriesRoute, paths.webhookDeliveries(id)));
  });

  it("only owners see and change webhooks", async () => {
    const manager = await addMember(companyId, { role: "manager" });
    for (const person of [manager, member]) {
      await expectRefusal(403, () => person.visitor.get(listRoute, paths.webhooks));
      await expectRefusal(403, () => send({}, person));
    }
  });

  it("a removed webhook goes with its deliveries", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await owner.visitor.post(eraseRoute, paths.eraseWebhook, { id });
    expect(await list()).toEqual([]);
    expect(await countRows("webhook_deliveries", sql`endpoint_id = ${id}`)).toBe(0);
  });
});

describe("events", () => {
  it("a delivery is signed as Standard Webhooks say", async () => {
    const { webhook, secret } = await add();
    await rename();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [one] = receiver.received;
    const headers = one?.headers as Record<string, string>;
    const event = new Webhook(secret).verify(one?.body ?? "", headers);
    expect(event).toEqual({
      id: headers["webhook-id"],
      type: "profile.changed",
      createdAt: expect.any(String) as string,
      companyId,
      data: { member: { id: member.uid, username: member.username, name: "Samia Haddad" } },
    });
    expect(() => new Webhook(secret).verify(`${one?.body} `, headers)).toThrow("signature");
    await expect
      .poll(() => lastOf(webhook.id))
      .toMatchObject({
        ...{ state: "delivered", attempts: 1, status: 204, failure: "", eventId: headers["webhook-id"] },
      });
    expect((await list())[0]?.succeededAt).not.toBeNull();
  });

  it("a moved order and a shared contact reach the company of their member", async () => {
    await add();
    const boss = await admin();
    const [order] = await sql<{ number: number }[]>`select number from orders where user_id = ${member.id}`;
    await boss.visitor.post(moveRoute, paths.moveOrders, { numbers: [order?.number], to: "confirmed" });
    await leave();
    await expect.poll(() => receiver.received.length).toBe(2);
    const events = receiver.received.map(eventOf);
    const subject = { id: member.uid, username: member.username, name: "Samia Haddad" };
    expect(events.find(({ type }) => type === "order.moved")).toMatchObject({
      data: { member: subject, number: order?.number, from: "new", to: "confirmed" },
    });
    expect(events.find(({ type }) => type === "contact.received")).toMatchObject({
      data: { member: subject, name: "Samir", phone: "0661234567", email: "", note: "", source: "qr" },
    });
  });

  it("an edit of the roster is one event for each member whom it changes", async () => {
    const hooks = [await add(), await add()].map(({ webhook }) => webhook.id);
    const same = await addMember(companyId, {}, { fullName: "Same Title" });
    await sql`update users set title = 'Weaver' where id = ${same.id}`;
    const members = [member, same].map(({ uid }) => uid);
    const edited = await owner.visitor.post(editRoute, paths.editMembers, { members, title: "Weaver" });
    expect(edited.status).toBe(200);
    for (const id of hooks) {
      const { deliveries } = await deliveriesOf(id);
      expect(deliveries.map(eventOf)).toMatchObject([
        { type: "profile.changed", data: { member: { id: member.uid } } },
      ]);
    }
  });

  it("a contact that is not shared with the company is not sent", async () => {
    const { id } = (await add()).webhook;
    await leave({});
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("an endpoint gets only the events that it chose, and a refused change has none", async () => {
    const { id } = (await add({ events: ["order.moved"] })).webhook;
    await rename();
    await change(id, { events: ["profile.changed"] });
    const refused = await member.visitor.put(
      saveProfile,
      "/",
      { hiddenLinks: ["https://unknown.example/"] },
      { params: { username: member.username } },
    );
    expect(refused.status).toBe(422);
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("people outside the company, and of a closed one, cause no events", async () => {
    const { id } = (await add()).webhook;
    await sql`update companies set state = 'closed' where id = ${companyId}`;
    await rename();
    await sql`update companies set state = 'active' where id = ${companyId}`;
    await sql`delete from company_members where user_id = ${member.id}`;
    await rename();
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("what was sent about a deleted account or an erased contact is deleted with it", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await leave();
    const count = () => countRows("webhook_deliveries", sql`endpoint_id = ${id}`);
    expect(await count()).toBe(2);
    await sql`delete from company_contacts where company_id = ${companyId}`;
    expect(await count()).toBe(1);
    await sql`delete from users where id = ${member.id}`;
    expect(await count()).toBe(0);
  });
});

describe("failed deliveries", () => {
  const failing = (status: number) =>
    (receiver.answer = (response) => response.writeHead(status).end("No\0pe"));

  it("a failed attempt is repeated later and later, and each says what was answered", async () => {
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

  it("an endpoint that failed to the end without a success is paused, and gets nothing more", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "" } = (await lastOf(id)) ?? {};
    for (let attempts = 1; attempts < 8; attempts++) await attempt(deliveryId, attempts);
    expect((await list())[0]).toMatchObject({ pause: "failures", pausedAt: expect.any(String) as string });
    await rename();
    expect((await deliveriesOf(id)).deliveries).toHaveLength(1);
    await expectRefusal(409, () => owner.visitor.post(testRoute, paths.testWebhook, { id }));
    await expectRefusal(409, () => owner.visitor.post(resendRoute, paths.resendWebhook, { id: deliveryId }));
    const resumed = await change(id, { isPaused: false });
    expect(resumed.as<WebhookResponse>().webhook).toMatchObject({ pause: null, pausedAt: null });
  });

  it("an endpoint that had a success meanwhile is not paused", async () => {
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

  it("the answer 410 pauses the endpoint at once", async () => {
    const { id } = (await add()).webhook;
    failing(410);
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "failed", attempts: 1, status: 410 });
    expect((await list())[0]?.pause).toBe("gone");
  });

  it("a redirect is a failure, and is not followed", async () => {
    const { id } = (await add()).webhook;
    receiver.answer = (response) => response.writeHead(307, { location: `${receiver.url}/other` }).end();
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "pending", status: 307, failure: "redirect" });
    expect(receiver.received).toHaveLength(1);
  });

  it("what waits for a paused endpoint fails without being sent, and can be sent again later", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    const { id: deliveryId = "", eventId } = (await lastOf(id)) ?? {};
    await change(id, { isPaused: true });
    receiver.received.length = 0;
    await attempt(deliveryId, 1);
    expect(await lastOf(id)).toMatchObject({ state: "failed", failure: "paused", status: null });
    expect(receiver.received).toEqual([]);
    await change(id, { isPaused: false });
    receiver.answer = (response) => response.writeHead(200).end("ok");
    await owner.visitor.post(resendRoute, paths.resendWebhook, { id: deliveryId });
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered", eventId, answer: "ok" });
    expect((await deliveriesOf(id)).deliveries).toHaveLength(2);
    expect(receiver.received[0]?.headers["webhook-id"]).toBe(eventId);
  });

  it("a job that runs twice makes one attempt", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered" });
    const before = await lastOf(id);
    await attempt(before?.id ?? "", 0);
    await attempt(randomUUID(), 0);
    expect(await lastOf(id)).toEqual(before);
    expect(receiver.received).toHaveLength(1);
  });

  it("a pending delivery that has lost its job gets another one", async () => {
    const { id } = (await add()).webhook;
    failing(500);
    await rename();
    await expect.poll(async () => (await lastOf(id))?.attempts).toBe(1);
    receiver.answer = (response) => response.writeHead(204).end();
    await sql`delete from queue.job`;
    await requeueDeliveries(sql);
    expect(await sql`select 1 from queue.job`).toHaveLength(0);
    await sql`update webhook_deliveries set next_attempt_at = now() - interval '1 hour' where endpoint_id = ${id}`;
    await requeueDeliveries(sql);
    await requeueDeliveries(sql);
    await expect.poll(() => lastOf(id)).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("delivery log", () => {
  it("lists deliveries by pages, the newest first", async () => {
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
    await owner.visitor.post(testRoute, paths.testWebhook, { id: webhook.id });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [one] = receiver.received;
    const event = new Webhook(secret).verify(one?.body ?? "", one?.headers as Record<string, string>);
    expect(event).toMatchObject({ type: "test", companyId, data: {} });
  });
});
