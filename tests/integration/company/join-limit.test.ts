import { beforeEach, describe, expect, it } from "vitest";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinNewRoute } from "@/app/api/users/company/join/new/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import type { ResponseOf } from "#lib/contract/calls";
import { company } from "../../support/people/companies.ts";
import { PASSWORD, signUpBody } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: company 27.

const PER_HOUR = 60;

let companyId: string;
let token: string;
let address: string;
let joined = 0;
let networks = 0;
beforeEach(async () => {
  const atlas = await company();
  companyId = atlas.id;
  const response = await atlas.manager.visitor.post(
    inviteRoute,
    toPath("POST /api/users/company/invitations/v1"),
    { uses: 200 },
  );
  token =
    response
      .as<ResponseOf<"POST /api/users/company/invitations/v1">>()
      .invitations[0]?.address.split("/")
      .at(-1) ?? "";
  address = `198.51.100.${++networks}`;
});

const join = (email = `joined-${++joined}@atlas.example`, from = address) =>
  new Visitor({ address: from }).post(joinNewRoute, toPath("POST /api/users/company/join/new/v1"), {
    token,
    email,
    fullName: "Lina Ait",
    phone: "",
    password: PASSWORD,
    privacy: true,
  });
const countMembers = () => countRows("company_members", sql`company_id = ${companyId}`);

describe("accounts made with a desk code", () => {
  it(`an address creates ${PER_HOUR} accounts an hour, by sign-up and desk code together, and the next is refused`, async () => {
    const before = await countMembers();
    const visitor = new Visitor({ address });
    expect((await visitor.post(registerRoute, toPath("POST /api/users/register"), signUpBody())).status).toBe(
      201,
    );
    for (let count = 2; count <= PER_HOUR; count++) expect((await join()).status).toBe(201);
    expect(await countMembers()).toBe(before + PER_HOUR - 1);
    const data = await readAllData();
    const refused = await join();
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect(await readAllData()).toEqual(data);
    expect((await join(undefined, `198.51.100.${++networks}`)).status).toBe(201);
  });

  it("desk-code sign-ups that arrive together do not exceed the limit", async () => {
    const before = await countMembers();
    for (let count = 3; count <= PER_HOUR; count++) expect((await join()).status).toBe(201);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => join()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 429, 429, 429]);
    expect(await countMembers()).toBe(before + PER_HOUR);
  });

  it("a desk-code sign-up that creates nothing does not count as a created account", async () => {
    expect((await join("taken@atlas.example")).status).toBe(201);
    for (let count = 1; count < PER_HOUR; count++) {
      expect((await join("taken@atlas.example")).status).toBe(409);
    }
    expect((await join()).status).toBe(201);
    expect((await join("taken@atlas.example")).status).toBe(409);
    expect((await join("taken@atlas.example")).status).toBe(429);
  });
});
