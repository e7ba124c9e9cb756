import { beforeEach, describe, expect, it } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as passwordRoute } from "@/app/api/content/update/password/v1/route";
import { POST as paymentsRoute } from "@/app/api/content/update_payments/v1/route";
import { POST as accountsRoute } from "@/app/api/users/accounts/v1/route";
import { POST as keepRoute } from "@/app/api/users/changes/keep/v1/route";
import { POST as undoRoute } from "@/app/api/users/changes/undo/v1/route";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { POST as removeLoginRoute } from "@/app/api/users/company/login/remove/v1/route";
import { POST as changeMemberRoute } from "@/app/api/users/company/members/change/v1/route";
import { PUT as nameRoute } from "@/app/api/users/linked_page/v1/route";
import { POST as openingRoute } from "@/app/api/users/opening/v1/route";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import type { FormerValue, OfferedChange } from "#lib/domain/account/lasting-change";
import type { CompanyRole, Membership } from "#lib/domain/company/company";
import { OFFERED_CHANGES_MAX } from "#lib/domain/limits";
import { ccpKey } from "#lib/domain/profile/pay/pay-account";
import { readCardOpening } from "#lib/server/services/profile/card-opening";
import { listCompanyChanges, listOfferedChanges } from "#lib/server/services/account/lasting-changes";
import { readLinkedPage } from "#lib/server/services/profile/linked-page";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addMember, company, join, type TestCompany } from "../../support/people/companies.ts";
import { saveLogin, startWithLogin } from "../../support/people/company-login.ts";
import { activeOwner, PASSWORD, recoveryToken, signIn, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: account 32.

process.env.OUTGOING_LOOPBACK = "1";

const NEW_PASSWORD = "Another-horse-2";
const EVIL = "https://evil.example/";
const MENU = "https://menu.example/";

const saveAccounts = ({ visitor }: Person, numbers: readonly string[]) => {
  const accounts = numbers.map((number) => ({ kind: "ccp", number, holder: "" }));
  return visitor.post(accountsRoute, toPath("POST /api/users/accounts/v1"), { accounts, password: PASSWORD });
};
const savePayments = ({ visitor }: Person, value: string) =>
  visitor.post(paymentsRoute, toPath("POST /api/content/update_payments/v1"), {
    payaments_data: [{ P_type: "Wise", P_value: value }],
  });
const saveOpening = ({ visitor }: Person, link: string) =>
  visitor.post(openingRoute, toPath("POST /api/users/opening/v1"), {
    opens: "link",
    link,
    password: PASSWORD,
  });
const namePage = ({ visitor }: Person, { username }: Person) =>
  visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), {
    username,
    label: "Work",
    password: PASSWORD,
  });
const changeRole = ({ visitor }: Person, { uid }: Person, role: CompanyRole) =>
  visitor.post(changeMemberRoute, toPath("POST /api/users/company/members/change/v1"), {
    id: uid,
    role,
    password: PASSWORD,
  });

/** @returns the token of the invitation */
async function invite({ visitor }: Person, place: object = {}): Promise<string | undefined> {
  const body = { people: [{ name: "Lina" }], ...place };
  const invited = await visitor.post(inviteRoute, toPath("POST /api/users/company/invitations/v1"), body);
  return invited
    .as<ResponseOf<"POST /api/users/company/invitations/v1">>()
    .invitations[0]?.address.split("/")
    .at(-1);
}

/** The person recovers the account and signs in. @returns what the recovery reports */
async function recover(person: Person): Promise<EndedAccess> {
  const id = await recoveryToken(person);
  const response = await new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
    id,
    password: NEW_PASSWORD,
  });
  person.visitor = new Visitor();
  expect((await signIn(person.visitor, person.email, { password: NEW_PASSWORD })).status).toBe(200);
  return response.as<{ ended: EndedAccess }>().ended;
}

