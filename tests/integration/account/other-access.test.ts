import { describe, expect, it } from "vitest";
import { POST as resetRoute } from "@/app/api/content/force_pass_change/v1/route";
import { POST as passwordRoute } from "@/app/api/content/update/password/v1/route";
import { POST as exportRoute } from "@/app/api/users/company/exports/v1/route";
import { POST as inviteRoute } from "@/app/api/users/company/invitations/v1/route";
import { POST as joinRoute } from "@/app/api/users/company/join/v1/route";
import { GET as listKeysRoute, POST as createKeyRoute } from "@/app/api/users/company/keys/v1/route";
import { POST as resumeKeyRoute } from "@/app/api/users/company/keys/resume/v1/route";
import { POST as changeWebhookRoute } from "@/app/api/users/company/webhooks/change/v1/route";
import { GET as listWebhooksRoute, POST as addWebhookRoute } from "@/app/api/users/company/webhooks/v1/route";
import { GET as membersRoute } from "@/app/api/v1/members/route";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { getEnv } from "#lib/server/env";
import { hasPausedAccess } from "#lib/server/services/company/api-keys";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { addMember, company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, recoveryToken, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { countRows, countWaiting, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: account 29, open-api 15, webhooks 16.

const NEW_PASSWORD = "Another-horse-2";
const NOTHING: EndedAccess = {
  google: false,
  companyLogin: false,
  apiKeys: 0,
  webhooks: 0,
  invitations: 0,
  exports: 0,
  recoveryLinks: 0,
  changes: 0,
};

const reset = async (person: Person) => {
  const id = await recoveryToken(person);
  return new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
    id,
    password: NEW_PASSWORD,
  });
};
const changePassword = ({ visitor }: Person, body: object = {}) =>
  visitor.post(passwordRoute, toPath("POST /api/content/update/password/v1"), {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    ...body,
  });
const endedBy = (response: { body: unknown }) => (response.body as { ended?: EndedAccess }).ended;
const addWebhook = ({ visitor }: Person, body: object = {}) =>
  visitor.post(addWebhookRoute, toPath("POST /api/users/company/webhooks/v1"), {
    url: "https://hooks.example/a",
    events: ["order.moved"],
    password: PASSWORD,
    ...body,
  });
const createKey = ({ visitor }: Person, body: object = {}) =>
  visitor.post(createKeyRoute, toPath("POST /api/users/company/keys/v1"), {
    name: "HR",
    scopes: ["members:read"],
    password: PASSWORD,
    ...body,
  });
const resumeKey = ({ visitor }: Person, id: string, password = PASSWORD) =>
  visitor.post(resumeKeyRoute, toPath("POST /api/users/company/keys/resume/v1"), { id, password });
const changeWebhook = ({ visitor }: Person, id: string, changes: object) =>
  visitor.post(changeWebhookRoute, toPath("POST /api/users/company/webhooks/change/v1"), { id, ...changes });
const keysOf = async ({ visitor }: Person) =>
  (await visitor.get(listKeysRoute, toPath("GET /api/users/company/keys/v1"))).as<
    ResponseOf<"GET /api/users/company/keys/v1">
  >().keys;
const webhooksOf = async ({ visitor }: Person) =>
  (await visitor.get(listWebhooksRoute, toPath("GET /api/users/company/webhooks/v1"))).as<
    ResponseOf<"GET /api/users/company/webhooks/v1">
  >().webhooks;
const statusOf = async (client: ApiClient) => (await client.get(membersRoute, "/api/v1/members")).status;
const actionsOn = async ({ id }: Person) =>
  (await sql<{ action: string }[]>`select action from audit_log where target_id = ${id} order by id`).map(
    ({ action }) => action,
  );

interface Access {
  atlas: TestCompany;
  /** Second owner of the company. */
  partner: Person;
  key: ApiClient;
  partnersKey: ApiClient;
  webhookId: string;
}

/** Both owners make a key; the first also adds a webhook. */
async function access(): Promise<Access> {
  const atlas = await company();
  const partner = await addMember(atlas.id, { role: "owner" }, { fullName: "Yacine Benali" });
  const webhook = (await addWebhook(atlas.owner)).as<ResponseOf<"POST /api/users/company/webhooks/v1">>()
    .webhook;
  const [key, partnersKey] = [await apiClient(atlas.owner), await apiClient(partner)];
  return { atlas, partner, key, partnersKey, webhookId: webhook.id };
}

