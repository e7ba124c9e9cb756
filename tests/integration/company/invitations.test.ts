import { beforeEach, describe, expect, it } from "vitest";
import { GET as currentUserRoute } from "@/app/api/users/fun/route";
import { GET as listRoute, POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as readRoute } from "@/app/api/users/company/invitations/read/v1/route";
import { POST as revokeRoute } from "@/app/api/users/company/invitations/revoke/v1/route";
import { GET as qrRoute } from "@/app/api/users/company/invitations/qr.svg/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { POST as joinNewRoute } from "@/app/api/users/company/join/new/v1/route";
import { INVITATIONS_MAX, INVITED_MAX, INVITED_TEXT_MAX_CHARS } from "#lib/domain/limits";
import { deleteEndedInvitations } from "#lib/server/dal/jobs/expired-rows";
import { findMembership } from "#lib/server/dal/company/members";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addDepartment, company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, PASSWORD, signUp, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let atlas: TestCompany;
beforeEach(async () => {
  atlas = await company();
});

const LINA = { name: "Lina", phone: "0661234567" };
const invite = (body: object, { visitor } = atlas.manager) =>
  visitor.post(inviteRoute, toPath("POST /api/users/company/invitations/v1"), body);
const tokenOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);
async function token(body: object = { people: [LINA] }): Promise<string> {
  const { invitations } = (await invite(body)).as<ResponseOf<"POST /api/users/company/invitations/v1">>();
  return tokenOf(invitations[0]?.address ?? "");
}
const list = async () =>
  (await atlas.manager.visitor.get(listRoute, toPath("GET /api/users/company/invitations/v1"))).as<
    ResponseOf<"GET /api/users/company/invitations/v1">
  >();
const join = ({ visitor }: Person, given: string) =>
  visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token: given });

let newcomers = 0;
const newcomer = () => ({
  fullName: "Lina Ait",
  email: `newcomer${newcomers++}@atlas.example`,
  phone: "0661234567",
  password: PASSWORD,
  privacy: true,
});
const joinNew = (given: string, body: object = newcomer(), visitor = new Visitor()) =>
  visitor.post(joinNewRoute, toPath("POST /api/users/company/join/new/v1"), { token: given, ...body });

