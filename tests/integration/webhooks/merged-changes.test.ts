import { afterEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as editRoute } from "@/app/api/users/company/members/edit/v1/route";
import { CHANGES_MERGED_S } from "#lib/domain/webhooks/webhook";
import { addMember } from "../../support/people/companies.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { webhookCompany } from "../../support/people/webhook-company.ts";
import { countWaiting, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: webhooks 14.

const { receiver, companyId, owner, member, add, deliveriesOf, lastOf, save, passMergeTime } =
  webhookCompany();

// What still waits would become due in the next test.
afterEach(() => sql`delete from webhook_endpoints`);

const nameIn = ({ body }: { body: string }) =>
  (JSON.parse(body) as { data: { member: { name: string } } }).data.member.name;
const receivedNames = () => receiver().received.map(nameIn);

describe("changes of a person's page within half a minute", () => {
  it("several changes of a page are one event for each webhook, with the newest state", async () => {
    const ids = [(await add()).webhook.id, (await add()).webhook.id];
    for (const fullName of ["First", "Second", "Third"]) await save({ fullName });
    expect(receiver().received).toEqual([]);
    await passMergeTime();
    await expect.poll(receivedNames).toEqual(["Third", "Third"]);
    const sent = receiver().received.map(({ body, headers }) => [
      (JSON.parse(body) as { id: string }).id,
      headers["webhook-id"],
    ]);
    expect(new Set(sent.flat()).size).toBe(1);
    for (const id of ids) {
      await expect.poll(async () => (await lastOf(id))?.state).toBe("delivered");
      expect((await deliveriesOf(id)).deliveries).toHaveLength(1);
    }
  });

  it("an event waits 30 seconds from the first change, however many follow", async () => {
    const { id } = (await add()).webhook;
    await save({ fullName: "First" });
    const first = await lastOf(id);
    const waitMs = Date.parse(first?.nextAttemptAt ?? "") - Date.parse(first?.createdAt ?? "");
    expect(Math.round(waitMs / 1000)).toBe(CHANGES_MERGED_S);
    await save({ fullName: "Second" });
    expect(await lastOf(id)).toMatchObject({ id: first?.id, nextAttemptAt: first?.nextAttemptAt });
    const [job] = await sql<{ startAfter: Date }[]>`
      select start_after as "startAfter" from queue.job where data ->> 'deliveryId' = ${first?.id ?? ""}`;
    expect(job?.startAfter.toISOString()).toBe(first?.nextAttemptAt);
  });

  it("a change after the event is due is another event", async () => {
    const { id } = (await add()).webhook;
    await save({ fullName: "First" });
    await passMergeTime();
    await save({ fullName: "Second" });
    await expect.poll(receivedNames).toEqual(["First"]);
    await passMergeTime();
    await expect.poll(receivedNames).toEqual(["First", "Second"]);
    expect((await deliveriesOf(id)).deliveries).toHaveLength(2);
  });

  it("a change that is stored while its event becomes due is sent with it", async () => {
    const { id } = (await add()).webhook;
    await save({ fullName: "First" });
    const delivery = await lastOf(id);
    const newest = delivery?.body.replace("First", "Second") ?? "";
    await sql.begin(async (tx) => {
      await tx`update webhook_deliveries set body = ${newest} where id = ${delivery?.id ?? ""}`;
      await sql`update queue.job set start_after = now() where data ->> 'deliveryId' = ${delivery?.id ?? ""}`;
      await expect.poll(countWaiting).toBe(1);
    });
    await expect.poll(receivedNames).toEqual(["Second"]);
  });

  it("changes of different people, and a roster edit with them, are one event for each person", async () => {
    const { id } = (await add()).webhook;
    const colleague = await addMember(companyId(), {}, { fullName: "Colleague" });
    await save({ fullName: "Second" });
    const members = [member().uid, colleague.uid];
    const edited = await owner().visitor.post(editRoute, toPath("POST /api/users/company/members/edit/v1"), {
      members,
      title: "Weaver",
    });
    expect(edited.status).toBe(200);
    await passMergeTime();
    await expect.poll(() => receivedNames().toSorted()).toEqual(["Colleague", "Second"]);
    expect((await deliveriesOf(id)).deliveries).toHaveLength(2);
  });

  it("other events are sent at once and are never merged", async () => {
    await add();
    for (const name of ["Samir", "Nadia"]) {
      await new Visitor().post(leaveRoute, toPath("POST /api/content/exchange/v1"), {
        puid: member().uid,
        name,
        phone: "0661234567",
        consent: true,
        source: "qr",
        company: companyId(),
      });
    }
    await expect.poll(() => receiver().received.length).toBe(2);
  });
});
