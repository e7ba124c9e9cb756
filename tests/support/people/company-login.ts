import { GET as callbackRoute } from "@/app/api/users/company_login/callback/[id]/route";
import { POST as linkRoute } from "@/app/api/users/company_login/link/v1/route";
import { POST as startRoute } from "@/app/api/users/company_login/start/v1/route";
import { PUT as saveRoute } from "@/app/api/users/company/login/v1/route";
import { expect } from "vitest";
import { CLIENT, startCompanyProvider, type CompanyProvider } from "../servers/company-provider.ts";
import { company, type TestCompany } from "./companies.ts";
import { PASSWORD, type Person } from "./people.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "./visitor.ts";
import { toPath } from "#lib/wire/call-path";

export const redirectUriOf = (companyId: string) =>
  ORIGIN + toPath("GET /api/users/company_login/callback/{id}", { id: companyId });

export const saveLogin = ({ visitor }: Person, provider: { issuer: string }, more: object = {}) =>
  visitor.put(saveRoute, toPath("PUT /api/users/company/login/v1"), {
    issuer: provider.issuer,
    ...CLIENT,
    isEnforced: false,
    password: PASSWORD,
    ...more,
  });

export const start = (visitor: Visitor, company: string, more: object = {}): Promise<ParsedResponse> =>
  visitor.post(startRoute, toPath("POST /api/users/company_login/start/v1"), { company, ...more });

/** Follows the provider's redirects like a browser. @returns path and query of the callback */
export async function consentAt(location: string): Promise<string> {
  const jar = new Visitor();
  let url = location;
  for (let hop = 0; hop < 10; hop++) {
    const response = await fetch(url, { redirect: "manual", headers: { cookie: jar.cookieHeader } });
    jar.storeCookies(response.headers.getSetCookie());
    const next = response.headers.get("location");
    if (next === null) throw new Error(`the provider stopped: ${response.status} ${await response.text()}`);
    url = new URL(next, url).href;
    if (url.startsWith(ORIGIN)) return url.slice(ORIGIN.length);
  }
  throw new Error("the provider redirects without an end");
}

export const followCallback = (visitor: Visitor, path: string, company: string): Promise<ParsedResponse> =>
  visitor.get(callbackRoute, path, { params: { id: company } });

/** Runs a complete login. @returns the final redirect */
export async function signInAt(
  provider: CompanyProvider,
  account: string,
  { visitor, company, ...more }: { visitor: Visitor; company: string; invitation?: string; next?: string },
): Promise<string> {
  provider.account = account;
  const started = await start(visitor, company, more);
  const { location } = started.as<{ location: string }>();
  const response = await followCallback(visitor, await consentAt(location), company);
  return response.headers.get("location") ?? "";
}

export const link = (visitor: Visitor, company: string, identifier: string, password = PASSWORD) =>
  visitor.post(linkRoute, toPath("POST /api/users/company_login/link/v1"), { company, identifier, password });

/** Starts a company with its own provider, which the caller must stop. */
export async function startWithLogin(): Promise<{ atlas: TestCompany; provider: CompanyProvider }> {
  process.env.OUTGOING_LOOPBACK = "1";
  const atlas = await company();
  const provider = await startCompanyProvider([redirectUriOf(atlas.id)]);
  expect((await saveLogin(atlas.owner, provider)).status).toBe(200);
  return { atlas, provider };
}
