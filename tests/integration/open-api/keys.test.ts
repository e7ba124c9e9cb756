import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as membersRoute } from "@/app/api/v1/members/route";
import { POST as revokeRoute } from "@/app/api/users/company/keys/revoke/v1/route";
import { GET as listRoute, POST as createRoute } from "@/app/api/users/company/keys/v1/route";
import { UNKNOWN_API_KEYS_MAX, API_KEYS_MAX } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, ApiClient } from "../../support/people/api-client.ts";
import { activeOwner, PASSWORD, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

// Rules: open-api 1 to 7.

const MEMBERS = "/api/v1/members";

let owner: Person;
let companyId: string;

async function addCompany(boss: Person, state = "active"): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into companies (name, state) values ('Atlas', ${state}) returning id`;
  const company_id = row?.id ?? "";
  await sql`insert into company_members ${sql({ company_id, user_id: boss.id, role: "owner" })}`;
  return company_id;
}

beforeAll(async () => {
  owner = await activeOwner();
  companyId = await addCompany(owner);
});

const keys = async (person = owner) =>
  (await person.visitor.get(listRoute, toPath("GET /api/users/company/keys/v1"))).as<
    ResponseOf<"GET /api/users/company/keys/v1">
  >().keys;
const create = (body: object, person = owner) =>
  person.visitor.post(createRoute, toPath("POST /api/users/company/keys/v1"), {
    password: PASSWORD,
    ...body,
  });
const revoke = (id: string, person = owner) =>
  person.visitor.post(revokeRoute, toPath("POST /api/users/company/keys/revoke/v1"), { id });
const lastUse = async ({ id }: ApiClient) =>
  (await sql<{ at: Date | null }[]>`select last_used_at as at from api_keys where id = ${id}`)[0]?.at ?? null;

describe("a key", () => {
  it("an API key is shown once and stored as a hash", async () => {
    const response = await create({ name: " HR ", scopes: ["members:read", "members:read"] });
    expect(response.status).toBe(201);
    const { key, secret } = response.as<ResponseOf<"POST /api/users/company/keys/v1">>();
    expect(secret).toMatch(/^lgx_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: "HR",
      scopes: ["members:read"],
      hint: secret.slice(0, 10),
      lastUsedAt: null,
    });
    expect(await keys()).toContainEqual(key);
    const [row] = await sql<
      { stored: string }[]
    >`select api_keys::text as stored from api_keys where id = ${key.id}`;
    expect(row?.stored).not.toContain(secret.slice(10));
  });

  it.each([
    ["no name", { scopes: ["members:read"] }, 402],
    ["no scope", { name: "HR", scopes: [] }, 402],
    ["an unknown scope", { name: "HR", scopes: ["everything"] }, 422],
    ["a name of 61 characters", { name: "a".repeat(61), scopes: ["members:read"] }, 422],
  ])("an API key with %s is refused", async (_what, body, status) => {
    await expectRefusal(status, () => create(body));
  });

  it("a company has at most 20 API keys", async () => {
    const boss = await activeOwner();
    await addCompany(boss);
    for (let count = 0; count < API_KEYS_MAX; count++) {
      expect((await create({ name: `Key ${count}`, scopes: ["members:read"] }, boss)).status).toBe(201);
    }
    await expectRefusal(409, () => create({ name: "One more", scopes: ["members:read"] }, boss));
  });

  it("a revoked API key is refused", async () => {
    const client = await apiClient(owner);
    expect((await client.get(membersRoute, MEMBERS)).status).toBe(200);
    expect((await revoke(client.id)).status).toBe(200);
    await expectRefusal(401, () => client.get(membersRoute, MEMBERS));
    await expectRefusal(404, () => revoke(client.id));
  });

  it("API keys of another company are unknown", async () => {
    const stranger = await activeOwner();
    await addCompany(stranger);
    const client = await apiClient(owner);
    await expectRefusal(404, () => revoke(client.id, stranger));
    expect(await keys(stranger)).toEqual([]);
    await expectRefusal(404, () => revoke(randomUUID()));
  });

  it("the time of an API key's last use is recorded at most once a minute", async () => {
    const client = await apiClient(owner);
    await client.get(membersRoute, `${MEMBERS}?limit=0`);
    expect(await lastUse(client)).toBeNull();
    await client.get(membersRoute, MEMBERS);
    const first = await lastUse(client);
    await client.get(membersRoute, MEMBERS);
    expect(first).not.toBeNull();
    expect(await lastUse(client)).toEqual(first);
  });
});

describe("a request of the open API", () => {
  it("an unknown, malformed or missing API key gets 401 with problem details", async () => {
    const unknown = new ApiClient({ id: "", secret: `lgx_${"a".repeat(43)}` });
    const response = await unknown.get(membersRoute, MEMBERS, { headers: { "x-locale": "en" } });
    expect(response.status).toBe(401);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.body).toEqual({
      type: "http://localhost:3000/developers#unauthorized",
      title: "The key is missing, unknown, paused or revoked",
      status: 401,
      detail: "Send a valid key as “Authorization: Bearer lgx_…”.",
      code: "unauthorized",
    });
    for (const authorization of ["", "Bearer", "Basic abc", `Bearer ${"x".repeat(5000)}`]) {
      await expectRefusal(401, () => unknown.get(membersRoute, MEMBERS, { headers: { authorization } }));
    }
  });

  it("an address is limited after 60 unknown API keys", async () => {
    const unknown = new ApiClient({ id: "", secret: `lgx_${"b".repeat(43)}` });
    for (let count = 0; count < UNKNOWN_API_KEYS_MAX; count++) {
      expect((await unknown.get(membersRoute, MEMBERS)).status).toBe(401);
    }
    const refused = await unknown.get(membersRoute, MEMBERS);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("an API key without the scope is refused", async () => {
    const client = await apiClient(owner, ["orders:read"]);
    await expectRefusal(403, () => client.get(membersRoute, MEMBERS), {
      code: "forbidden",
      detail: "This key doesn’t have the scope members:read.",
    });
  });

  it("API keys of a company that is not active are refused", async () => {
    const boss = await activeOwner();
    const id = await addCompany(boss);
    const client = await apiClient(boss);
    await sql`update companies set state = 'closed' where id = ${id}`;
    await expectRefusal(401, () => client.get(membersRoute, MEMBERS));
  });

  it("each response states how many requests are left, down to none", async () => {
    const client = await apiClient(owner);
    const max = getEnv().rateLimits.api;
    const first = await client.get(membersRoute, MEMBERS);
    expect(limitsOf(first.headers)).toEqual([max, max - 1]);
    const bad = await client.get(membersRoute, `${MEMBERS}?limit=0`);
    expect([bad.status, ...limitsOf(bad.headers)]).toEqual([422, max, max - 2]);
    for (let left = max - 2; left > 0; left--) await client.get(membersRoute, `${MEMBERS}?limit=0`);
    const refused = await client.get(membersRoute, MEMBERS);
    expect([refused.status, ...limitsOf(refused.headers)]).toEqual([429, max, 0]);
    expect(refused.headers.get("retry-after")).toBe(refused.headers.get("ratelimit-reset"));
  });

  const limitsOf = (headers: Headers) =>
    ["ratelimit-limit", "ratelimit-remaining"].map((name) => Number(headers.get(name)));

  it("problem details name each malformed parameter", async () => {
    const client = await apiClient(owner);
    await expectRefusal(422, () => client.get(membersRoute, `${MEMBERS}?limit=101&cursor=abc`), {
      code: "invalid",
      errors: [
        { field: "limit", detail: "Enter a valid number" },
        { field: "cursor", detail: "Use the nextCursor of a response as it is." },
      ],
    });
  });
});

describe("the list of members", () => {
  it("cursors return each member once, in the order of joining", async () => {
    const boss = await activeOwner();
    const id = await addCompany(boss);
    const people = [boss];
    for (let count = 0; count < 4; count++) people.push(await activeOwner());
    for (const { id: user_id } of people.slice(1)) {
      // They join at the same time.
      await sql`insert into company_members (company_id, user_id, joined_at)
        values (${id}, ${user_id}, date_trunc('hour', now()) + interval '1 day')`;
    }
    const client = await apiClient(boss);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await client.get(membersRoute, `${MEMBERS}?limit=2&cursor=${cursor}`);
      const { items, nextCursor } = page.as<{ items: { id: string }[]; nextCursor: string | null }>();
      seen.push(...items.map((item) => item.id));
      cursor = nextCursor;
    }
    expect(seen[0]).toBe(boss.uid);
    expect(seen.toSorted()).toEqual(people.map(({ uid }) => uid).toSorted());
  });

  it("members are found by e-mail and by department, but only those of the key's company", async () => {
    const [department] = await sql<{ id: string }[]>`
      insert into departments (company_id, name) values (${companyId}, 'Sales') returning id`;
    const person = await activeOwner({ fullName: "Karim Said" });
    const departmentId = department?.id ?? "";
    await sql`insert into company_members ${sql({ company_id: companyId, user_id: person.id, department_id: departmentId })}`;
    const stranger = await activeOwner();
    const client = await apiClient(owner);
    const find = async (query: string) =>
      (await client.get(membersRoute, `${MEMBERS}?${query}`)).as<{ items: Record<string, unknown>[] }>()
        .items;
    const [found] = await find(`email=${person.email.toUpperCase()}`);
    expect(found).toEqual({
      id: person.uid,
      username: person.username,
      fullName: "Karim Said",
      email: person.email,
      role: "member",
      department: { id: departmentId, name: "Sales" },
      isActive: true,
      joinedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect((await find(`departmentId=${departmentId}`)).map(({ id }) => id)).toEqual([person.uid]);
    expect(await find(`email=${stranger.email}`)).toEqual([]);
    expect(await find("email=nobody%00@example.com")).toEqual([]);
  });
});
