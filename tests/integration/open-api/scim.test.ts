import { beforeEach, describe, expect, it } from "vitest";
import {
  DELETE as removeRoute,
  GET as getRoute,
  PATCH as changeRoute,
} from "@/app/api/v1/scim/v2/Users/[id]/route";
import { GET as findRoute } from "@/app/api/v1/scim/v2/Users/route";
import { SCIM_TYPE, SCIM_USERS } from "#lib/open-api/scim";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { company, type TestCompany } from "../../support/people/companies.ts";
import type { Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";

// Rule: open-api 13.

const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

let atlas: TestCompany;
let client: ApiClient;
beforeEach(async () => {
  atlas = await company();
  client = await apiClient(atlas.owner);
});

const find = (filter: string, by = client) =>
  by.get(findRoute, `${SCIM_USERS}?${new URLSearchParams({ filter })}`);
const read = ({ uid }: Person, by = client) =>
  by.get(getRoute, `${SCIM_USERS}/${uid}`, { params: { id: uid } });
const patch = ({ uid }: Person, operations: unknown, by = client) =>
  by.send("PATCH", changeRoute, `${SCIM_USERS}/${uid}`, {
    params: { id: uid },
    json: { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations: operations },
  });
const remove = ({ uid }: Person, by = client) =>
  by.send("DELETE", removeRoute, `${SCIM_USERS}/${uid}`, { params: { id: uid } });
const countMembers = () => countRows("company_members", sql`company_id = ${atlas.id}`);

describe("a directory", () => {
  it("a directory finds a person by userName, in any case, and reads them by id", async () => {
    const { member } = atlas;
    const found = await find(`userName eq "${member.email.toUpperCase()}"`);
    expect(found.headers.get("content-type")).toBe(SCIM_TYPE);
    expect(found).toMatchObject({
      status: 200,
      body: { totalResults: 1, Resources: [{ id: member.uid, userName: member.email, active: true }] },
    });
    const [user] = found.as<{ Resources: unknown[] }>().Resources;
    expect((await read(member)).body).toEqual(user);
    expect((await find('userName eq "unknown@example.com"')).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });

  it("a directory finds a person who hides the e-mail by it, sees the username instead, and can end the access", async () => {
    const { member } = atlas;
    await sql`update users set email_visibility = 'hidden', public_email = 'open@atlas.example' where id = ${member.id}`;
    const shown = { id: member.uid, userName: member.username, emails: [] };
    for (const name of [member.email, member.username.toUpperCase()]) {
      const found = await find(`userName eq "${name}"`);
      expect(found.body).toMatchObject({ totalResults: 1, Resources: [shown] });
      expect(JSON.stringify(found.body)).not.toContain(member.email);
    }
    expect((await read(member)).body).toMatchObject(shown);
    expect((await remove(member)).status).toBe(204);
  });

  it("a directory does not take a public e-mail, which its owner chooses, for another person's userName", async () => {
    const { member, manager } = atlas;
    await sql`update users set public_email = ${manager.email} where id = ${member.id}`;
    expect((await find(`userName eq "${manager.email}"`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: manager.uid }],
    });
    expect((await read(member)).body).toMatchObject({
      userName: member.username,
      emails: [{ value: manager.email, primary: true }],
    });
  });

  it.each([
    "",
    'userName eq "a\0"',
    'displayName eq "a"',
    'userName eq "a" or userName eq "b"',
    "userName pr",
  ])("a directory cannot use the filter %o", async (filter) => {
    await expectRefusal(400, () => find(filter), {
      schemas: [ERROR],
      status: "400",
      scimType: "invalidFilter",
    });
  });

  it.each<[string, unknown[]]>([
    ["a path", [{ op: "replace", path: "active", value: false }]],
    ["a value without a path", [{ op: "replace", value: { active: false } }]],
    ["other capitals and a string", [{ op: "Replace", path: "Active", value: "False" }]],
  ])("a directory can end a person's access with %s", async (_what, operations) => {
    expect(await patch(atlas.member, operations)).toMatchObject({ status: 200, body: { active: false } });
    expect(await countRows("sessions", sql`user_id = ${atlas.member.id}`)).toBe(0);
    await expectRefusal(404, () => read(atlas.member), { schemas: [ERROR], status: "404" });
  });

  it("a directory can end a person's access with a deletion", async () => {
    expect((await remove(atlas.member)).status).toBe(204);
    expect(await countMembers()).toBe(2);
  });

  it.each<[string, unknown]>([
    ["no operation", []],
    ["another attribute", [{ op: "replace", path: "userName", value: "a@example.com" }]],
    ["a removal", [{ op: "remove", path: "active" }]],
    ["a value that is not a boolean", [{ op: "replace", path: "active", value: "maybe" }]],
    ["a list of 11 operations", Array(11).fill({ op: "replace", path: "active", value: false })],
    ["a string", "active"],
  ])("a directory cannot change a person with %s", async (_what, operations) => {
    await expectRefusal(400, () => patch(atlas.member, operations), { schemas: [ERROR], status: "400" });
  });

  it("a directory that sends active: true leaves the person active", async () => {
    const operations = [{ op: "replace", path: "active", value: true }];
    expect(await patch(atlas.member, operations)).toMatchObject({ status: 200, body: { active: true } });
    expect(await countMembers()).toBe(3);
  });

  it("a directory is refused without the scope, for people of another company, and for the last owner", async () => {
    const reader = await apiClient(atlas.owner, ["members:read"]);
    const other = await apiClient((await company("Other")).owner);
    await expectRefusal(403, () => remove(atlas.member, reader));
    await expectRefusal(404, () => remove(atlas.member, other));
    await expectRefusal(404, () => read(atlas.member, other));
    expect((await find(`userName eq "${atlas.member.email}"`, other)).body).toMatchObject({
      totalResults: 0,
    });
    await expectRefusal(409, () => remove(atlas.owner), { schemas: [ERROR], status: "409" });
  });
});