async function memberOf({ id }: Person): Promise<Membership | null> {
  const [row] = await sql<Membership[]>`
    select company_id as "companyId", role, department_id as "departmentId" from company_members where user_id = ${id}`;
  return row ?? null;
}
const offeredTo = async (person: Person) => listOfferedChanges(person.id, await memberOf(person));
const kindsOf = (changes: readonly OfferedChange[]) => changes.map(({ before }) => before.kind);

const undo = ({ visitor }: Person, id: string, password = NEW_PASSWORD) =>
  visitor.post(undoRoute, toPath("POST /api/users/changes/undo/v1"), { id, password });
const keep = ({ visitor }: Person, id: string) =>
  visitor.post(keepRoute, toPath("POST /api/users/changes/keep/v1"), { id });
async function undoOnly(person: Person, password = NEW_PASSWORD) {
  const [change, ...others] = await offeredTo(person);
  expect(others).toEqual([]);
  return undo(person, change?.id ?? "", password);
}

const roleOf = async (person: Person) => (await memberOf(person))?.role;
const accountsOf = async ({ id }: Person) =>
  (
    await sql<{ number: string }[]>`select number from pay_accounts where user_id = ${id} order by position`
  ).map(({ number }) => number);
const paymentsOf = async ({ id }: Person) =>
  (await sql<{ value: string }[]>`select value from payment_methods where user_id = ${id}`).map(
    ({ value }) => value,
  );
const moveToPast = ({ id }: Person, days: number) => sql`
  update lasting_changes set changed_at = changed_at - make_interval(days => ${days}) where user_id = ${id}`;

const [OWN, THIEFS] = ["0023456789", "0012345678"].map((number) => number + ccpKey(number)) as [
  string,
  string,
];

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

