import { createHmac } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { company, type TestCompany } from "../../support/people/companies.ts";
import {
  followCallback,
  consentAt,
  link,
  redirectUriOf,
  saveLogin,
  signInAt,
  start,
} from "../../support/people/company-login.ts";
import { Visitor } from "../../support/people/visitor.ts";
import {
  CLIENT,
  startCompanyProvider,
  type CompanyProvider,
} from "../../support/servers/company-provider.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rule: company-login 5.

beforeAll(() => {
  process.env.OUTGOING_LOOPBACK = "1";
});

let atlas: TestCompany;
let other: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  atlas = await company();
  other = await company("Other");
  provider = await startCompanyProvider([redirectUriOf(atlas.id), redirectUriOf(other.id)]);
  await saveLogin(atlas.owner, provider);
  const visitor = new Visitor();
  await signInAt(provider, "amina", { visitor, company: atlas.id });
  await link(visitor, atlas.id, atlas.member.email);
  await sql`delete from sessions where user_id = ${atlas.member.id}`;
});
afterEach(() => provider.stop());

const failed = (id = atlas.id) => `/en${pages.companyLogin(id)}?login=failed`;
const countSessions = () => countRows("sessions", sql`user_id = ${atlas.member.id}`);

/** Starts a flow, signs in as the member at the provider and returns the callback path. */
async function begin(visitor: Visitor, id = atlas.id): Promise<string> {
  provider.account = "amina";
  return consentAt((await start(visitor, id)).as<{ location: string }>().location);
}

async function expectFailure(visitor: Visitor, path: string, id = atlas.id): Promise<void> {
  expect((await followCallback(visitor, path, id)).headers.get("location")).toBe(failed(id));
  expect(await countSessions()).toBe(0);
}

const parse = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs with the client's secret, which the provider never uses for this client. */
function signHs256(claims: object): string {
  const input = `${encode({ alg: "HS256" })}.${encode(claims)}`;
  return `${input}.${createHmac("sha256", CLIENT.clientSecret).update(input).digest("base64url")}`;
}

describe("hostile callbacks", () => {
  it("a callback in a browser that did not start the flow opens no session", async () => {
    await expectFailure(new Visitor(), await begin(new Visitor()));
  });

  it("a callback with the state of another flow opens no session", async () => {
    const visitor = new Visitor();
    const path = await begin(visitor);
    await start(visitor, atlas.id);
    await expectFailure(visitor, path);
  });

  it("a callback with a used code opens no session", async () => {
    const visitor = new Visitor();
    const path = await begin(visitor);
    const copy = visitor.copy();
    expect((await followCallback(visitor, path, atlas.id)).headers.get("location")).toContain("login=done");
    await sql`delete from sessions where user_id = ${atlas.member.id}`;
    await expectFailure(copy, path);
  });

  it("a callback with the code of another browser's flow opens no session", async () => {
    const [victim, thief] = [new Visitor(), new Visitor()];
    const stolen = new URL(await begin(victim), "http://localhost");
    const own = new URL(await begin(thief), "http://localhost");
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    await expectFailure(thief, own.pathname + own.search);
  });

  it("a callback that names another issuer opens no session", async () => {
    const visitor = new Visitor();
    const path = new URL(await begin(visitor), "http://localhost");
    path.searchParams.set("iss", "https://evil.example");
    await expectFailure(visitor, path.pathname + path.search);
  });

  it("a callback at the address of another company opens no session", async () => {
    await saveLogin(other.owner, provider);
    const visitor = new Visitor();
    const path = await begin(visitor);
    await expectFailure(visitor, path.replace(atlas.id, other.id), other.id);
  });

  it("a callback after the visitor declined opens no session", async () => {
    const visitor = new Visitor();
    const path = new URL(await begin(visitor), "http://localhost");
    const declined = `${path.pathname}?error=access_denied&state=${path.searchParams.get("state")}`;
    const response = await followCallback(visitor, declined, atlas.id);
    expect(response.headers.get("location")).toBe(`/en${pages.companyLogin(atlas.id)}`);
    expect(await countSessions()).toBe(0);
  });
});

