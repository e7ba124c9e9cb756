import { describe, expect, it } from "vitest";
import { Webhook } from "standardwebhooks";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { POST as editRoute } from "@/app/api/users/company/members/edit/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { toPath } from "#lib/wire/call-path";
import { addMember } from "../../support/people/companies.ts";
import { admin } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countRows, sql } from "../../support/test-data.ts";

const { receiver, companyId, owner, member, add, list, change, deliveriesOf, lastOf, rename } =
  webhookCompany();

const leave = (more: object = { company: companyId() }) =>
  new Visitor().post(leaveRoute, toPath("POST /api/content/exchange/v1"), {
    puid: member().uid,
    name: "Samir",
    phone: "0661234567",
    consent: true,
    source: "qr",
    ...more,
  });
const eventOf = ({ body }: { body: string }) => JSON.parse(body) as Record<string, unknown>;

describe("events", () => {
  it("a delivery is signed according to Standard Webhooks", async () => {
    const { webhook, secret } = await add();
    await rename();
    await expect.poll(() => receiver().received.length).toBe(1);
    const [one] = receiver().received;
    const headers = one?.headers as Record<string, string>;
    const event = new Webhook(secret).verify(one?.body ?? "", headers);
    expect(event).toEqual({
      id: headers["webhook-id"],
      type: "profile.changed",
      createdAt: expect.any(String) as string,
      companyId: companyId(),
      data: { member: { id: member().uid, username: member().username, name: "Samia Haddad" } },
    });
    expect(() => new Webhook(secret).verify(`${one?.body} `, headers)).toThrow("signature");
    await expect
      .poll(() => lastOf(webhook.id))
      .toMatchObject({
        state: "delivered",
        attempts: 1,
        status: 204,
        failure: "",
        eventId: headers["webhook-id"],
      });
    expect((await list())[0]?.succeededAt).not.toBeNull();
  });

  it("a moved order and a shared contact are sent to the company of their member", async () => {
    await add();
    const boss = await admin();
    const [order] = await sql<{ number: number }[]>`select number from orders where user_id = ${member().id}`;
    await boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), {
      numbers: [order?.number],
      to: "confirmed",
    });
    await leave();
    await expect.poll(() => receiver().received.length).toBe(2);
    const events = receiver().received.map(eventOf);
    const subject = { id: member().uid, username: member().username, name: "Samia Haddad" };
    expect(events.find(({ type }) => type === "order.moved")).toMatchObject({
      data: { member: subject, number: order?.number, from: "new", to: "confirmed" },
    });
    expect(events.find(({ type }) => type === "contact.received")).toMatchObject({
      data: { member: subject, name: "Samir", phone: "0661234567", email: "", note: "", source: "qr" },
    });
  });

  it("an edit of the roster sends one event for each member that it changes", async () => {
    const hooks = [await add(), await add()].map(({ webhook }) => webhook.id);
    const same = await addMember(companyId(), {}, { fullName: "Same Title" });
    await sql`update users set title = 'Weaver' where id = ${same.id}`;
    const members = [member(), same].map(({ uid }) => uid);
    const edited = await owner().visitor.post(editRoute, toPath("POST /api/users/company/members/edit/v1"), {
      members,
      title: "Weaver",
    });
    expect(edited.status).toBe(200);
    for (const id of hooks) {
      const { deliveries } = await deliveriesOf(id);
      expect(deliveries.map(eventOf)).toMatchObject([
        { type: "profile.changed", data: { member: { id: member().uid } } },
      ]);
    }
  });

  it("a contact that is not shared with the company is not sent", async () => {
    const { id } = (await add()).webhook;
    await leave({});
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("an endpoint gets only its chosen events, and a refused change sends none", async () => {
    const { id } = (await add({ events: ["order.moved"] })).webhook;
    await rename();
    await change(id, { events: ["profile.changed"] });
    const refused = await member().visitor.put(
      saveProfile,
      "/",
      { hiddenLinks: ["https://unknown.example/"] },
      { params: { username: member().username } },
    );
    expect(refused.status).toBe(422);
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("changes of people outside the company or of a closed one send no events", async () => {
    const { id } = (await add()).webhook;
    await sql`update companies set state = 'closed' where id = ${companyId()}`;
    await rename();
    await sql`update companies set state = 'active' where id = ${companyId()}`;
    await sql`delete from company_members where user_id = ${member().id}`;
    await rename();
    expect((await deliveriesOf(id)).deliveries).toEqual([]);
  });

  it("deliveries about a deleted account or an erased contact are deleted with it", async () => {
    const { id } = (await add()).webhook;
    await rename();
    await leave();
    const count = () => countRows("webhook_deliveries", sql`endpoint_id = ${id}`);
    expect(await count()).toBe(2);
    await sql`delete from company_contacts where company_id = ${companyId()}`;
    expect(await count()).toBe(1);
    await sql`delete from users where id = ${member().id}`;
    expect(await count()).toBe(0);
  });
});
