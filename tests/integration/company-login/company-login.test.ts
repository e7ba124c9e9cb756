import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as readRoute } from "@/app/api/users/company/login/v1/route";
import { POST as removeLoginRoute } from "@/app/api/users/company/login/remove/v1/route";
import { POST as closeRoute } from "@/app/api/users/company/close/v1/route";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinNewRoute } from "@/app/api/users/company/join/new/v1/route";
import { POST as leaveRoute } from "@/app/api/users/company/leave/v1/route";
import { POST as changeMemberRoute } from "@/app/api/users/company/members/change/v1/route";
import { POST as removeMemberRoute } from "@/app/api/users/company/members/remove/v1/route";
import { GET as currentUserRoute } from "@/app/api/users/fun/route";
import { POST as signInRoute } from "@/app/api/users/signin/route";
import { deprovisionMember } from "#lib/server/services/company/members";
import type { ResponseOf } from "#lib/contract/calls";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { company, type TestCompany } from "../../support/people/companies.ts";
import {
  link,
  redirectUriOf,
  saveLogin,
  signInAt,
  start,
  startWithLogin,
} from "../../support/people/company-login.ts";
import { activeOwner, PASSWORD, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { CLIENT, type CompanyProvider } from "../../support/servers/company-provider.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: company-login.

let atlas: TestCompany;
let provider: CompanyProvider;
beforeEach(async () => {
  ({ atlas, provider } = await startWithLogin());
});
afterEach(() => provider.stop());

const loginPage = (outcome: string) => `/en${pages.companyLogin(atlas.id)}?login=${outcome}`;
const signIn = (account: string, visitor = new Visitor()) =>
  signInAt(provider, account, { visitor, company: atlas.id });

/** Signs in for the first time in a new browser, and links the account. */
async function linked(person: Person, account = `of-${person.username}`): Promise<Visitor> {
  const visitor = new Visitor();
  expect(await signIn(account, visitor)).toBe(loginPage("link"));
  expect((await link(visitor, atlas.id, person.email)).status).toBe(200);
  return visitor;
}

async function enforce(): Promise<void> {
  await linked(atlas.owner);
  expect((await saveLogin(atlas.owner, provider, { clientSecret: "", isEnforced: true })).status).toBe(200);
}

const userOf = async (visitor: Visitor) =>
  (await visitor.get(currentUserRoute, toPath("GET /api/users/fun"))).as<{ user?: { username: string } }>()
    .user?.username;
const byPassword = ({ email }: Person) =>
  new Visitor().post(signInRoute, toPath("POST /api/users/signin"), {
    identifier: email,
    password: PASSWORD,
  });
const countLinks = ({ id }: Person) => countRows("company_identities", sql`user_id = ${id}`);
const countSessions = ({ id }: Person) => countRows("sessions", sql`user_id = ${id}`);
const settings = async () =>
  (await atlas.owner.visitor.get(readRoute, toPath("GET /api/users/company/login/v1"))).as<
    ResponseOf<"GET /api/users/company/login/v1">
  >();

async function invited(): Promise<string> {
  const response = await atlas.owner.visitor.post(
    inviteRoute,
    toPath("POST /api/users/company/invitations/v1"),
    {
      people: [{ name: "Lina" }],
    },
  );
  const [invitation] = response.as<ResponseOf<"POST /api/users/company/invitations/v1">>().invitations;
  return invitation?.address.split("/").at(-1) ?? "";
}
const join = (visitor: Visitor, token: string) =>
  visitor.post(joinNewRoute, toPath("POST /api/users/company/join/new/v1"), {
    token,
    fullName: "Lina Haddad",
    email: `${crypto.randomUUID()}@example.com`,
    phone: "",
    password: "Tea-and-7-cups",
    privacy: true,
  });

describe("the settings", () => {
  it("the settings of a company login omit the secret, which is stored encrypted", async () => {
    expect(await settings()).toEqual({
      login: {
        issuer: `${provider.issuer}/`,
        clientId: CLIENT.clientId,
        isEnforced: false,
        isProven: false,
        linked: 0,
      },
      address: expect.stringContaining(pages.companyLogin(atlas.id)) as string,
      redirectAddress: redirectUriOf(atlas.id),
    });
    const [row] = await sql<{ stored: string }[]>`
      select encode(sealed_secret, 'escape') as stored from company_logins where company_id = ${atlas.id}`;
    expect(row?.stored).not.toContain(CLIENT.clientSecret);
  });

  it.each<[string, number, object]>([
    ["a wrong password", 401, { password: "Wrong-horse-1" }],
    ["an address without a provider", 422, { issuer: "http://localhost:9/" }],
    ["an http address of another machine", 422, { issuer: "http://login.example.com" }],
    ["another port than 443 or 8443", 422, { issuer: "https://login.example.com:8444" }],
    ["an address with a query", 422, { issuer: "https://login.example.com/?a=b" }],
    ["another client without a secret", 402, { clientId: "other", clientSecret: "" }],
    ["a client id of 256 characters", 422, { clientId: "a".repeat(256) }],
    ["a secret with other letters", 422, { clientSecret: "سر" }],
    ["enforcement before an owner has signed in", 409, { isEnforced: true }],
  ])("company login settings with %s are refused with %i", async (_what, status, more) => {
    await expectRefusal(status, () => saveLogin(atlas.owner, provider, more));
  });

  it("only owners can read and change the settings of a company login", async () => {
    await expectRefusal(403, () => saveLogin(atlas.manager, provider));
    expect(
      (await atlas.manager.visitor.get(readRoute, toPath("GET /api/users/company/login/v1"))).status,
    ).toBe(403);
  });

  it("saving another client removes the links and requires a new proof", async () => {
    await enforce();
    await linked(atlas.member);
    expect((await saveLogin(atlas.owner, provider, { clientId: "other" })).status).toBe(200);
    expect((await settings()).login).toMatchObject({ isEnforced: false, isProven: false, linked: 0 });
  });

  it("removing a company login requires the password and removes its links", async () => {
    await linked(atlas.member);
    const remove = (password: string) =>
      atlas.owner.visitor.post(removeLoginRoute, toPath("POST /api/users/company/login/remove/v1"), {
        password,
      });
    await expectRefusal(401, () => remove("Wrong-horse-1"));
    expect((await remove(PASSWORD)).status).toBe(200);
    expect([(await settings()).login, await countLinks(atlas.member)]).toEqual([null, 0]);
    expect((await start(new Visitor(), atlas.id)).status).toBe(404);
  });
});

describe("the first sign-in", () => {
  it("the first sign-in asks for the password, and later ones open the account without it", async () => {
    const first = await linked(atlas.member, "amina");
    expect(await userOf(first)).toBe(atlas.member.username);
    const later = new Visitor();
    expect(await signIn("amina", later)).toBe(loginPage("done"));
    expect(await userOf(later)).toBe(atlas.member.username);
    const [entry] =
      await sql`select action from audit_log where target_id = ${atlas.member.id} order by id desc`;
    expect(entry).toEqual({ action: "companyLogin.linked" });
  });

  it("the first sign-in is refused with a wrong password or without a provider callback", async () => {
    const visitor = new Visitor();
    await signIn("amina", visitor);
    await expectRefusal(401, () => link(visitor, atlas.id, atlas.member.email, "Wrong-horse-1"));
    await expectRefusal(410, () => link(new Visitor(), atlas.id, atlas.member.email));
    expect(await userOf(visitor)).toBeUndefined();
  });

  it("the first sign-in links only accounts of the company", async () => {
    const visitor = new Visitor();
    await signIn("amina", visitor);
    const stranger = await activeOwner();
    const other = await company("Other");
    for (const { email } of [stranger, other.member]) {
      await expectRefusal(403, () => link(visitor, atlas.id, email));
    }
  });

  it("the first sign-in neither replaces the member's earlier identity nor takes one from another member", async () => {
    await linked(atlas.member, "old");
    const visitor = new Visitor();
    await signIn("new", visitor);
    await expectRefusal(409, () => link(visitor, atlas.id, atlas.member.email), {
      message: expect.stringContaining("End that link"),
    });
    expect(await userOf(visitor)).toBeUndefined();
    expect([await signIn("old"), await signIn("new")]).toEqual([loginPage("done"), loginPage("link")]);
    // Of two parallel first sign-ins with one identity, the second is refused.
    const [one, two] = [new Visitor(), new Visitor()];
    await signIn("twice", one);
    await signIn("twice", two);
    expect((await link(one, atlas.id, atlas.manager.email)).status).toBe(200);
    await expectRefusal(409, () => link(two, atlas.id, atlas.owner.email));
  });

  it("of two parallel first sign-ins of a member with different identities, one is linked", async () => {
    const visitors = [new Visitor(), new Visitor()];
    for (const [index, visitor] of visitors.entries()) await signIn(`number-${index}`, visitor);
    const responses = await Promise.all(
      visitors.map((visitor) => link(visitor, atlas.id, atlas.member.email)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countLinks(atlas.member)).toBe(1);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await signIn(`number-${winner}`)).toBe(loginPage("done"));
  });

  it("the first sign-in of an invited person redirects to the invitation, and the new account is linked", async () => {
    const token = await invited();
    const visitor = new Visitor();
    const back = await signInAt(provider, "lina", { visitor, company: atlas.id, invitation: token });
    expect(back).toBe(`/en${pages.join(token)}`);
    expect((await join(visitor, token)).status).toBe(201);
    const later = new Visitor();
    expect(await signIn("lina", later)).toBe(loginPage("done"));
    expect(await userOf(later)).toBe(await userOf(visitor));
  });
});

describe("an enforced company login", () => {
  it("an enforced company login ends the sessions of members and refuses their passwords, but not those of owners", async () => {
    expect(await countSessions(atlas.member)).toBeGreaterThan(0);
    await enforce();
    expect([await countSessions(atlas.member), await countSessions(atlas.manager)]).toEqual([0, 0]);
    await expectRefusal(403, () => byPassword(atlas.member));
    expect((await byPassword(atlas.owner)).status).toBe(200);
    await linked(atlas.member);
    expect(await countSessions(atlas.member)).toBe(1);
  });

  it("an enforced company login accepts new accounts only after a sign-in at the provider", async () => {
    await enforce();
    const token = await invited();
    await expectRefusal(403, () => join(new Visitor(), token));
    const visitor = new Visitor();
    await signInAt(provider, "lina", { visitor, company: atlas.id, invitation: token });
    expect((await join(visitor, token)).status).toBe(201);
    expect(await userOf(visitor)).toBeDefined();
  });

  it("an enforced company login applies to an owner who becomes a member", async () => {
    await sql`update company_members set role = 'owner' where user_id = ${atlas.manager.id}`;
    await enforce();
    expect(await countSessions(atlas.manager)).toBe(1);
    const { visitor } = atlas.owner;
    await visitor.post(changeMemberRoute, toPath("POST /api/users/company/members/change/v1"), {
      id: atlas.manager.uid,
      role: "member",
      password: PASSWORD,
    });
    expect(await countSessions(atlas.manager)).toBe(0);
    await expectRefusal(403, () => byPassword(atlas.manager));
  });

  it.each<[string, (member: Visitor) => Promise<unknown>]>([
    [
      "leaving the company",
      (member) => member.post(leaveRoute, toPath("POST /api/users/company/leave/v1"), { keepsPage: true }),
    ],
    [
      "removal from the company",
      () => {
        const body = { id: atlas.member.uid, keepsPage: true };
        return atlas.owner.visitor.post(
          removeMemberRoute,
          toPath("POST /api/users/company/members/remove/v1"),
          body,
        );
      },
    ],
    ["deprovisioning", () => deprovisionMember(atlas.id, atlas.member.id)],
    [
      "closing the company",
      () =>
        atlas.owner.visitor.post(closeRoute, toPath("POST /api/users/company/close/v1"), {
          password: PASSWORD,
        }),
    ],
  ])("%s removes the link, ends the sessions and re-enables the password", async (_what, end) => {
    await enforce();
    await end(await linked(atlas.member));
    expect([await countLinks(atlas.member), await countSessions(atlas.member)]).toEqual([0, 0]);
    expect((await byPassword(atlas.member)).status).toBe(200);
  });

  it("members can sign in by password once the company login is optional again", async () => {
    await enforce();
    await saveLogin(atlas.owner, provider, { clientSecret: "", isEnforced: false });
    expect((await byPassword(atlas.member)).status).toBe(200);
  });
});

it("an admin of Logix who uses a company login gets an ordinary session", async () => {
  await sql`update users set role = 'admin' where id = ${atlas.member.id}`;
  await linked(atlas.member);
  expect(await countRows("sessions", sql`user_id = ${atlas.member.id} and is_admin`)).toBe(0);
});