describe("a recovery", () => {
  it("a recovery pauses keys and webhooks of the person only, and the response and the audit log say so", async () => {
    const { atlas, partner, key, partnersKey, webhookId } = await access();
    expect([await statusOf(key), await hasPausedAccess(atlas.id)]).toEqual([200, false]);
    expect(endedBy(await reset(atlas.owner))).toEqual({ ...NOTHING, apiKeys: 1, webhooks: 1 });
    expect([await statusOf(key), await statusOf(partnersKey)]).toEqual([401, 200]);
    expect(await hasPausedAccess(atlas.id)).toBe(true);
    const paused = Object.fromEntries((await keysOf(partner)).map(({ id, pausedAt }) => [id, pausedAt]));
    expect(paused).toEqual({ [key.id]: expect.any(String) as string, [partnersKey.id]: null });
    expect(await webhooksOf(partner)).toMatchObject([
      { id: webhookId, pause: "recovery", setBy: "Amina Belkacem" },
    ]);
    expect((await actionsOn(atlas.owner)).slice(-3)).toEqual([
      "password.reset",
      "apiKey.paused",
      "webhook.paused",
    ]);
  });

  it("a recovery also pauses webhooks that were already paused, so that resuming needs the password", async () => {
    const { atlas, partner, webhookId } = await access();
    await changeWebhook(partner, webhookId, { isPaused: true });
    expect(endedBy(await reset(atlas.owner))?.webhooks).toBe(1);
    await changeWebhook(partner, webhookId, { isPaused: true });
    await expectRefusal(402, () => changeWebhook(partner, webhookId, { isPaused: false }));
  });

  it("a recovery withdraws open invitations and exports of the person, not those of others", async () => {
    const { owner, manager, id } = await company();
    const invite = ({ visitor }: Person, body: object) =>
      visitor.post(inviteRoute, toPath("POST /api/users/company/invitations/v1"), {
        people: [{ name: "Lina" }],
        ...body,
      });
    const invited = await invite(owner, { role: "manager", password: PASSWORD });
    await invite(owner, { people: [{ name: "Lina" }, { name: "Samir" }] });
    await invite(manager, {});
    await sql`update company_invitations set uses = uses_max where name = 'Samir'`;
    const asked = await owner.visitor.post(exportRoute, toPath("POST /api/users/company/exports/v1"), {
      language: "en",
    });
    expect([invited.status, asked.status]).toEqual([201, 202]);
    expect(endedBy(await reset(owner))).toEqual({ ...NOTHING, invitations: 2, exports: 1 });
    expect(
      await sql`select name, created_by from company_invitations where company_id = ${id} order by name`,
    ).toEqual([
      { name: "Lina", created_by: manager.id },
      { name: "Samir", created_by: owner.id },
    ]);
    expect(await countRows("company_exports", sql`company_id = ${id}`)).toBe(0);
    const [invitation] = invited.as<ResponseOf<"POST /api/users/company/invitations/v1">>().invitations;
    const thief = await activeOwner();
    const token = invitation?.address.split("/").at(-1);
    await expectRefusal(410, () =>
      thief.visitor.post(joinRoute, toPath("POST /api/users/company/join/v1"), { token }),
    );
  });

  it.each<[string, (boss: Person) => Promise<{ body: unknown }>]>([
    ["recovery", reset],
    [
      "change of the password because of someone else",
      (boss) => changePassword(boss, { endsOtherAccess: true }),
    ],
  ])("an admin's %s voids the recovery links that the admin has made", async (_what, end) => {
    const [boss, other, owner] = [await admin(), await admin(), await activeOwner()];
    const [id, othersId] = [
      await recoveryToken(owner, boss),
      await recoveryToken(await activeOwner(), other),
    ];
    expect(endedBy(await end(boss))).toEqual({ ...NOTHING, recoveryLinks: 1 });
    const use = (token: string) =>
      new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
        id: token,
        password: NEW_PASSWORD,
      });
    await expectRefusal(410, () => use(id));
    expect((await use(othersId)).status).toBe(200);
  });

  it.each<[string, (by: Person) => Promise<unknown>]>([
    [
      "an invitation",
      ({ visitor }) =>
        visitor.post(inviteRoute, toPath("POST /api/users/company/invitations/v1"), { uses: 5 }),
    ],
    [
      "an export",
      ({ visitor }) =>
        visitor.post(exportRoute, toPath("POST /api/users/company/exports/v1"), { language: "en" }),
    ],
  ])(
    "%s that is created while its creator recovers the account does not exist afterwards",
    async (_what, create) => {
      const { owner, id } = await company();
      const created: Promise<unknown>[] = [];
      await sql.begin(async (tx) => {
        await tx`select 1 from companies where id = ${id} for update`;
        created.push(create(owner));
        await expect.poll(countWaiting).toBe(1);
        await reset(owner);
      });
      expect(await Promise.all(created)).toMatchObject([{ status: 401, body: { code: "no_session" } }]);
      expect(await countRows("company_invitations", sql`company_id = ${id}`)).toBe(0);
      expect(await countRows("company_exports", sql`company_id = ${id}`)).toBe(0);
    },
  );

  it("a recovery with nothing to end says so and records nothing else", async () => {
    const person = await activeOwner();
    expect(endedBy(await reset(person))).toEqual(NOTHING);
    expect((await actionsOn(person)).at(-1)).toBe("password.reset");
  });

  it("a refused recovery link pauses nothing", async () => {
    const { atlas, key } = await access();
    const id = await recoveryToken(atlas.owner);
    await sql`update recovery_tokens set expires_at = now() - interval '1 ms' where user_id = ${atlas.owner.id}`;
    await expectRefusal(410, () =>
      new Visitor().post(resetRoute, toPath("POST /api/content/force_pass_change/v1"), {
        id,
        password: NEW_PASSWORD,
      }),
    );
    expect(await statusOf(key)).toBe(200);
  });

  it("a key that is created while its owner recovers the account does not exist afterwards", async () => {
    const { owner, id } = await company();
    const statuses: Promise<number>[] = [];
    await sql.begin(async (tx) => {
      await tx`select 1 from companies where id = ${id} for update`;
      statuses.push(createKey(owner).then(({ status }) => status));
      await expect.poll(countWaiting).toBe(1);
      await reset(owner);
    });
    expect(await Promise.all(statuses)).toEqual([401]);
    expect(await countRows("api_keys", sql`company_id = ${id}`)).toBe(0);
  });
});

