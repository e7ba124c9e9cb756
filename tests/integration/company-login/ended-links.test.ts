import { afterEach, beforeEach, expect, it } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as passwordRoute } from "@/app/api/content/update/password/v1/route";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import type { TestCompany } from "../../support/people/companies.ts";
import { link, signInAt, startWithLogin } from "../../support/people/company-login.ts";
import { PASSWORD, recoveryToken } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { CompanyProvider } from "../../support/servers/company-provider.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: account 29. A colleague who knew the password has linked another identity.

const NEW_PASSWORD = "Another-horse-2";

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
  const thief = new Visitor();
  await signInAs("thief", thief);
  expect((await link(thief, atlas.id, atlas.member.email)).status).toBe(200);
  expect(await signInAs("thief")).toBe(loginPage("done"));
});
afterEach(() => provider.stop());

const loginPage = (outcome: string) => `/en${pages.companyLogin(atlas.id)}?login=${outcome}`;
const signInAs = (account: string, visitor = new Visitor()) =>
  signInAt(provider, account, { visitor, company: atlas.id });

async function recover() {
  const id = await recoveryToken(atlas.member);
  return new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
    id,
    password: NEW_PASSWORD,
  });
}
const changePassword = (body: object) =>
  atlas.member.visitor.post(passwordRoute, toPath("POST /api/content/update/password/v1"), body);

it("a recovery ends the link to the company login, so the thief no longer opens the account", async () => {
  expect((await recover()).body).toMatchObject({ ended: { companyLogin: true, google: false } });
  const thief = new Visitor();
  expect(await signInAs("thief", thief)).toBe(loginPage("link"));
  await expectRefusal(401, () => link(thief, atlas.id, atlas.member.email));
  const actions = await sql`
    select action from audit_log where target_id = ${atlas.member.id} order by id desc limit 2`;
  expect(actions).toEqual([{ action: "companyLogin.unlinked" }, { action: "password.reset" }]);
});

it("a change of the password ends the link to the company login only on request", async () => {
  await changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  expect(await signInAs("thief")).toBe(loginPage("done"));
  const { body } = await changePassword({
    currentPassword: NEW_PASSWORD,
    newPassword: PASSWORD,
    endsOtherAccess: true,
  });
  expect(body).toMatchObject({ ended: { companyLogin: true } });
  expect(await signInAs("thief")).toBe(loginPage("link"));
});

it("a person whose link a recovery has ended links the own identity with the new password", async () => {
  await recover();
  const person = new Visitor();
  await signInAs("amina", person);
  expect((await link(person, atlas.id, atlas.member.email, NEW_PASSWORD)).status).toBe(200);
  expect(await signInAs("amina")).toBe(loginPage("done"));
});
