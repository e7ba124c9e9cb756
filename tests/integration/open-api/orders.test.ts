import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute, POST as orderRoute } from "@/app/api/v1/orders/route";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import type { Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";

// Rules: open-api 5, 8, 9, team 7.

const ORDERS = "/api/v1/orders";
const DELIVERY = { wilaya: 16, commune: "Hydra", address: "12 rue des Roses", kind: "home" };

let owner: Person;
let member: Person;
let client: ApiClient;
beforeEach(async () => {
  const companyId = await addCompany();
  owner = await addMember(companyId, { role: "owner" });
  member = await addMember(companyId, {}, { fullName: "Amel Brahimi" });
  client = await apiClient(owner);
  await sql`update orders set status = 'delivered'`;
});

interface Sent {
  key?: string;
  by?: ApiClient;
  more?: object;
}
const order = ({ key, by = client, more = {} }: Sent = {}) =>
  by.send("POST", orderRoute, ORDERS, {
    json: { members: [member.uid], recipient: "Nadia", phone: "0550 11 22 33", delivery: DELIVERY, ...more },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const countTeamOrders = () => countRows("team_orders");

describe("an order", () => {
  it("an order returns its cards, amount and invoice, and is listed", async () => {
    const response = await order({ more: { amountDue: 1600 } });
    expect(response).toMatchObject({
      status: 201,
      body: {
        recipient: "Nadia",
        wilaya: 16,
        commune: "Hydra",
        amountDue: 1600,
        cards: [{ number: expect.stringMatching(/^LX-\d+$/) as string, name: "Amel Brahimi", status: "new" }],
        invoices: [expect.stringMatching(/\d/) as string],
      },
    });
    expect((await client.get(listRoute, ORDERS)).body).toEqual({ items: [response.body], nextCursor: null });
  });

  it.each<[string, number, object]>([
    ["another amount", 409, { amountDue: 1599 }],
    ["no member", 422, { members: [] }],
    ["101 members", 422, { members: Array(101).fill("k7m4q2xpab3c") }],
    ["a member that is unknown", 404, { members: ["k7m4q2xpab3c"] }],
    ["a wilaya that does not exist", 422, { delivery: { ...DELIVERY, wilaya: 70 } }],
    ["an amount that is text", 400, { amountDue: "1600" }],
  ])("an order with %s is refused with %i", async (_what, status, more) => {
    await expectRefusal(status, () => order({ more, key: "refused" }));
    expect((await order({ key: "refused", more: { amountDue: 1600 } })).status).toBe(201);
  });

  it("an order needs the scope and members of the key's company", async () => {
    const reader = await apiClient(owner, ["orders:read"]);
    await expectRefusal(403, () => order({ by: reader }));
    const outsider = await addMember(await addCompany("Other"), { role: "owner" });
    const other = await apiClient(outsider);
    await expectRefusal(404, () => order({ by: other }));
    await order();
    expect((await other.get(listRoute, ORDERS)).body).toEqual({ items: [], nextCursor: null });
  });
});

describe("a repeated request", () => {
  it("a repeated request gets the first response, and orders nothing again", async () => {
    const before = await countTeamOrders();
    const first = await order({ key: "batch-7" });
    const again = await order({ key: "batch-7" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await countTeamOrders()).toBe(before + 1);
  });

  it("a request that is repeated concurrently orders once", async () => {
    const before = await countTeamOrders();
    const responses = await Promise.all(Array.from({ length: 4 }, () => order({ key: "batch-8" })));
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await countTeamOrders()).toBe(before + 1);
  });

  it("a repeated request with another body is refused", async () => {
    await order({ key: "batch-9" });
    await expectRefusal(422, () => order({ key: "batch-9", more: { recipient: "Karim" } }), {
      errors: [expect.objectContaining({ field: "Idempotency-Key" })],
    });
  });

  it.each([
    ["no character", "", 422],
    ["255 characters", "k".repeat(255), 201],
    ["256 characters", "k".repeat(256), 422],
    ["a space", "a b", 422],
  ])("an idempotency key of %s is checked for its length and characters", async (_what, key, status) => {
    expect((await order({ key })).status).toBe(status);
  });

  it("the stored response of a request is encrypted", async () => {
    await order({ key: "batch-10" });
    const [row] = await sql<{ stored: string }[]>`
      select encode(sealed_body, 'escape') as stored from api_replies order by created_at desc limit 1`;
    expect(row?.stored).not.toContain("Nadia");
  });
});

it("orders are listed in pages, newest first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.unshift((await order()).as<{ id: string }>().id);
    await sql`update orders set status = 'delivered'`;
  }
  const page = async (query: string) =>
    (await client.get(listRoute, ORDERS + query)).as<{
      items: { id: string }[];
      nextCursor: string | null;
    }>();
  const first = await page("?limit=2");
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await page(`?limit=2&cursor=${first.nextCursor}`);
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(second.nextCursor).toBeNull();
});
