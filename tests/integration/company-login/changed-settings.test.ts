import { afterEach, beforeEach, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import type { TestCompany } from "../../support/people/companies.ts";
import {
  followCallback,
  consentAt,
  link,
  saveLogin,
  signInAt,
  start,
  startWithLogin,
} from "../../support/people/company-login.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { CompanyProvider } from "../../support/servers/company-provider.ts";
import { countRows, sql } from "../../support/test-data.ts";

// Rules: company-login 7, 9.

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
});
afterEach(() => provider.stop());

const loginPage = (outcome: string) => `/en${pages.companyLogin(atlas.id)}?login=${outcome}`;
const signIn = (visitor: Visitor) => signInAt(provider, "amina", { visitor, company: atlas.id });
const changeClient = async (clientId = "other") =>
  expect((await saveLogin(atlas.owner, provider, { clientId })).status).toBe(200);
const isProven = async () =>
  (await countRows("company_logins", sql`company_id = ${atlas.id} and proven_at is not null`)) === 1;
const countLinks = () => countRows("company_identities", sql`company_id = ${atlas.id}`);

it("a provider callback received before a client change does not prove the new client", async () => {
  const visitor = new Visitor();
  expect(await signIn(visitor)).toBe(loginPage("link"));
  await changeClient();
  await expectRefusal(410, () => link(visitor, atlas.id, atlas.owner.email));
  expect([await isProven(), await countLinks()]).toEqual([false, 0]);
  await expectRefusal(409, () => saveLogin(atlas.owner, provider, { clientId: "other", isEnforced: true }));
});

it("an owner can still link after the callback when the same client is saved again", async () => {
  const visitor = new Visitor();
  expect(await signIn(visitor)).toBe(loginPage("link"));
  await changeClient("logix");
  expect((await link(visitor, atlas.id, atlas.owner.email)).status).toBe(200);
  expect([await isProven(), await countLinks()]).toEqual([true, 1]);
});

it("a sign-in started before a client change cannot be completed with the new client", async () => {
  const visitor = new Visitor();
  provider.account = "amina";
  const path = await consentAt((await start(visitor, atlas.id)).as<{ location: string }>().location);
  await changeClient();
  let tokens = 0;
  provider.onToken = async (body) => (tokens++, body);
  expect((await followCallback(visitor, path, atlas.id)).headers.get("location")).toBe(loginPage("failed"));
  expect([tokens, await isProven(), await countLinks()]).toEqual([0, false, 0]);
});

it("a sign-in during a client change opens no session and proves nothing, even for an owner linked to the new client", async () => {
  const first = new Visitor();
  await signIn(first);
  expect((await link(first, atlas.id, atlas.owner.email)).status).toBe(200);
  const sessions = await countRows("sessions");
  provider.onToken = async (body) => {
    await changeClient();
    await sql`
      insert into company_identities (user_id, company_id, issuer, subject)
      select ${atlas.owner.id}, company_id, issuer, 'amina' from company_logins where company_id = ${atlas.id}`;
    return body;
  };
  expect(await signIn(new Visitor())).toBe(loginPage("failed"));
  expect([await isProven(), await countLinks(), await countRows("sessions")]).toEqual([false, 1, sessions]);
});
