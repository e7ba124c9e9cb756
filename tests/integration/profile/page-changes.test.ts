import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as assignRoute } from "@/app/api/group/cards/assign/v1/route";
import { POST as changeCardRoute } from "@/app/api/users/cards/change/v1/route";
import { POST as claimRoute } from "@/app/api/users/cards/claim/v1/route";
import { POST as lostRoute } from "@/app/api/users/cards/lost/v1/route";
import { POST as passRoute } from "@/app/api/users/company/cards/pass/v1/route";
import { POST as showRoute } from "@/app/api/users/linked_page/shown/v1/route";
import { POST as openingRoute } from "@/app/api/users/opening/v1/route";
import { POST as paymentsRoute } from "@/app/api/content/update_payments/v1/route";
import { POST as imageRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as changeCompanyRoute } from "@/app/api/group/companies/change/v1/route";
import { POST as changeUserRoute } from "@/app/api/group/makechange/protected/route";
import { POST as activateRoute } from "@/app/api/group/activate/v1/route";
import { POST as removeAdminRoute } from "@/app/api/group/admins/remove/v1/route";
import { POST as emailRoute } from "@/app/api/group/email/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { POST as verifyRoute } from "@/app/api/group/verify/v1/route";
import { PUT as nameRoute } from "@/app/api/users/linked_page/v1/route";
import { POST as askRoute } from "@/app/api/users/company/ask/v1/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { usernameKey } from "#lib/domain/account/username";
import {
  companyTag,
  PAGE_CHANNEL,
  registerPageInvalidation,
  SITE_CACHE_TAG,
} from "#lib/server/page-invalidation";
import { cardCodeOf } from "../../support/files/ordered-cards.ts";
import { addMember, company } from "../../support/people/companies.ts";
import { activeOwner, admin, PASSWORD, signUp, type Person } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { sql } from "../../support/test-data.ts";
import type { ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Usernames contain capitals here because the announced value is the lower-case key (profile 34).

/** Keys invalidated in this instance, and keys that the other instances receive by NOTIFY. */
let invalidated: string[] = [];
let notified: string[] = [];
let boss: Person;

beforeAll(async () => {
  registerPageInvalidation({ invalidate: (key) => invalidated.push(key) });
  await sql.listen(PAGE_CHANNEL, (key) => notified.push(key));
  boss = await admin();
});
afterAll(() => registerPageInvalidation({ invalidate: () => {} }));
let marks = 0;

/** Waits for a new mark: the notifications of all earlier changes arrive before it. */
const drain = async () => {
  const mark = `mark ${++marks}`;
  await sql`select pg_notify(${PAGE_CHANNEL}, ${mark})`;
  await expect.poll(() => notified).toContain(mark);
  notified = notified.filter((key) => key !== mark);
};
beforeEach(async () => {
  await drain();
  [invalidated, notified] = [[], []];
});

const save = ({ visitor, username }: Person, json: object) =>
  visitor.put(saveRoute, toPath("PUT /api/users/update/{username}", { username }), json, {
    params: { username },
  });

const changeUser = (json: object) =>
  boss.visitor.post(changeUserRoute, toPath("POST /api/group/makechange/protected"), json);

const CHANGES: [string, (owner: Person) => Promise<ParsedResponse>][] = [
  ["a save", (owner) => save(owner, { titel: "Baker" })],
  [
    "a payment change",
    ({ visitor }) =>
      visitor.post(paymentsRoute, toPath("POST /api/content/update_payments/v1"), {
        payaments_data: [{ P_type: "PayPal", P_value: "a" }],
      }),
  ],
  [
    "a picture",
    async ({ visitor, id }) =>
      visitor.send(
        "POST",
        imageRoute,
        toPath("POST /api/content/update/profile/image/v1/{userId}", { userId: id }),
        form("profileImage", await picture()),
        {
          params: { userId: id },
        },
      ),
  ],
  [
    "a hidden link",
    async (person) => {
      const link = "https://a.dz";
      await sql`insert into social_links ${sql({ user_id: person.id, position: 0, platform: "x", link })}`;
      return save(person, { hiddenLinks: [link] });
    },
  ],
  ["activation", ({ id }) => changeUser({ _id: id, action: "validation", validation: true })],
  ["deactivation", ({ id }) => changeUser({ _id: id, action: "validation", validation: false })],
  [
    "verification",
    ({ id }) =>
      boss.visitor.post(verifyRoute, toPath("POST /api/group/verify/v1"), { _id: id, verified: true }),
  ],
  [
    "bulk activation",
    ({ id }) => boss.visitor.post(activateRoute, toPath("POST /api/group/activate/v1"), { ids: [id] }),
  ],
  [
    "a corrected email",
    ({ id }) =>
      boss.visitor.post(emailRoute, toPath("POST /api/group/email/v1"), { id, email: "right@example.com" }),
  ],
  [
    "removal of an admin",
    async ({ id }) => {
      await sql`update users set role = 'admin' where id = ${id}`;
      return boss.visitor.post(removeAdminRoute, toPath("POST /api/group/admins/remove/v1"), {
        id,
        password: PASSWORD,
      });
    },
  ],
  ["deletion by an admin", ({ id }) => changeUser({ _id: id, action: "delete", delete: true })],
  [
    "deletion by the owner",
    ({ visitor }) => visitor.post(deleteRoute, toPath("POST /api/users/delete/v1"), { password: PASSWORD }),
  ],
];

describe.each(CHANGES)("%s", (name, change) => {
  it(`${name} invalidates the page here before the response and notifies the other instances`, async () => {
    const owner = await activeOwner({ username: `logix_Owner${name.replace(/\W/g, "")}` });
    const key = usernameKey(owner.username);
    expect((await change(owner)).status).toBe(200);
    expect(invalidated).toEqual([key]);
    await expect.poll(() => notified).toEqual([key]);
  });
});

describe("linked pages", () => {
  it("a change of a page also invalidates the page that is linked with it", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    const name = ({ visitor }: Person, { username }: Person) =>
      visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), {
        username,
        label: "Work",
        password: PASSWORD,
      });
    const keys = [owner, other].map(({ username }) => usernameKey(username)).sort();
    await name(owner, other);
    await name(other, owner);
    await expect.poll(() => notified).toHaveLength(1 + keys.length);
    [invalidated, notified] = [[], []];
    expect((await changeUser({ _id: other.id, action: "validation", validation: false })).status).toBe(200);
    expect([...invalidated].sort()).toEqual(keys);
    await expect.poll(() => [...notified].sort()).toEqual(keys);
  });
});