describe("after a recovery", () => {
  it("changed accounts for transfers are offered, and the owner gets the former ones back", async () => {
    await saveAccounts(owner, [OWN]);
    await moveToPast(owner, 2);
    expect((await saveAccounts(owner, [THIEFS])).status).toBe(200);
    expect(await recover(owner)).toMatchObject({ changes: 2 });
    const [latest, first] = await offeredTo(owner);
    expect([latest?.before, first?.before]).toEqual([
      { kind: "payAccounts", accounts: [{ kind: "ccp", number: OWN, holder: "" }] },
      { kind: "payAccounts", accounts: [] },
    ]);
    expect(await undo(owner, latest?.id ?? "")).toMatchObject({
      status: 200,
      body: { message: "Undone: what was there before is back" },
    });
    expect(await accountsOf(owner)).toEqual([OWN]);
    expect(await offeredTo(owner)).toEqual([first]);
  });

  it("changed payment methods are offered, although their call needs no password", async () => {
    await savePayments(owner, "amina");
    await moveToPast(owner, 2);
    await savePayments(owner, "thief");
    await recover(owner);
    const [latest] = await offeredTo(owner);
    expect((await undo(owner, latest?.id ?? "")).status).toBe(200);
    expect(await paymentsOf(owner)).toEqual(["amina"]);
  });

  it("another opening of the cards is offered, and the former one comes back with its end", async () => {
    const until = new Date(Date.now() + 9e6);
    await sql`update users set card_opens = 'link', card_link = ${MENU}, card_opens_until = ${until} where id = ${owner.id}`;
    await saveOpening(owner, EVIL);
    await recover(owner);
    expect((await undoOnly(owner)).status).toBe(200);
    expect(await readCardOpening(owner.id)).toEqual({ opens: "link", link: MENU, until });
  });

  it.each([
    ["no page", null],
    ["another page", "former"],
    ["a page that is deleted", "deleted"],
  ])("another linked page is offered where %s was named", async (_what, was) => {
    const [former, thief] = [await activeOwner(), await activeOwner()];
    if (was) await namePage(owner, former);
    await sql`delete from lasting_changes where user_id = ${owner.id}`;
    expect((await namePage(owner, thief)).status).toBe(200);
    if (was === "deleted") await sql`delete from users where id = ${former.id}`;
    await recover(owner);
    expect((await undoOnly(owner)).status).toBe(200);
    const linked = await readLinkedPage(owner.id);
    expect(linked?.username).toBe(was === "former" ? former.username : undefined);
  });

  it("a change of the password because of someone else offers the same, another change nothing", async () => {
    await saveOpening(owner, EVIL);
    const change = (currentPassword: string, newPassword: string, more = {}) =>
      owner.visitor.post(passwordRoute, toPath("POST /api/content/update/password/v1"), {
        currentPassword,
        newPassword,
        ...more,
      });
    await change(PASSWORD, NEW_PASSWORD);
    expect(await offeredTo(owner)).toEqual([]);
    const { body } = await change(NEW_PASSWORD, PASSWORD, { endsOtherAccess: true });
    expect(body).toMatchObject({ ended: { changes: 1 } });
    expect((await undoOnly(owner, PASSWORD)).status).toBe(200);
    expect(await readCardOpening(owner.id)).toEqual({ opens: "page", link: "", until: null });
  });

  it("changes of the last 30 days are offered, older ones not", async () => {
    await saveOpening(owner, EVIL);
    await saveAccounts(owner, [THIEFS]);
    await sql`update lasting_changes set changed_at = now() - case before ->> 'kind'
      when 'cardOpening' then interval '29 days 23 hours' else interval '30 days 1 minute' end
      where user_id = ${owner.id}`;
    expect(await recover(owner)).toMatchObject({ changes: 1 });
    expect(kindsOf(await offeredTo(owner))).toEqual(["cardOpening"]);
  });

  it.each([
    ["for 30 days", "29 days 23 hours", ["cardOpening"]],
    ["no longer after 30 days", "30 days 1 minute", []],
  ])("a change is offered %s", async (_what, age, kinds) => {
    await saveOpening(owner, EVIL);
    await recover(owner);
    const [change] = await offeredTo(owner);
    await sql`update lasting_changes set recovered_at = now() - ${age}::interval where user_id = ${owner.id}`;
    expect(kindsOf(await offeredTo(owner))).toEqual(kinds);
    if (kinds.length === 0) await expectRefusal(404, () => undo(owner, change?.id ?? ""));
  });

  it("the latest changes are listed, at most fifty", async () => {
    const opening = { kind: "cardOpening", opens: "page", link: "", until: null } satisfies FormerValue;
    await sql`
      insert into lasting_changes (user_id, before, changed_at, recovered_at)
      select ${owner.id}, ${sql.json(opening)}, now() - make_interval(mins => n), now()
      from generate_series(1, ${OFFERED_CHANGES_MAX + 1}) as n`;
    const listed = await offeredTo(owner);
    expect(listed).toHaveLength(OFFERED_CHANGES_MAX);
    const times = listed.map(({ changedAt }) => changedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe("what is recorded", () => {
  it("of the changes within 24 hours, the earliest former value stays", async () => {
    for (const link of [MENU, EVIL, `${EVIL}2`]) await saveOpening(owner, link);
    expect(await countRows("lasting_changes", sql`user_id = ${owner.id}`)).toBe(1);
    await sql`update lasting_changes set changed_at = now() - interval '24 hours 1 minute' where user_id = ${owner.id}`;
    await saveOpening(owner, MENU);
    expect(await countRows("lasting_changes", sql`user_id = ${owner.id}`)).toBe(2);
    await recover(owner);
    const links = (await offeredTo(owner)).map(({ before }) => before.kind === "cardOpening" && before.link);
    expect(links).toEqual([`${EVIL}2`, ""]);
  });

  it("undoing an earlier change ends the offer of later ones of the same value", async () => {
    await saveOpening(owner, MENU);
    await moveToPast(owner, 2);
    await saveOpening(owner, EVIL);
    await saveAccounts(owner, [OWN]);
    await recover(owner);
    const first = (await offeredTo(owner)).at(-1);
    expect((await undo(owner, first?.id ?? "")).status).toBe(200);
    expect(await readCardOpening(owner.id)).toMatchObject({ opens: "page" });
    expect(kindsOf(await offeredTo(owner))).toEqual(["payAccounts"]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the same opening", () => saveOpening(owner, MENU)],
    ["the same accounts", () => saveAccounts(owner, [OWN])],
    ["the same payment methods", () => savePayments(owner, "amina")],
  ])("saving %s again records nothing", async (_what, save) => {
    await save();
    await sql`delete from lasting_changes where user_id = ${owner.id}`;
    expect(await save()).toMatchObject({ status: 200 });
    expect(await countRows("lasting_changes", sql`user_id = ${owner.id}`)).toBe(0);
  });

  it("a refused change records nothing", async () => {
    await expectRefusal(402, () =>
      owner.visitor.post(openingRoute, toPath("POST /api/users/opening/v1"), { opens: "link", link: EVIL }),
    );
    expect(await countRows("lasting_changes", sql`user_id = ${owner.id}`)).toBe(0);
  });
});

describe("undo and keep", () => {
  let id: string;
  beforeEach(async () => {
    await saveOpening(owner, EVIL);
    await recover(owner);
    id = (await offeredTo(owner))[0]?.id ?? "";
  });

  it("undo needs the password", async () => {
    await expectRefusal(402, () => undo(owner, id, ""), { code: "required" });
    await expectRefusal(401, () => undo(owner, id, PASSWORD), { code: "bad_credentials" });
    expect(kindsOf(await offeredTo(owner))).toEqual(["cardOpening"]);
  });

  it("a kept change stays and is no longer offered", async () => {
    expect(await keep(owner, id)).toMatchObject({ status: 200, body: { message: "The change stays" } });
    expect(await readCardOpening(owner.id)).toMatchObject({ link: EVIL });
    expect(await offeredTo(owner)).toEqual([]);
    await expectRefusal(404, () => keep(owner, id));
    await expectRefusal(404, () => undo(owner, id));
  });

  it("another person can neither undo nor keep a change", async () => {
    const stranger = await activeOwner();
    await expectRefusal(404, () => undo(stranger, id, PASSWORD), {
      message: "This change can’t be undone any more. Refresh the page.",
    });
    await expectRefusal(404, () => keep(stranger, id));
  });

  it("a change that no recovery has offered can neither be undone nor kept", async () => {
    await sql`update lasting_changes set recovered_at = null where id = ${id}`;
    await expectRefusal(404, () => undo(owner, id));
    await expectRefusal(404, () => keep(owner, id));
  });
});

describe("in a company", () => {
  let atlas: TestCompany;
  let partner: Person;
  beforeEach(async () => {
    atlas = await company();
    partner = await addMember(atlas.id, { role: "owner" });
  });

  it("another owner sees which role changed and undoes it with the own password", async () => {
    expect((await changeRole(atlas.owner, atlas.member, "owner")).status).toBe(200);
    await recover(atlas.owner);
    const [change] = await listCompanyChanges(atlas.id);
    expect(change).toMatchObject({
      userId: atlas.owner.id,
      by: "Amina Belkacem",
      member: "Amina Belkacem",
      before: { kind: "role", role: "member", memberId: atlas.member.id },
    });
    expect(await offeredTo(partner)).toEqual([change]);
    await expectRefusal(404, () => keep(partner, change?.id ?? ""));
    await expectRefusal(404, () => undo(atlas.manager, change?.id ?? "", PASSWORD));
    expect((await undo(partner, change?.id ?? "", PASSWORD)).status).toBe(200);
    expect(await roleOf(atlas.member)).toBe("member");
    expect(await listCompanyChanges(atlas.id)).toEqual([]);
  });

  it("who joined as a manager by an invitation of the recovered owner can be made a member", async () => {
    const token = await invite(atlas.owner, { role: "manager", password: PASSWORD });
    const thief = await activeOwner();
    expect(
      (await thief.visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token })).status,
    ).toBe(200);
    await recover(atlas.owner);
    expect((await undoOnly(atlas.owner)).status).toBe(200);
    expect(await roleOf(thief)).toBe("member");
  });

  it("who joined as a member is not offered", async () => {
    const token = await invite(atlas.owner);
    await (await activeOwner()).visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token });
    expect(await recover(atlas.owner)).toMatchObject({ changes: 0 });
  });

  it("the role of someone who has left the company is not offered", async () => {
    await changeRole(atlas.owner, atlas.member, "manager");
    await sql`delete from company_members where user_id = ${atlas.member.id}`;
    await recover(atlas.owner);
    expect(await offeredTo(atlas.owner)).toEqual([]);
    await join(atlas.member, atlas.id);
    expect(kindsOf(await offeredTo(atlas.owner))).toEqual(["role"]);
  });

  it("undo keeps an owner in the company", async () => {
    await changeRole(atlas.owner, atlas.member, "owner");
    await recover(atlas.owner);
    const [change] = await listCompanyChanges(atlas.id);
    await sql`delete from company_members where user_id = any (${[atlas.owner.id, partner.id]})`;
    await expectRefusal(409, () => undo(atlas.member, change?.id ?? "", PASSWORD), {
      message: "A company needs an owner. Make another member owner first.",
    });
  });

  it("a recovered person who is no longer an owner sees and undoes the own changes only", async () => {
    await changeRole(atlas.owner, atlas.member, "owner");
    await saveOpening(atlas.owner, EVIL);
    await changeRole(atlas.member, atlas.owner, "member");
    await recover(atlas.owner);
    expect(kindsOf(await offeredTo(atlas.owner))).toEqual(["cardOpening"]);
    const [change] = await listCompanyChanges(atlas.id);
    await expectRefusal(404, () => undo(atlas.owner, change?.id ?? ""));
  });
});

describe("the company login", () => {
  const loginOf = async ({ id }: TestCompany) =>
    (await sql`select issuer, is_enforced, proven_at from company_logins where company_id = ${id}`)[0];
  const removeLogin = ({ visitor }: Person) =>
    visitor.post(removeLoginRoute, toPath("POST /api/users/company/login/remove/v1"), { password: PASSWORD });
  const prove = ({ id }: TestCompany) =>
    sql`update company_logins set proven_at = '2026-01-02T03:04Z' where company_id = ${id}`;

  it("a new company login is offered and removed", async () => {
    const { atlas, provider } = await startWithLogin();
    await recover(atlas.owner);
    expect((await undoOnly(atlas.owner)).status).toBe(200);
    expect(await loginOf(atlas)).toBeUndefined();
    await provider.stop();
  });

  it("a removed company login comes back with its secret, and has to be proven again", async () => {
    const { atlas, provider } = await startWithLogin();
    const [stored] = await sql`select sealed_secret from company_logins where company_id = ${atlas.id}`;
    await prove(atlas);
    await sql`update company_logins set is_enforced = true where company_id = ${atlas.id}`;
    await sql`delete from lasting_changes`;
    await removeLogin(atlas.owner);
    await recover(atlas.owner);
    expect((await undoOnly(atlas.owner)).status).toBe(200);
    expect(await loginOf(atlas)).toEqual({
      issuer: new URL(provider.issuer).href,
      is_enforced: false,
      proven_at: null,
    });
    expect(await sql`select sealed_secret from company_logins where company_id = ${atlas.id}`).toEqual([
      stored,
    ]);
    await provider.stop();
  });

  it("the same company login is restored as it was, still proven", async () => {
    const { atlas, provider } = await startWithLogin();
    await prove(atlas);
    await sql`delete from lasting_changes`;
    const saved = await saveLogin(atlas.owner, provider, { isEnforced: true, clientSecret: "" });
    expect([saved.status, await loginOf(atlas)]).toMatchObject([200, { is_enforced: true }]);
    await recover(atlas.owner);
    expect((await undoOnly(atlas.owner)).status).toBe(200);
    expect(await loginOf(atlas)).toEqual({
      issuer: new URL(provider.issuer).href,
      is_enforced: false,
      proven_at: new Date("2026-01-02T03:04Z"),
    });
    await provider.stop();
  });
});
