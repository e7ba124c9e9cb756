import { afterEach, beforeEach, expect, it } from "vitest";
import { POST as unlinkRoute } from "@/app/api/users/company_login/unlink/v1/route";
import { GET as currentUserRoute } from "@/app/api/users/fun/route";
import { getEnv } from "#lib/server/env";
import { findOwnCompanyLogin } from "#lib/server/services/company/login/identity";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { company, type TestCompany } from "../../support/people/companies.ts";
import { link, saveLogin, signInAt, startWithLogin } from "../../support/people/company-login.ts";
import { activeOwner, PASSWORD, signIn, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { CompanyProvider } from "../../support/servers/company-provider.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: company-login 13.

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
});
afterEach(() => provider.stop());

const loginPage = (outcome: string) => `/en${pages.companyLogin(atlas.id)}?login=${outcome}`;
const signInAs = (account: string, visitor = new Visitor()) =>
  signInAt(provider, account, { visitor, company: atlas.id });

async function linked(person: Person, account = `of-${person.username}`): Promise<Visitor> {
  const visitor = new Visitor();
  await signInAs(account, visitor);
  expect((await link(visitor, atlas.id, person.email)).status).toBe(200);
  return visitor;
}

const userOf = async (visitor: Visitor) =>
  (await visitor.get(currentUserRoute, toPath("GET /api/users/fun"))).as<{ user?: { username: string } }>()
    .user?.username;
const unlink = (visitor: Visitor, password = PASSWORD) =>
  visitor.post(unlinkRoute, toPath("POST /api/users/company_login/unlink/v1"), { password });

it("a member ends the own link with the password, and can then link another identity", async () => {
  const visitor = await linked(atlas.member, "old");
  expect(await findOwnCompanyLogin(atlas.member.id)).toMatchObject({
    companyId: atlas.id,
    company: "Atlas",
    isRequired: false,
    issuer: `${provider.issuer}/`,
    subject: "old",
    linkedAt: expect.any(Date) as Date,
  });
  await expectRefusal(402, () => unlink(visitor, ""));
  await expectRefusal(401, () => unlink(visitor, "Wrong-horse-1"), { code: "bad_credentials" });
  await expectRefusal(401, () => unlink(new Visitor()), { code: "no_session" });
  expect((await unlink(visitor)).status).toBe(200);
  expect(await findOwnCompanyLogin(atlas.member.id)).toMatchObject({ subject: null, linkedAt: null });
  expect(await userOf(visitor)).toBe(atlas.member.username);
  const [entry] =
    await sql`select action from audit_log where target_id = ${atlas.member.id} order by id desc`;
  expect(entry).toEqual({ action: "companyLogin.unlinked" });
  await expectRefusal(404, () => unlink(visitor));
  expect(await signInAs("old")).toBe(loginPage("link"));
  await linked(atlas.member, "new");
});

it("wrong passwords for ending the own link count as failed sign-ins", async () => {
  const visitor = await linked(atlas.member);
  for (let attempt = 0; attempt < getEnv().rateLimits.login; attempt++) {
    expect((await unlink(visitor, "Wrong-horse-1")).status).toBe(401);
  }
  await expectRefusal(429, () => unlink(visitor));
  expect(await countRows("company_identities", sql`user_id = ${atlas.member.id}`)).toBe(1);
});

it("a member who ends the own link to an enforced company login keeps the session and links again there", async () => {
  await linked(atlas.owner);
  expect((await saveLogin(atlas.owner, provider, { clientSecret: "", isEnforced: true })).status).toBe(200);
  const visitor = await linked(atlas.member);
  expect(await findOwnCompanyLogin(atlas.member.id)).toMatchObject({ isRequired: true });
  expect(await findOwnCompanyLogin(atlas.owner.id)).toMatchObject({ isRequired: false });
  expect((await unlink(visitor)).status).toBe(200);
  expect(await userOf(visitor)).toBe(atlas.member.username);
  await expectRefusal(403, () => signIn(new Visitor(), atlas.member.email));
  expect(await userOf(await linked(atlas.member))).toBe(atlas.member.username);
});

it("only members of a company with a login have a link to show", async () => {
  expect(await findOwnCompanyLogin((await activeOwner()).id)).toBeNull();
  expect(await findOwnCompanyLogin((await company("Numidia")).member.id)).toBeNull();
});