describe("cards that open another page", () => {
  const keysOf = (...people: Person[]) => people.map(({ username }) => usernameKey(username)).sort();
  const expectChanged = async (people: readonly Person[], change: () => Promise<{ status: number }>) => {
    await drain();
    [invalidated, notified] = [[], []];
    expect([200, 201]).toContain((await change()).status);
    await drain();
    expect([...invalidated].sort()).toEqual(keysOf(...people));
    expect([...notified].sort()).toEqual(keysOf(...people));
  };
  const changeCard = ({ visitor }: Person, code: string, to: string) =>
    visitor.post(changeCardRoute, toPath("POST /api/users/cards/change/v1"), { code, to });

  it("what a card opens, and a card that is paused or released, invalidates the owner's page", async () => {
    const owner = await activeOwner();
    const opening = { opens: "exchange", password: PASSWORD };
    await expectChanged([owner], () =>
      owner.visitor.post(openingRoute, toPath("POST /api/users/opening/v1"), opening),
    );
    const code = await cardCodeOf(owner);
    for (const to of ["paused", "active", "unassigned"]) {
      await expectChanged([owner], () => changeCard(owner, code, to));
    }
  });

  it("a card that another person claims or an admin assigns invalidates the pages of both", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    const code = await cardCodeOf(owner);
    const assign = { code, userId: other.id };
    await expectChanged([owner, other], () =>
      boss.visitor.post(assignRoute, toPath("POST /api/group/cards/assign/v1"), assign),
    );
    await changeCard(other, code, "unassigned");
    await expectChanged([owner], () =>
      owner.visitor.post(claimRoute, toPath("POST /api/users/cards/claim/v1"), { code }),
    );
  });

  it("a lost card invalidates its owner's page", async () => {
    const owner = await activeOwner();
    const place = { wilaya: 16, commune: "Hydra", street: "12 rue des Roses", kind: "home" };
    await sql`update orders set ${sql({ ...place, status: "delivered" })} where user_id = ${owner.id}`;
    const lost = { code: await cardCodeOf(owner), dueDa: 1600 };
    await expectChanged([owner], () =>
      owner.visitor.post(lostRoute, toPath("POST /api/users/cards/lost/v1"), lost),
    );
  });

  it("a company's card that another member gets invalidates the pages of both", async () => {
    const { manager, ...atlas } = await company("Numidia");
    const [holder, successor] = [await addMember(atlas.id), await addMember(atlas.id)];
    await sql`update company_members set is_new_account = true where user_id = ${holder.id}`;
    const pass = { code: await cardCodeOf(holder), username: successor.username };
    await expectChanged([holder, successor], () =>
      manager.visitor.post(passRoute, toPath("POST /api/users/company/cards/pass/v1"), pass),
    );
  });

  it("the choice between two linked pages invalidates both", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    for (const [from, to] of [
      [owner, other],
      [other, owner],
    ] as const) {
      const link = { username: to.username, label: "Work", password: PASSWORD };
      await from.visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), link);
    }
    const shown = { opens: "other" };
    await expectChanged([owner, other], () =>
      owner.visitor.post(showRoute, toPath("POST /api/users/linked_page/shown/v1"), shown),
    );
  });
});