describe("a change of the password", () => {
  it("a change of the password keeps keys and webhooks unless the person asks to end other access", async () => {
    const { atlas, key } = await access();
    expect(endedBy(await changePassword(atlas.owner))).toBeUndefined();
    expect(await statusOf(key)).toBe(200);
    const again = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD, endsOtherAccess: true };
    expect(endedBy(await changePassword(atlas.owner, again))).toEqual({
      ...NOTHING,
      apiKeys: 1,
      webhooks: 1,
    });
    expect(await statusOf(key)).toBe(401);
  });

  it.each([
    [401, { currentPassword: "Wrong-horse-1" }],
    [400, { endsOtherAccess: "yes" }],
    [422, { newPassword: "short" }],
  ])("a change of the password refused with %i ends no other access", async (status, body) => {
    const { atlas, key } = await access();
    await expectRefusal(status, () => changePassword(atlas.owner, { endsOtherAccess: true, ...body }));
    expect(await statusOf(key)).toBe(200);
  });
});

describe("resuming", () => {
  it("any owner resumes a paused key with the password, and it works again", async () => {
    const { atlas, partner, key } = await access();
    await reset(atlas.owner);
    await expectRefusal(402, () => resumeKey(partner, key.id, ""));
    await expectRefusal(401, () => resumeKey(partner, key.id, "Wrong-horse-1"), { code: "bad_credentials" });
    await expectRefusal(403, () => resumeKey(atlas.manager, key.id));
    const { owner: stranger } = await company("Numidia");
    await expectRefusal(404, () => resumeKey(stranger, key.id));
    expect((await resumeKey(partner, key.id)).status).toBe(200);
    expect(await statusOf(key)).toBe(200);
    expect((await keysOf(partner)).every(({ pausedAt }) => pausedAt === null)).toBe(true);
  });

  it("an owner resumes a webhook paused by a recovery only with the password", async () => {
    const { atlas, partner, webhookId } = await access();
    await reset(atlas.owner);
    const resume = (body: object) => changeWebhook(partner, webhookId, { isPaused: false, ...body });
    await expectRefusal(402, () => resume({}));
    await expectRefusal(401, () => resume({ password: "Wrong-horse-1" }), { code: "bad_credentials" });
    expect((await resume({ password: PASSWORD })).status).toBe(200);
    expect(await hasPausedAccess(atlas.id)).toBe(true);
    expect(await webhooksOf(partner)).toMatchObject([{ pause: null }]);
  });
});

describe("keys and webhooks", () => {
  it.each([
    ["an API key", createKey, "api_keys"],
    ["a webhook", addWebhook, "webhook_endpoints"],
  ] as const)(
    "%s is made only with the password, and wrong ones count as failed sign-ins",
    async (_what, make, table) => {
      const { owner, id } = await company();
      await expectRefusal(402, () => make(owner, { password: "" }));
      await expectRefusal(402, () => make(owner, { password: undefined }));
      for (let attempt = 0; attempt < getEnv().rateLimits.login; attempt++) {
        expect((await make(owner, { password: "Wrong-horse-1" })).status).toBe(401);
      }
      await expectRefusal(429, () => make(owner));
      expect(await countRows(table, sql`company_id = ${id}`)).toBe(0);
      await sql`delete from rate_limits`;
      expect((await make(owner)).status).toBe(201);
    },
  );

  it("a webhook gets another address only with the password, and belongs to who set the address", async () => {
    const { atlas, partner, webhookId } = await access();
    const move = (body: object) =>
      changeWebhook(partner, webhookId, { url: "https://hooks.example/b", ...body });
    await expectRefusal(402, () => move({}));
    await expectRefusal(401, () => move({ password: "Wrong-horse-1" }), { code: "bad_credentials" });
    const same = { url: "https://hooks.example/a", events: ["member.joined"] };
    expect((await changeWebhook(partner, webhookId, same)).status).toBe(200);
    expect((await move({ password: PASSWORD })).status).toBe(200);
    expect(await webhooksOf(partner)).toMatchObject([
      { url: "https://hooks.example/b", events: ["member.joined"], setBy: "Yacine Benali" },
    ]);
    expect(endedBy(await reset(atlas.owner))?.webhooks).toBe(0);
    expect(endedBy(await reset(partner))?.webhooks).toBe(1);
  });
});
