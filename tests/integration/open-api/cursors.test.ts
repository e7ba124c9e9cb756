import { beforeAll, describe, expect, it } from "vitest";
import { GET as contactsRoute } from "@/app/api/v1/contacts/route";
import { GET as memberFiguresRoute } from "@/app/api/v1/figures/members/route";
import { GET as membersRoute } from "@/app/api/v1/members/route";
import { GET as ordersRoute } from "@/app/api/v1/orders/route";
import { GET as profilesRoute } from "@/app/api/v1/profiles/route";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { addCompany, addMember } from "../../support/people/companies.ts";
import type { Handler } from "../../support/people/visitor.ts";

// Rule: open-api 6.

type Route = [path: string, handler: Handler<Record<string, string>>];

const BY_MOMENT: Route[] = [
  ["/api/v1/members", membersRoute],
  ["/api/v1/profiles", profilesRoute],
  ["/api/v1/contacts", contactsRoute],
  ["/api/v1/orders", ordersRoute],
];
const BY_TAPS: Route = ["/api/v1/figures/members", memberFiguresRoute];

let client: ApiClient;
beforeAll(async () => {
  client = await apiClient(await addMember(await addCompany(), { role: "owner" }));
});

const read = ([path, handler]: Route, key: object) =>
  client.get(handler, `${path}?cursor=${Buffer.from(JSON.stringify(key)).toString("base64url")}`);
const expectRefused = (route: Route, key: object) =>
  expectRefusal(422, () => read(route, key), {
    code: "invalid",
    errors: [{ field: "cursor", detail: "Use the nextCursor of a response as it is." }],
  });

describe.each(BY_MOMENT)("a made-up cursor of %s", (...route) => {
  const id = crypto.randomUUID();

  it.each([
    ["in the year 0", "0000-01-01T00:00:00.000Z"],
    ["before 2000", "1999-12-31T23:59:59.999Z"],
    ["on a day that does not exist", "2026-02-30T00:00:00.000Z"],
    ["at 24 o'clock", "2026-01-01T24:00:00.000Z"],
    ["without milliseconds", "2026-01-01T00:00:00Z"],
    ["at a second with 200 decimals", `2026-01-01T00:00:00.${"0".repeat(200)}Z`],
    ["after the year 9999", "+012026-01-01T00:00:00.000Z"],
    ["at infinity", "infinity"],
    ["at a number", 1],
  ])(`a cursor of ${route[0]} that begins %s is refused`, async (_what, at) => {
    await expectRefused(route, { at, id });
  });

  it.each(["2000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])(
    `a cursor of ${route[0]} that begins at %s is accepted`,
    async (at) => {
      expect((await read(route, { at, id })).status).toBe(200);
    },
  );

  it(`a cursor of ${route[0]} without the id of an item is refused`, async () => {
    await expectRefused(route, { at: "2026-01-01T00:00:00.000Z", id: "1" });
  });
});

describe("a made-up cursor of figures", () => {
  it.each([
    { taps: 2 ** 31, id: "1" },
    { taps: 2 ** 53, id: "1" },
    { taps: -1, id: "1" },
    { taps: 1.5, id: "1" },
    { taps: "1", id: "1" },
    { taps: 1, id: "9".repeat(19) },
    { taps: 1, id: "x" },
  ])("a cursor of figures with %o is refused", async (key) => {
    await expectRefused(BY_TAPS, key);
  });

  it.each([
    { taps: 2 ** 31 - 1, id: "9".repeat(18) },
    { taps: 0, id: "0" },
  ])("a cursor of figures with %o is accepted", async (key) => {
    expect((await read(BY_TAPS, key)).status).toBe(200);
  });
});