describe("naming a linked page", () => {
  const name = ({ visitor }: Person, { username }: Person, label = "Work") =>
    visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), { username, label, password: PASSWORD });
  const keysOf = (...people: Person[]) => people.map(({ username }) => usernameKey(username)).sort();
  const invalidatedBy = async (change: () => Promise<{ status: number }>) => {
    await drain();
    [invalidated, notified] = [[], []];
    expect((await change()).status).toBe(200);
    await drain();
    expect([...notified].sort()).toEqual([...invalidated].sort());
    return [...invalidated].sort();
  };

  it("naming a page invalidates the named page only when the link changes it", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    expect(await invalidatedBy(() => name(owner, other))).toEqual(keysOf(owner));
    expect(await invalidatedBy(() => name(owner, other))).toEqual([]);
    expect(await invalidatedBy(() => name(other, owner))).toEqual(keysOf(owner, other));
    expect(await invalidatedBy(() => name(other, owner))).toEqual([]);
    expect(await invalidatedBy(() => name(other, owner, "Home"))).toEqual(keysOf(owner, other));
  });

  it("a save of a page that names another one does not invalidate the other", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    await name(owner, other);
    expect(await invalidatedBy(() => save(owner, { bio: "New" }))).toEqual(keysOf(owner));
  });

  it("naming a third page invalidates the page that is no longer linked", async () => {
    const [owner, other, third] = [await activeOwner(), await activeOwner(), await activeOwner()];
    await name(owner, other);
    await name(other, owner);
    expect(await invalidatedBy(() => name(owner, third))).toEqual(keysOf(owner, other));
  });

  it("two owners who name each other at once are both invalidated with the link", async () => {
    const [owner, other] = [await activeOwner(), await activeOwner()];
    [invalidated, notified] = [[], []];
    await Promise.all([name(owner, other), name(other, owner)]);
    const [first, second] = keysOf(owner, other);
    const count = (key: string | undefined) => invalidated.filter((one) => one === key).length;
    expect([count(first), count(second)].sort()).toEqual([1, 2]);
  });
});

describe("a company", () => {
  it("approving a company invalidates the requester's page, which was cached without the company's tag", async () => {
    const owner = await activeOwner();
    await owner.visitor.post(askRoute, toPath("POST /api/users/company/ask/v1"), { name: "Atlas" });
    const [{ id } = { id: "" }] = await sql<{ id: string }[]>`
      select id from companies where name = 'Atlas'`;
    const change = (json: object) =>
      boss.visitor.post(changeCompanyRoute, toPath("POST /api/group/companies/change/v1"), { id, ...json });
    expect((await change({ state: "active" })).status).toBe(200);
    const tags = [companyTag(id), usernameKey(owner.username)];
    expect([...invalidated].sort()).toEqual(tags);
    await expect.poll(() => [...notified].sort()).toEqual(tags);
    [invalidated, notified] = [[], []];
    expect((await change({ activatesMembers: false })).status).toBe(200);
    expect(invalidated).toEqual([companyTag(id)]);
    await expect.poll(() => notified).toEqual([companyTag(id)]);
  });
});

describe("settings", () => {
  const saveSettings = (json: object) =>
    boss.visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), json);

  it("a settings change invalidates the site's pages, and a save without a change does not", async () => {
    expect((await saveSettings({ prices: { standard: 1700 } })).status).toBe(200);
    expect(invalidated).toEqual([SITE_CACHE_TAG]);
    await expect.poll(() => notified).toEqual([SITE_CACHE_TAG]);
    expect((await saveSettings({ prices: { standard: 1700 } })).status).toBe(200);
    expect((await saveSettings({ prices: { standard: 1600 } })).status).toBe(200);
    await expect.poll(() => notified).toEqual([SITE_CACHE_TAG, SITE_CACHE_TAG]);
  });
});

describe("refused changes", () => {
  it("a refused change notifies no other instance", async () => {
    const [owner, other] = [await activeOwner(), await signUp()];
    expect((await save(owner, { titel: "<script>" })).status).toBe(422);
    expect((await save(owner, { email: other.email, currentPassword: PASSWORD })).status).toBe(409); // detected inside the transaction
    expect((await changeUser({ _id: boss.id, action: "delete", delete: true })).status).toBe(409);
    expect((await save(owner, { titel: "Last" })).status).toBe(200);
    await expect.poll(() => notified).toEqual([usernameKey(owner.username)]);
  });
});
