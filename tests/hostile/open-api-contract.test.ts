import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OpenApiDocument } from "#lib/open-api/document-types";
import { toOpenApi } from "#lib/open-api/document";
import { WEBHOOK_EVENTS, type SentEvent } from "#lib/domain/webhooks/webhook";
import { toPath } from "#lib/wire/call-path";
import { OPERATIONS } from "#lib/open-api/operations";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { sendRaw, type RawResponse } from "../support/hostile/raw-request.ts";
import { listCalls, type CallName } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";
import {
  listDocumentedCalls,
  openContract,
  valuesOf,
  type DocumentedCall,
} from "../support/open-api/contract.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/servers/webhook-receiver.ts";

// The server conforms to its OpenAPI document (open-api 1): every response to a generated request has a
// documented status and a body of the documented schema, without additional fields.

const RUNS = 40;
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

/** Only its calls are used, not its texts. */
const DRAFT = toOpenApi(OPERATIONS, { appOrigin: "http://localhost", translate: (key) => key });
const CALLS = listDocumentedCalls(DRAFT);

let scene: Scene;
let served: OpenApiDocument;
let contract: ReturnType<typeof openContract>;

beforeAll(async () => {
  scene = await openScene("contract", { OUTGOING_LOOPBACK: "1" });
  const { status, text } = await sendRaw(scene.app.origin, { method: "GET", path: "/api/v1/openapi.json" });
  expect(status).toBe(200);
  served = JSON.parse(Buffer.from(text, "latin1").toString()) as OpenApiDocument;
  contract = openContract(served);
});
afterAll(() => scene.stop());

// A generated request may have ended the membership.
afterEach(async () => {
  const { watch, companyId, companyMember } = scene;
  await watch.sql`INSERT INTO company_members (user_id, company_id) VALUES (${companyMember.id}, ${companyId})
    ON CONFLICT DO NOTHING`;
});

const parse = ({ status, headers, text }: RawResponse) => ({
  status,
  type: String(headers["content-type"]).split(";")[0] ?? "",
  body: text === "" ? undefined : (JSON.parse(Buffer.from(text, "latin1").toString()) as unknown),
});

it("the OpenAPI document lists exactly the calls on disk", () => {
  const onDisk = listCalls()
    .filter((name) => / \/api\/v1\//.test(name) && !/unknown|openapi\.json|scim/.test(name))
    .map((name) => name.replaceAll("[", "{").replaceAll("]", "}"));
  expect(
    listDocumentedCalls(served)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual(onDisk.toSorted());
});

describe("webhooks", () => {
  const EVENTS: SentEvent[] = [...WEBHOOK_EVENTS, "test"];

  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });
  afterAll(() => receiver.close());

  /** Causes each event once, beside the change of the page of who joins. */
  async function causeEvents(endpointId: string): Promise<void> {
    const { watch, admin, companyId, companyOwner, companyMember, another } = scene;
    await companyOwner.visitor.post(toPath("POST /api/users/company/webhooks/test/v1"), { id: endpointId });
    await companyMember.visitor.put(
      toPath("PUT /api/users/update/{username}", { username: companyMember.username }),
      { titel: "Weaver" },
    );
    await companyMember.visitor.post(toPath("POST /api/content/exchange/v1"), {
      puid: companyMember.uid,
      name: "Samir",
      phone: "0661234567",
      email: "",
      note: "Stand 5",
      consent: true,
      source: "qr",
      company: companyId,
    });
    const [order] = await watch.sql<{ number: number }[]>`
      UPDATE orders SET status = 'new' WHERE user_id = ${companyMember.id} RETURNING number`;
    await admin.post(toPath("POST /api/group/orders/move/v1"), { numbers: [order?.number], to: "confirmed" });
    const invited = await companyOwner.visitor.post(
      "/api/v1/members",
      { name: "Lina" },
      {
        authorization: scene.credentialsOf("companyKey").authorization ?? "",
      },
    );
    const token = String(invited.json.address).split("/").at(-1);
    await another.visitor.post(toPath("POST /api/users/company/join/v1"), { token });
    // Changes of a page are sent after half a minute.
    await watch.sql`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE attempts = 0`;
    await watch.sql`UPDATE queue.job SET start_after = now() WHERE name = 'deliverWebhook' AND state = 'created'`;
  }

  it("the OpenAPI document describes every event with its signed headers", () => {
    expect(Object.keys(served.webhooks).toSorted()).toEqual(EVENTS.toSorted());
    for (const { post } of Object.values(served.webhooks)) {
      expect(post.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
        ["webhook-id", "header", true],
        ["webhook-timestamp", "header", true],
        ["webhook-signature", "header", true],
      ]);
      expect(post).toMatchObject({ security: [], requestBody: { required: true } });
    }
  });

  it("each delivered event conforms to the OpenAPI document", async () => {
    const added = await scene.companyOwner.visitor.post(toPath("POST /api/users/company/webhooks/v1"), {
      url: receiver.url,
      events: WEBHOOK_EVENTS,
      password: scene.companyOwner.password,
    });
    await causeEvents((added.json.webhook as { id: string }).id);
    const kinds = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: SentEvent }).type);
    await expect.poll(() => [...new Set(kinds())].toSorted()).toEqual(EVENTS.toSorted());
    for (const { body, headers } of receiver.received) {
      new Webhook(String(added.json.secret)).verify(body, headers as Record<string, string>);
      const event = JSON.parse(body) as { type: SentEvent };
      expect(contract.findEventBreaches(event.type, event), body).toEqual([]);
      expect(contract.findEventBreaches(event.type, { ...event, more: 1 })).toHaveLength(1);
      for (const { name, schema } of served.webhooks[event.type].post.parameters) {
        expect(headers[name]).toMatch(new RegExp(schema.pattern ?? "^[0-9a-f-]{36}$"));
      }
    }
    const { watch, companyId, another } = scene;
    await watch.sql`DELETE FROM webhook_endpoints WHERE company_id = ${companyId}`;
    await watch.sql`DELETE FROM company_members WHERE user_id = ${another.id}`;
  });
});

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const encode = (value: unknown) => {
  const text = toText(value);
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
};

