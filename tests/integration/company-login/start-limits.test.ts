import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DISCOVERY_CACHE_MS } from "#lib/domain/company/company-login";
import { COMPANY_LOGINS_PER_ADDRESS, PROVIDER_TRIALS } from "#lib/domain/limits";
import { companyLoginLimit } from "#lib/server/limits/memory-limits";
import { providerTrialLimit } from "#lib/server/limits/stored-limits";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import type { TestCompany } from "../../support/people/companies.ts";
import {
  followCallback,
  consentAt,
  saveLogin,
  signInAt,
  start,
  startWithLogin,
} from "../../support/people/company-login.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { startCompanyProvider, type CompanyProvider } from "../../support/servers/company-provider.ts";
import { sql } from "../../support/test-data.ts";

// Rules: company-login 10, 11.

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
});
afterEach(() => {
  vi.restoreAllMocks();
  return provider.stop();
});

const startMany = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => start(new Visitor(), atlas.id)))).map(
    ({ status }) => status,
  );

function passDiscoveryTime(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + DISCOVERY_CACHE_MS + 1);
}

describe("the discovery document of a provider", () => {
  it("the discovery document is read once for all sign-ins within half a minute", async () => {
    expect(provider.documentsRead).toBe(1);
    expect(await startMany(10)).toEqual(Array(10).fill(200));
    const back = await signInAt(provider, "amina", { visitor: new Visitor(), company: atlas.id });
    expect(back).toBe(`/en${pages.companyLogin(atlas.id)}?login=link`);
    expect(provider.documentsRead).toBe(1);
  });

  it("the discovery document is read again after half a minute, once for all concurrent starts", async () => {
    passDiscoveryTime();
    expect(await startMany(10)).toEqual(Array(10).fill(200));
    expect(provider.documentsRead).toBe(2);
  });

  it("a provider without a discovery document gets another request at the next start", async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests++;
      response.writeHead(404).end();
    });
    server.listen(0, "localhost");
    await once(server, "listening");
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}/`;
    await sql`update company_logins set issuer = ${issuer} where company_id = ${atlas.id}`;
    expect(await startMany(1)).toEqual([503]);
    expect(requests).toBe(1);
    expect(await startMany(1)).toEqual([503]);
    expect(requests).toBe(2);
    server.close();
  });
});

describe("the limits of an address", () => {
  async function use(subject: "start" | "return", { address }: Visitor, times: number): Promise<void> {
    for (let time = 0; time < times; time++) await companyLoginLimit.take({ subject, address });
  }

  it("an address may start a thousand company logins in 15 minutes", async () => {
    const visitor = new Visitor();
    await use("start", visitor, COMPANY_LOGINS_PER_ADDRESS - 1);
    expect((await start(visitor, atlas.id)).status).toBe(200);
    passDiscoveryTime();
    await expectRefusal(429, () => start(visitor, atlas.id), { code: "too_many" });
    expect(provider.documentsRead).toBe(1);
    expect((await start(new Visitor(), atlas.id)).status).toBe(200);
  });

  it("an address may return from providers a thousand times in 15 minutes", async () => {
    const visitor = new Visitor();
    await use("return", visitor, COMPANY_LOGINS_PER_ADDRESS - 1);
    const back = await signInAt(provider, "amina", { visitor, company: atlas.id });
    expect(back).toBe(`/en${pages.companyLogin(atlas.id)}?login=link`);
    let tokens = 0;
    provider.onToken = async (body) => (tokens++, body);
    const path = await consentAt((await start(visitor, atlas.id)).as<{ location: string }>().location);
    const refused = await followCallback(visitor, path, atlas.id);
    expect(refused.headers.get("location")).toBe(`/en${pages.companyLogin(atlas.id)}?login=too_many`);
    expect(tokens).toBe(0);
  });
});

it("a company may try 30 providers an hour, and save its current settings beyond that limit", async () => {
  for (let time = 0; time < PROVIDER_TRIALS - 2; time++) {
    await providerTrialLimit.take({ subject: atlas.id });
  }
  expect((await saveLogin(atlas.owner, provider, { clientId: "b" })).status).toBe(200);
  const other = await startCompanyProvider([]);
  await expectRefusal(429, () => saveLogin(atlas.owner, other), { code: "too_many" });
  expect(other.documentsRead).toBe(0);
  await other.stop();
  expect((await saveLogin(atlas.owner, provider, { clientId: "b" })).status).toBe(200);
});
