import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { POST as changeRoute } from "@/app/api/users/company/webhooks/change/v1/route";
import { GET as deliveriesRoute } from "@/app/api/users/company/webhooks/deliveries/v1/route";
import { GET as listRoute, POST as addRoute } from "@/app/api/users/company/webhooks/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { WEBHOOK_EVENTS } from "#lib/domain/webhooks/webhook";
import { workTestQueue } from "../queue.ts";
import { sql } from "../test-data.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../servers/webhook-receiver.ts";
import { addCompany, addMember } from "./companies.ts";
import { PASSWORD, type Person } from "./people.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

/** Sets up a company per test, a webhook receiver and the queue that delivers to it. */
export function webhookCompany() {
  let receiver: WebhookReceiver;
  let stopQueue: () => Promise<void>;
  let companyId: string;
  let owner: Person;
  let member: Person;
  beforeAll(async () => {
    process.env.OUTGOING_LOOPBACK = "1";
    receiver = await startWebhookReceiver();
    stopQueue = await workTestQueue();
  });
  afterAll(async () => {
    await stopQueue();
    await receiver.close();
  });
  beforeEach(async () => {
    companyId = await addCompany();
    owner = await addMember(companyId, { role: "owner" });
    member = await addMember(companyId, {}, { fullName: "Samia Haddad" });
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.respond = (response) => response.writeHead(204).end();
  });

  const send = (body: object = {}, by = owner) =>
    by.visitor.post(addRoute, toPath("POST /api/users/company/webhooks/v1"), {
      url: receiver.url,
      events: WEBHOOK_EVENTS,
      password: PASSWORD,
      ...body,
    });
  const deliveriesOf = async (id: string, before?: string) =>
    (
      await owner.visitor.get(
        deliveriesRoute,
        `${toPath("GET /api/users/company/webhooks/deliveries/v1")}?${new URLSearchParams({ id, ...(before && { before }) })}`,
      )
    ).as<ResponseOf<"GET /api/users/company/webhooks/deliveries/v1">>();
  const save = (changes: object) =>
    member.visitor.put(saveProfile, "/", changes, { params: { username: member.username } });
  /** Makes first attempts due that wait for further changes (webhooks 14). */
  const passMergeTime = () =>
    sql.begin(async (tx) => {
      await tx`update webhook_deliveries set next_attempt_at = now() where state = 'pending' and attempts = 0`;
      await tx`
        update queue.job set start_after = now()
        where name = 'deliverWebhook' and state = 'created' and data ->> 'attempt' = '0'`;
    });
  return {
    receiver: () => receiver,
    companyId: () => companyId,
    owner: () => owner,
    member: () => member,
    send,
    add: async (body: object = {}) =>
      (await send(body)).as<ResponseOf<"POST /api/users/company/webhooks/v1">>(),
    list: async () =>
      (await owner.visitor.get(listRoute, toPath("GET /api/users/company/webhooks/v1"))).as<
        ResponseOf<"GET /api/users/company/webhooks/v1">
      >().webhooks,
    change: (id: string, changes: object) =>
      owner.visitor.post(changeRoute, toPath("POST /api/users/company/webhooks/change/v1"), {
        id,
        ...changes,
      }),
    deliveriesOf,
    lastOf: async (id: string) => (await deliveriesOf(id)).deliveries[0],
    save,
    passMergeTime,
    /** Changes the member's page, and sends the event at once. */
    rename: async () => {
      const saved = await save({ titel: "Weaver" });
      await passMergeTime();
      return saved;
    },
  };
}
