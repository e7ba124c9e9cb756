import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OpenApiDocument } from "#lib/wire/open-api/document";
import { toOpenApi } from "#lib/wire/open-api/document";
import { OPERATIONS } from "#lib/wire/open-api/operations";
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

// The server conforms to its OpenAPI document (open-api 1): every response to a generated request has a
// documented status and a body of the documented schema, without additional fields.

const RUNS = 40;
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

/** Only its calls are used, not its texts. */
const DRAFT = toOpenApi(OPERATIONS, { appOrigin: "http://localhost", translate: (key) => key });
const CALLS = listDocumentedCalls(DRAFT);

let scene: Scene;
let served: OpenApiDocument;
let findBreaches: ReturnType<typeof openContract>;

beforeAll(async () => {
  scene = await openScene("contract");
  const { status, text } = await sendRaw(scene.app.origin, { method: "GET", path: "/api/v1/openapi.json" });
  expect(status).toBe(200);
  served = JSON.parse(Buffer.from(text, "latin1").toString()) as OpenApiDocument;
  findBreaches = openContract(served);
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
        expect(findBreaches(call, parse(response)), `${request.path} ${request.body}`).toEqual([]);
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
    expect([String(response.status), findBreaches(call, response)]).toEqual([...success, []]);
    const refused = parse(await send(request, ""));
    expect([refused.status, findBreaches(call, refused)]).toEqual([401, []]);
  });
});
