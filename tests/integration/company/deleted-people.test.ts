import { beforeEach, describe, expect, it } from "vitest";
import { POST as changeCompanyRoute } from "@/app/api/group/companies/change/v1/route";
import { POST as changeUserRoute } from "@/app/api/group/makechange/protected/route";
import { POST as askRoute } from "@/app/api/users/company/ask/v1/route";
import { POST as closeRoute } from "@/app/api/users/company/close/v1/route";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { findMembership } from "#lib/server/dal/company/members";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addCompany, addMember, company, join, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, type Person } from "../../support/people/people.ts";
import { countRows, overlapAtRow, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: company 23 and 26, account 24.

let atlas: TestCompany;
let boss: Person;
beforeEach(async () => {
  atlas = await company();
  boss = await admin();
});

const removeOwn = ({ visitor }: Person, language = "en") => {
  const headers = { "x-locale": language };
  return visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), { password: PASSWORD }, { headers });
};
const removeAsAdmin = ({ id }: Person) =>
  boss.visitor.post(changeUserRoute, toPath("POST /api/group/makechange/protected"), {
    _id: id,
    action: "delete",
    delete: true,
  });
const isGone = async ({ id }: Person) => (await countRows("users", sql`id = ${id}`)) === 0;
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from companies where id = ${id}`)[0]?.state;

async function soleOwner(): Promise<Person & { companyId: string }> {
  const companyId = await addCompany("Tassili");
  return { ...(await addMember(companyId, { role: "owner" })), companyId };
}

describe("the only owner of a company with other members", () => {
  it.each([
    ["en", "A company needs an owner. Make another member owner first."],
    ["ar", "يجب أن يكون للشركة مالك. عيّن عضوًا آخر مالكًا أولًا."],
  ])(
    "the only owner of a company with other members cannot delete the account and gets the reason in the language %s",
    async (language, message) => {
      await expectRefusal(409, () => removeOwn(atlas.owner, language), { message });
    },
  );

  it("the only owner of a company with other members cannot be deleted by an admin", async () => {
    await expectRefusal(409, () => removeAsAdmin(atlas.owner), {
      message: expect.stringContaining("only owner"),
    });
  });

  it.each([
    ["can delete the account", removeOwn],
    ["can be deleted by an admin", removeAsAdmin],
  ])("an owner %s once another member is owner, and the company stays", async (_what, remove) => {
    await sql`update company_members set role = 'owner' where user_id = ${atlas.manager.id}`;
    expect((await remove(atlas.owner)).status).toBe(200);
    expect(await isGone(atlas.owner)).toBe(true);
    expect(await stateOf(atlas.id)).toBe("active");
    await expectRefusal(409, () => remove(atlas.manager));
  });

  it("one of two owners remains when both delete their accounts concurrently", async () => {
    await sql`update company_members set role = 'owner' where user_id = ${atlas.manager.id}`;
    const owners = [atlas.owner, atlas.manager];
    const responses = await overlapAtRow(
      "companies",
      atlas.id,
      owners.map((person) => () => removeOwn(person)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await findMembership(atlas.manager.id)).toMatchObject({ role: "owner" });
  });
});

describe("an account of a company", () => {
  it("deleting a member's account leaves the company active", async () => {
    expect((await removeOwn(atlas.member)).status).toBe(200);
    expect([await isGone(atlas.member), await stateOf(atlas.id)]).toEqual([true, "active"]);
  });

  it.each([
    ["the person", removeOwn],
    ["an admin", removeAsAdmin],
  ])("a company is closed when the account of its last person is deleted by %s", async (_what, remove) => {
    const person = await soleOwner();
    const { companyId } = person;
    await sql`insert into company_invitations (company_id, expires_at) values (${companyId}, now() + interval '1 day')`;
    await sql`
      insert into webhook_endpoints (company_id, url, events, sealed_secret)
      values (${companyId}, 'https://hooks.example/', '{member.joined}', decode('00', 'hex'))`;
    expect((await remove(person)).status).toBe(200);
    expect([await isGone(person), await stateOf(companyId)]).toEqual([true, "closed"]);
    expect(await countRows("company_invitations", sql`company_id = ${companyId}`)).toBe(0);
    expect(await countRows("webhook_endpoints", sql`company_id = ${companyId}`)).toBe(0);
    const actor = remove === removeOwn ? person : boss;
    const entries = await sql`
      select action from audit_log where actor_id = ${actor.id} and action ~ '^(company|account)' order by id`;
    expect(entries.map(({ action }) => action as string)).toEqual(["company.closed", "account.deleted"]);
  });

  it("deleting an account while an admin approves its company closes the company", async () => {
    const person = await activeOwner();
    await person.visitor.post(askRoute, toPath("POST /api/users/company/ask/v1"), { name: "Numidia" });
    const [{ id } = { id: "" }] = await sql<{ id: string }[]>`
      select id from companies where asked_by = ${person.id}`;
    const approve = () =>
      boss.visitor.post(changeCompanyRoute, toPath("POST /api/group/companies/change/v1"), {
        id,
        state: "active",
      });
    const responses = await overlapAtRow("companies", id, [approve, () => removeOwn(person)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([await isGone(person), await stateOf(id)]).toEqual([true, "closed"]);
  });
});

describe("an invitation of a company that is being closed", () => {
  it.each([
    ["after the company is closed, and is refused", ["close", "join"], [200, 410]],
    ["before the company is closed, which ends the membership", ["join", "close"], [200, 200]],
  ])("an invitation is used %s", async (_what, order, statuses) => {
    const person = await activeOwner();
    const invited = await atlas.owner.visitor.post(
      inviteRoute,
      toPath("POST /api/users/company/invitations/v1"),
      { uses: 5 },
    );
    const token = invited
      .as<ResponseOf<"POST /api/users/company/invitations/v1">>()
      .invitations[0]?.address.split("/")
      .at(-1);
    const requests: Record<string, () => ReturnType<typeof removeOwn>> = {
      close: () =>
        atlas.owner.visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), {
          password: PASSWORD,
        }),
      join: () => person.visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token }),
    };
    const inOrder = order.flatMap((name) => requests[name] ?? []);
    const responses = await overlapAtRow("companies", atlas.id, inOrder);
    expect(responses.map(({ status }) => status)).toEqual(statuses);
    expect(await countRows("company_members", sql`company_id = ${atlas.id}`)).toBe(0);
    // The closed company does not keep the person from joining another.
    await join(person, await addCompany("Numidia"));
  });
});