/** Generates requests with an id of the company or a generated one. */
function requestsOf({ path, method, operation }: DocumentedCall) {
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const body = operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      isOwnId: fc.boolean(),
      id: fc.stringMatching(/^[\w-]{1,34}$/),
      query: fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valuesOf(schema, DRAFT)])), {
        requiredKeys: [],
      }),
      body: body ? valuesOf(body, DRAFT) : fc.constant(undefined),
    })
    .map((made) => {
      const search = Object.entries(made.query)
        .map(([name, value]) => `${name}=${encode(value)}`)
        .join("&");
      const id = made.isOwnId ? scene.companyMember.uid : made.id;
      return {
        method,
        path: `${path.replace("{id}", id)}${search && `?${search}`}`,
        body: made.body === undefined ? undefined : JSON.stringify(made.body),
      };
    });
}

describe.each(CALLS.map((call) => ({ name: call.operation.operationId, call })))("$name", ({ call }) => {
  const send = (
    request: { method: string; path: string; body?: string | undefined },
    authorization: string,
  ) =>
    sendRaw(scene.app.origin, {
      ...request,
      headers: {
        ...(authorization && { authorization }),
        ...(request.body !== undefined && { "content-type": "application/json" }),
      },
    });

  it("responses to generated requests conform to the OpenAPI document", async () => {
    const { authorization = "" } = scene.credentialsOf("companyKey");
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async (request) => {
        const response = await send(request, authorization);
        expect(contract.findBreaches(call, parse(response)), `${request.path} ${request.body}`).toEqual([]);
        expect(response.headers["ratelimit-remaining"]).toMatch(/^\d+$/);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it("a valid request succeeds, and one without a key gets a problem response", async () => {
    const { authorization = "" } = scene.credentialsOf("companyKey");
    const { path, method, operation } = call;
    const sample = sampleOf(`${method} ${path.replaceAll("{", "[").replaceAll("}", "]")}` as CallName);
    // The sample deletes the last owner, who cannot be removed.
    const people = method === "DELETE" ? { ...scene, companyOwner: scene.companyMember } : scene;
    const request = { method, path: sample.path(people), body: JSON.stringify(sample.body?.(scene)) };
    // Members with an open order cannot order another card.
    await scene.watch.sql`UPDATE orders SET status = 'delivered'`;
    const response = parse(await send(request, authorization));
    const success = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
    expect([String(response.status), contract.findBreaches(call, response)]).toEqual([...success, []]);
    const refused = parse(await send(request, ""));
    expect([refused.status, contract.findBreaches(call, refused)]).toEqual([401, []]);
  });
});
