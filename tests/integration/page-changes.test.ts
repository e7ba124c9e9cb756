import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as paymentsRoute } from "@/app/api/content/update_payments/v1/route";
import { POST as imageRoute } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { POST as changeUserRoute } from "@/app/api/group/makechange/protected/route";
import { POST as activateRoute } from "@/app/api/group/activate/v1/route";
import { POST as removeAdminRoute } from "@/app/api/group/admins/remove/v1/route";
import { POST as emailRoute } from "@/app/api/group/email/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { POST as verifyRoute } from "@/app/api/group/verify/v1/route";
import { POST as deleteRoute } from "@/app/api/users/delete/v1/route";
import { POST as visibilityRoute } from "@/app/api/users/links/visibility/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { usernameKey } from "@/lib/domain/username";
import { PAGE_CHANNEL, registerPageInvalidation, SITE_SUBJECT } from "@/lib/server/page-invalidation";
import { paths } from "@/lib/wire/paths";
import { activeOwner, admin, PASSWORD, signUp, type Person } from "../support/people";
import { form, picture } from "../support/pictures";
import { sql } from "../support/test-data";
import type { Answer } from "../support/visitor";

// CONTRACT §5: whatever changes what a page shows is told to this instance before the answer, and to the others
// with the commit. The names begin in capitals here: what is told is the key.

/** Forgotten here, and heard by the others. */
let forgotten: string[] = [];
let heard: string[] = [];
let boss: Person;

beforeAll(async () => {
  registerPageInvalidation({ invalidate: (key) => forgotten.push(key) });
  await sql.listen(PAGE_CHANNEL, (key) => heard.push(key));
  boss = await admin();
});
afterAll(() => registerPageInvalidation({ invalidate: () => {} }));
beforeEach(() => {
  [forgotten, heard] = [[], []];
});

const save = ({ visitor, username }: Person, json: object) =>
  visitor.put(saveRoute, paths.profile(username), json, { params: { username } });

const changeUser = (json: object) => boss.visitor.post(changeUserRoute, paths.changeUser, json);

const CHANGES: [string, (owner: Person) => Promise<Answer>][] = [
  ["a save", (owner) => save(owner, { titel: "Baker" })],
  [
    "payments",
    ({ visitor }) =>
      visitor.post(paymentsRoute, paths.payments, { payaments_data: [{ P_type: "PayPal", P_value: "a" }] }),
  ],
  [
    "a picture",
    async ({ visitor, id }) =>
      visitor.send("POST", imageRoute, paths.profileImage(id), form("profileImage", await picture()), {
        params: { userId: id },
      }),
  ],
  [
    "a hidden link",
    async ({ visitor, id }) => {
      const link = "https://a.dz";
      await sql`insert into social_links ${sql({ user_id: id, position: 0, platform: "x", link })}`;
      return visitor.post(visibilityRoute, paths.linkVisibility, { link, hidden: true });
    },
  ],
  ["activation", ({ id }) => changeUser({ _id: id, action: "validation", validation: true })],
  ["deactivation", ({ id }) => changeUser({ _id: id, action: "validation", validation: false })],
  ["verification", ({ id }) => boss.visitor.post(verifyRoute, paths.verify, { _id: id, verified: true })],
  ["bulk", ({ id }) => boss.visitor.post(activateRoute, paths.activateUsers, { ids: [id] })],
  [
    "a corrected email",
    ({ id }) => boss.visitor.post(emailRoute, paths.correctEmail, { _id: id, email: "right@example.com" }),
  ],
  [
    "dismissal",
    async ({ id }) => {
      await sql`update users set role = 'admin' where id = ${id}`;
      return boss.visitor.post(removeAdminRoute, paths.removeAdmin, { _id: id });
    },
  ],
  ["deletion", ({ id }) => changeUser({ _id: id, action: "delete", delete: true })],
  [
    "one's own deletion",
    ({ visitor }) => visitor.post(deleteRoute, paths.deleteAccount, { password: PASSWORD }),
  ],
];

describe.each(CHANGES)("%s", (name, change) => {
  it("is told to this instance before the answer, and to the others", async () => {
    const owner = await activeOwner({ username: `logix_Owner${name.replace(/\W/g, "")}` });
    const key = usernameKey(owner.username);
    expect((await change(owner)).status).toBe(200);
    expect(forgotten).toEqual([key]);
    await expect.poll(() => heard).toEqual([key]);
  });
});

describe("settings", () => {
  const saveSettings = (json: object) => boss.visitor.put(settingsRoute, paths.settings, json);

  it("are told as the site's pages, and only when one has changed", async () => {
    expect((await saveSettings({ prices: { standard: 1700 } })).status).toBe(200);
    expect(forgotten).toEqual([SITE_SUBJECT]);
    await expect.poll(() => heard).toEqual([SITE_SUBJECT]);
    expect((await saveSettings({ prices: { standard: 1700 } })).status).toBe(200);
    expect((await saveSettings({ prices: { standard: 1600 } })).status).toBe(200);
    await expect.poll(() => heard).toEqual([SITE_SUBJECT, SITE_SUBJECT]);
  });
});

describe("what changes nothing", () => {
  it("is told to no other instance", async () => {
    const [owner, other] = [await activeOwner(), await signUp()];
    expect((await save(owner, { titel: "<script>" })).status).toBe(422);
    expect((await save(owner, { email: other.email })).status).toBe(409); // found out inside the transaction
    expect((await changeUser({ _id: boss.id, action: "delete", delete: true })).status).toBe(409);
    expect((await save(owner, { titel: "Last" })).status).toBe(200);
    await expect.poll(() => heard).toEqual([usernameKey(owner.username)]);
  });
});
