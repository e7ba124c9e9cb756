import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import type { TestCompany } from "../../support/people/companies.ts";
import {
  consentAt,
  followCallback,
  signInAt,
  start,
  startWithLogin,
} from "../../support/people/company-login.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { CompanyProvider } from "../../support/servers/company-provider.ts";
import type { Misbehaviour } from "../../support/servers/raw-receiver.ts";
import { sql } from "../../support/test-data.ts";

// Rules: company-login 2, 11.

const DISCOVERY = "/.well-known/openid-configuration";
const { TIME_LIMIT_FACTOR } = process.env;

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
});
afterEach(() => provider.stop());

/** Silence ends by a limit, which is short meanwhile. */
function misbehave(path: string, kind: Misbehaviour): void {
  provider.misbehaviour = { path, kind };
  if (kind === "stays silent") process.env.TIME_LIMIT_FACTOR = "0.1";
}

function recover(): void {
  provider.misbehaviour = null;
  process.env.TIME_LIMIT_FACTOR = TIME_LIMIT_FACTOR;
}
afterEach(recover);

/** Another spelling of the issuer, whose document is not cached yet. */
const useUncachedIssuer = () =>
  sql`update company_logins set issuer = ${`${provider.issuer}${DISCOVERY}`} where company_id = ${atlas.id}`;

const signIn = (account = "amina") =>
  signInAt(provider, account, { visitor: new Visitor(), company: atlas.id });
const result = (state: string) => `/en${pages.companyLogin(atlas.id)}?login=${state}`;

describe("a provider that misbehaves", () => {
  // Every kind is tested in guarded-request.test.ts.
  const kinds: Misbehaviour[] = ["answers 101", "stays silent", "resets the connection in the body"];

  it.each(kinds)(
    "a company login fails when the provider %s for its discovery document, and works when it is well again",
    async (kind) => {
      await useUncachedIssuer();
      misbehave(DISCOVERY, kind);
      expect((await start(new Visitor(), atlas.id)).status).toBe(503);
      recover();
      expect(await signIn()).toBe(result("link"));
    },
  );

  it.each(["/token", "/jwks"].flatMap((path) => kinds.map((kind) => ({ path, kind }))))(
    "a callback fails when the provider $kind at $path, and the next sign-in works",
    async ({ path, kind }) => {
      const visitor = new Visitor();
      provider.account = "amina";
      const { location } = (await start(visitor, atlas.id)).as<{ location: string }>();
      const callback = await consentAt(location);
      misbehave(path, kind);
      const failed = await followCallback(visitor, callback, atlas.id);
      expect(failed.headers.get("location")).toBe(result("failed"));
      recover();
      expect(await signIn()).toBe(result("link"));
    },
  );
});