describe("invitations", () => {
  it("invitations of several people are created at once, each with its own link, and listed", async () => {
    const department = await addDepartment(atlas.id, "Looms");
    const people = [LINA, { name: "Samir" }];
    expect(await invite({ people, department })).toMatchObject({
      status: 201,
      body: { invitations: [{ name: "Lina", phone: "0661234567", uses: 0, usesMax: 1 }, { name: "Samir" }] },
    });
    const { invitations, total } = await list();
    expect(total).toBe(2);
    expect(new Set(invitations.map(({ address }) => address)).size).toBe(2);
    expect(invitations[0]).toMatchObject({ department: "Looms", role: "member" });
  });

  it("the company's webhooks are sent for each person who joins and not for a refused one", async () => {
    await sql`
      insert into webhook_endpoints (company_id, url, events, sealed_secret)
      values (${atlas.id}, 'https://hooks.example/', '{member.joined}', decode('00', 'hex'))`;
    const person = await activeOwner();
    await join(person, await token());
    await joinNew(await token());
    expect((await join(person, await token())).status).toBe(409);
    const events = await sql<{ body: string }[]>`select body from webhook_deliveries order by created_at`;
    expect(events.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { type: "member.joined", companyId: atlas.id, data: { member: { id: person.uid }, role: "member" } },
      { type: "member.joined", data: { member: { name: "Lina Ait" }, role: "member" } },
    ]);
  });

  it("an existing account can accept an invitation once and gets the invited role and department", async () => {
    const department = await addDepartment(atlas.id, "Looms");
    const given = await token({ people: [LINA], department });
    const [first, second] = [await activeOwner(), await activeOwner()];
    expect((await join(first, given)).status).toBe(200);
    expect(await findMembership(first.id)).toEqual({
      companyId: atlas.id,
      role: "member",
      departmentId: department,
    });
    await expectRefusal(410, () => join(second, given));
  });

  it("an invitation activates a person at once, unless an admin activates the company's people", async () => {
    const [first, second] = [await signUp(), await signUp()];
    await join(first, await token());
    await sql`update companies set activates_members = false where id = ${atlas.id}`;
    await join(second, await token());
    expect(await countRows("users", sql`id = ${first.id} and is_active`)).toBe(1);
    expect(await countRows("users", sql`id = ${second.id} and is_active`)).toBe(0);
  });

  it("a new account can accept an invitation, is signed in and has no order", async () => {
    const visitor = new Visitor();
    const person = newcomer();
    expect((await joinNew(await token(), person, visitor)).status).toBe(201);
    expect((await visitor.get(currentUserRoute, toPath("GET /api/users/fun"))).status).toBe(200);
    const [row] = await sql<{ id: string; orders: number; isNew: boolean }[]>`
      select id, (select count(*)::int from orders where user_id = users.id) as orders,
        (select is_new_account from company_members where user_id = users.id) as "isNew"
      from users where email = ${person.email}`;
    expect(row).toMatchObject({ orders: 0, isNew: true });
    expect(await findMembership(row?.id ?? "")).toMatchObject({ companyId: atlas.id, role: "member" });
  });

  it("a desk code can be accepted as often as its number of uses", async () => {
    const given = await token({ uses: 2 });
    expect((await joinNew(given)).status).toBe(201);
    expect((await join(await activeOwner(), given)).status).toBe(200);
    const third = await activeOwner();
    await expectRefusal(410, () => join(third, given));
    await expectRefusal(410, () => joinNew(given));
  });

  it("an invitation that three people accept concurrently admits one of them", async () => {
    const given = await token();
    const people = await Promise.all([activeOwner(), activeOwner(), activeOwner()]);
    const responses = await Promise.all(people.map((person) => join(person, given)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  it("an invitation that is forged, withdrawn, expired or of a closed company cannot be accepted", async () => {
    const person = await activeOwner();
    const given = await token();
    await expectRefusal(410, () => join(person, "of-nothing"));
    await expectRefusal(410, () => join(person, given.replace(/^..../, "AAAA")));
    await expectRefusal(410, () => join(person, given.replace(/....$/, "AAAA")));
    await sql`update companies set state = 'closed' where id = ${atlas.id}`;
    await expectRefusal(410, () => join(person, given));
    await sql`update companies set state = 'active' where id = ${atlas.id}`;
    await sql`update company_invitations set expires_at = now() - interval '1 ms'`;
    await expectRefusal(410, () => join(person, given));
    const withdrawn = await token();
    const id = (await list()).invitations[0]?.id ?? "";
    expect(
      (
        await atlas.manager.visitor.post(
          revokeRoute,
          toPath("POST /api/users/company/invitations/revoke/v1"),
          { id },
        )
      ).status,
    ).toBe(200);
    await expectRefusal(410, () => join(person, withdrawn));
  });

  it("an invitation refuses a person of another company without being used up", async () => {
    const given = await token();
    const other = await company("Numidia");
    await expectRefusal(409, () => join(other.member, given));
    expect((await join(await activeOwner(), given)).status).toBe(200);
  });

  it("an invitation refuses a new account with a taken e-mail, without consent or with a short password", async () => {
    const given = await token();
    await expectRefusal(409, () => joinNew(given, { ...newcomer(), email: atlas.member.email }));
    await expectRefusal(402, () => joinNew(given, { ...newcomer(), privacy: false }));
    await expectRefusal(422, () => joinNew(given, { ...newcomer(), password: "short" }));
  });

  it.each<[number, string, object]>([
    [402, "no person is named", { people: [] }],
    [402, "a name is missing", { people: [LINA, { name: " " }] }],
    [422, "a phone is wrong", { people: [LINA, { name: "Samir", phone: "12" }] }],
    [422, "the code has more uses than allowed", { uses: 1001 }],
    [422, "the code has no use", { uses: 0 }],
    [422, "the role is the owner's", { people: [LINA], role: "owner" }],
    [422, "there are more people than allowed", { people: Array(INVITED_MAX + 1).fill(LINA) }],
  ])("invitations are refused with %i and none is created when %s", async (status, _case, body) => {
    await expectRefusal(status, () => invite(body));
  });

  it("people to invite are read from a CSV list with headers in any language, and each invalid line is reported", async () => {
    const read = (text: string) =>
      atlas.manager.visitor.post(readRoute, toPath("POST /api/users/company/invitations/read/v1"), { text });
    expect((await read("رقم الهاتف;الاسم\n0661 23 45 67;Lina\n12;Samir")).body).toEqual({
      people: [LINA],
      errors: [{ line: 3, reason: "phoneNotValid", value: "12" }],
      ignored: [],
    });
    expect((await read('"Lina')).body).toEqual({
      people: [],
      errors: [{ line: 1, reason: "csv", value: "" }],
      ignored: [],
    });
    expect((await read("x".repeat(INVITED_TEXT_MAX_CHARS))).status).toBe(200);
    await expectRefusal(422, () => read("x".repeat(INVITED_TEXT_MAX_CHARS + 1)));
    for (const more of [INVITED_MAX + 1, INVITED_TEXT_MAX_CHARS / 2]) {
      await expectRefusal(422, () => read("x\n".repeat(more)), {
        message: "A list has at most 500 rows.",
      });
    }
    await expectRefusal(402, () => read(" "));
  });

  it("invitations are limited per company", async () => {
    await sql`
      insert into company_invitations (company_id, expires_at)
      select ${atlas.id}, now() + interval '1 day' from generate_series(1, ${INVITATIONS_MAX - 1})`;
    expect((await invite({ people: [LINA] })).status).toBe(201);
    await expectRefusal(409, () => invite({ people: [LINA] }));
  });

  it("an invitation that is used up leaves the list and no longer counts towards the limit", async () => {
    const desk = await token({ uses: 2 });
    await join(await activeOwner(), await token());
    await join(await activeOwner(), desk);
    expect(await list()).toMatchObject({ total: 1, invitations: [{ name: "", uses: 1, usesMax: 2 }] });
    await sql`
      insert into company_invitations (company_id, expires_at)
      select ${atlas.id}, now() + interval '1 day' from generate_series(1, ${INVITATIONS_MAX - 2})`;
    expect((await invite({ people: [LINA] })).status).toBe(201);
    await expectRefusal(409, () => invite({ people: [LINA] }));
  });

  it("only owners can invite managers, and invitations and departments of other companies are unknown", async () => {
    const other = await company("Numidia");
    const department = await addDepartment(other.id, "Sales");
    await expectRefusal(403, () => invite({ people: [LINA], role: "manager" }));
    expect((await invite({ people: [LINA], role: "manager", password: PASSWORD }, atlas.owner)).status).toBe(
      201,
    );
    await expectRefusal(404, () => invite({ people: [LINA], department }));
    await token();
    const id = (await list()).invitations[0]?.id ?? "";
    await expectRefusal(404, () =>
      other.owner.visitor.post(revokeRoute, toPath("POST /api/users/company/invitations/revoke/v1"), { id }),
    );
    expect(
      (
        await other.owner.visitor.get(
          qrRoute,
          `${toPath("GET /api/users/company/invitations/qr.svg")}?id=${id}&lang=ar`,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await atlas.owner.visitor.get(
          qrRoute,
          `${toPath("GET /api/users/company/invitations/qr.svg")}?id=${id}&lang=ar`,
        )
      ).status,
    ).toBe(200);
  });

  it("expired invitations are deleted with their names", async () => {
    await token();
    await sql`update company_invitations set expires_at = now() - interval '1 ms' where company_id = ${atlas.id}`;
    expect(await deleteEndedInvitations(sql, 100)).toBeGreaterThan(0);
    expect(await countRows("company_invitations", sql`company_id = ${atlas.id}`)).toBe(0);
  });
});