describe("hostile ID tokens", () => {
  const fake = (change: (claims: Record<string, unknown>) => string) => {
    provider.onToken = async (body) => ({ ...body, id_token: change(parse(String(body.id_token))) });
  };
  const secondsAfterNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ["alg none", (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`],
    ["a signature with the client's secret", signHs256],
    ["another nonce", (claims) => provider.sign({ ...claims, nonce: "other" })],
    ["another audience", (claims) => provider.sign({ ...claims, aud: "other-client" })],
    ["another issuer", (claims) => provider.sign({ ...claims, iss: "https://evil.example" })],
    ["an expiry in the past", (claims) => provider.sign({ ...claims, exp: secondsAfterNow(-3600) })],
    [
      "a time of issue in six minutes",
      (claims) => provider.sign({ ...claims, iat: secondsAfterNow(360), exp: secondsAfterNow(7200) }),
    ],
    ["no subject", ({ sub: _sub, ...claims }) => provider.sign(claims)],
  ])("an ID token with %s opens no session", async (_what, change) => {
    const visitor = new Visitor();
    const path = await begin(visitor);
    fake(change);
    await expectFailure(visitor, path);
  });

  it("an ID token with the right signature and claims opens the account", async () => {
    const visitor = new Visitor();
    const path = await begin(visitor);
    fake((claims) => provider.sign(claims));
    expect((await followCallback(visitor, path, atlas.id)).headers.get("location")).toContain("login=done");
  });

  it("an ID token of a provider whose clock is four minutes ahead opens the account", async () => {
    const visitor = new Visitor();
    const path = await begin(visitor);
    fake((claims) => provider.sign({ ...claims, iat: secondsAfterNow(240) }));
    expect((await followCallback(visitor, path, atlas.id)).headers.get("location")).toContain("login=done");
  });

  it("an ID token with claims changed after signing opens no session", async () => {
    const visitor = new Visitor();
    provider.account = "stranger";
    const { location } = (await start(visitor, atlas.id)).as<{ location: string }>();
    const path = await consentAt(location);
    provider.onToken = async (body) => {
      const [head, , signature] = String(body.id_token).split(".");
      const claims = { ...parse(String(body.id_token)), sub: "amina" };
      return { ...body, id_token: `${head}.${encode(claims)}.${signature}` };
    };
    await expectFailure(visitor, path);
  });
});

it("an identity opens no account of another company with the same provider", async () => {
  await saveLogin(other.owner, provider);
  const visitor = new Visitor();
  expect(await signInAt(provider, "amina", { visitor, company: other.id })).toBe(
    `/en${pages.companyLogin(other.id)}?login=link`,
  );
  expect(await countSessions()).toBe(0);
  // A proof for one company does not count for another.
  expect((await link(visitor, atlas.id, atlas.member.email)).status).toBe(410);
});

it.each(["https://evil.example/", "//evil.example", "/api/users/logout", "javascript:alert(1)"])(
  "the redirect after a sign-in never leads to %s",
  async (next) => {
    const visitor = new Visitor();
    expect(await signInAt(provider, "amina", { visitor, company: atlas.id, next })).toBe(
      `/en${pages.companyLogin(atlas.id)}?login=done`,
    );
  },
);

it("the redirect after a sign-in can lead to a page of the panel", async () => {
  const visitor = new Visitor();
  const next = pages.panelContacts;
  expect(await signInAt(provider, "amina", { visitor, company: atlas.id, next })).toBe(
    `/en${pages.companyLogin(atlas.id)}?login=done&next=${encodeURIComponent(next)}`,
  );
});

it("a flow starts only at active companies with a company login", async () => {
  expect((await start(new Visitor(), other.id)).status).toBe(404);
  await sql`update companies set state = 'closed' where id = ${atlas.id}`;
  const visitor = new Visitor();
  expect((await start(visitor, atlas.id)).status).toBe(404);
  expect(
    (
      await followCallback(
        visitor,
        `${toPath("GET /api/users/company_login/callback/{id}", { id: atlas.id })}?code=a&state=b`,
        atlas.id,
      )
    ).status,
  ).toBe(404);
});
