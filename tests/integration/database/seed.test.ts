import { stat } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { FREE_DELIVERY } from "#lib/domain/delivery/delivery";
import { TIME_ZONE } from "#lib/domain/locale";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { checkPassword } from "#lib/domain/account/password";
import { platformOf } from "#lib/domain/profile/links/social-platform";
import { cleanTag } from "#lib/domain/text/tag";
import { verifyPassword } from "#lib/server/auth/password";
import { findAccount } from "#lib/server/dal/account/accounts";
import { countEvents } from "#lib/server/dal/statistics/events";
import { findProfileByUsername, getProfile } from "#lib/server/dal/profile/profiles";
import { getEnv } from "#lib/server/env";
import { getSeries } from "#lib/server/services/statistics/statistics";
import { profileBodyOf, toSelfWire } from "#lib/wire/profile/server";
import { DEMO, DEMO_IN_REVIEW, SAMPLE_CONTACT } from "../../../prisma/demo-profile.ts";
import { listDemoVisits } from "../../../prisma/demo-visits.ts";
import { ensureFirstAdmin, seedDemo } from "../../../prisma/seed.ts";
import { loseCommitResponses } from "../../support/database/lost-commits.ts";

const env = getEnv();
const configured = { ...env, adminEmail: "boss@firm.example", adminPassword: "correct-horse-9" };
const sql = postgres(env.databaseUrl, { onnotice: () => {} });

afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from orders`;
  await sql`delete from users`;
  await sql`delete from issued_usernames`;
  await sql`delete from settings`;
});

const isTemporary = async (email: string) =>
  (await sql`select is_password_temporary as is from users where email = ${email}`)[0]?.is as unknown;
const listAdmins = () => sql`select username, email, is_active from users where role = 'admin'`;

describe("the first admin", () => {
  test("parallel starts create one first admin and return its login once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(env)));
    const logins = made.filter((login) => login !== null);
    expect(logins).toHaveLength(1);
    expect(await listAdmins()).toEqual([
      { username: "logix_admin", email: logins[0]?.identifier, is_active: true },
    ]);
    expect(checkPassword(logins[0]?.password ?? "")).toBe("ok");
    expect(await isTemporary(logins[0]?.identifier ?? "")).toBe(true);
    const account = await findAccount(logins[0]?.identifier ?? "");
    expect(await verifyPassword(logins[0]?.password ?? "", account?.passwordHash ?? null)).toBe(true);
  });

  test("the first admin has the configured login, which is not returned", async () => {
    expect(await ensureFirstAdmin(configured)).toBeNull();
    const account = await findAccount(configured.adminEmail);
    expect(account).toMatchObject({ role: "admin", isActive: true });
    expect(await verifyPassword(configured.adminPassword, account?.passwordHash ?? null)).toBe(true);
    // The operator chose this password.
    expect(await isTemporary(configured.adminEmail)).toBe(false);
  });

  test("a login configured later creates no second admin", async () => {
    await ensureFirstAdmin(env);
    expect(await ensureFirstAdmin(configured)).toBeNull();
    expect(await listAdmins()).toHaveLength(1);
  });

  test("the first admin never gets a username that was issued before", async () => {
    await ensureFirstAdmin(env);
    await sql`delete from users`;
    await ensureFirstAdmin(env);
    expect(await listAdmins()).toEqual([
      expect.objectContaining({ username: expect.stringMatching(/^logix_admin_[a-z\d]{6}$/) }),
    ]);
  });

  test("the first admin does not take over an existing account", async () => {
    await seedDemo();
    const taken = { ...configured, adminEmail: DEMO.email };
    await expect(ensureFirstAdmin(taken)).rejects.toThrow(/^ADMIN_EMAIL /);
    expect(await listAdmins()).toHaveLength(0);
  });
});

describe("the demo data", () => {
  test("parallel starts create the demo profiles once, with working logins", async () => {
    const made = await Promise.all([seedDemo(), seedDemo()]);
    const logins = made.flat();
    expect(logins.map(({ identifier }) => identifier)).toEqual(["logix_demo", "logix_samir"]);
    for (const { identifier, password } of logins) {
      expect(checkPassword(password)).toBe("ok");
      const account = await findAccount(identifier);
      expect(await verifyPassword(password, account?.passwordHash ?? null)).toBe(true);
    }
    expect(await seedDemo()).toEqual([]);
  });

  test("deleted demo profiles are not created again", async () => {
    await seedDemo();
    await sql`delete from users`;
    expect(await seedDemo()).toEqual([]);
  });

  test("the demo profile fills every section with values that a save leaves unchanged", async () => {
    await seedDemo();
    const shown = await findProfileByUsername("logix_demo", "ar");
    if (!shown) throw new Error("no demo profile");
    const profile = await getProfile(shown.id);
    const { publicEmail: _publicEmail, visibility: _visibility, translation, ...seen } = profile;
    const withheld = { phones: false, address: false };
    expect(shown).toEqual({ ...seen, afterExchange: [], withheld, company: null });
    expect(profile).toMatchObject({ isActive: true, isVerified: true });
    expect(translation?.language).toBe("en");
    expect(Object.values(translation?.texts ?? {}).concat(translation?.projectTitles ?? [])).not.toContain(
      "",
    );
    const empty = Object.entries(profile).filter(
      ([, value]) => value === "" || (Array.isArray(value) && value.length === 0),
    );
    // Its card has a QR code instead of a character.
    expect(empty.map(([key]) => key)).toEqual(["icon", "publicEmail", "cardImage"]);
    expect(profile.phones.filter(({ number }) => number)).toHaveLength(4);
    expect(profile.socialLinks.map(({ link }) => platformOf(link))).toContain("globe");

    const { fullName, bio, title, address, phones, skills, projects, socialLinks, collection } = profile;
    expect(profileBodyOf(profile.email).parse(toSelfWire(profile))).toMatchObject({
      fullName,
      bio,
      title,
      address,
      phones,
      skills,
      projects,
      socialLinks,
      collection,
    });
    for (const { utmSource } of [DEMO, DEMO_IN_REVIEW]) expect(cleanTag(utmSource)).toBe(utmSource);
    for (const sizePx of IMAGE_SIZES_PX) {
      const file = join(env.dataDir, "uploads", imageFileName(profile.imageName, sizePx));
      expect((await stat(file)).size).toBeGreaterThan(0);
    }
  });

  test("the demo picture stays when the commit of the demo data gets no response", async () => {
    await expect(loseCommitResponses(seedDemo)).rejects.toThrow();
    const [demo] = await sql<{ name: string }[]>`
      select image_name as name from users where username = ${DEMO.username}`;
    const file = join(env.dataDir, "uploads", imageFileName(demo?.name ?? "", IMAGE_SIZES_PX[0]));
    expect((await stat(file)).size).toBeGreaterThan(0);
  });

  test("the demo data has a delivered order and a referred new order", async () => {
    await seedDemo();
    expect(
      await sql`select u.username, o.status, o.price_da, count(*)::int as changes from orders o
                join users u on u.id = o.user_id join order_changes c on c.order_id = o.id
                group by 1, 2, 3 order by 1`,
    ).toEqual([
      { username: "logix_demo", status: "delivered", price_da: 1600, changes: 7 },
      { username: "logix_samir", status: "new", price_da: 2800, changes: 1 },
    ]);
    const [demo] = await sql`select id, referral_code from users where username = 'logix_demo'`;
    expect(await sql`select referrer_id, referral_code from acquisitions where referral_code <> ''`).toEqual([
      { referrer_id: demo?.id, referral_code: demo?.referral_code },
    ]);
  });

  test.each(["2020-01-01T00:00:00+01", "today"])(
    "the demo statistics count each visitor once, with days closed until %s",
    async (day) => {
      await sql`update roll_up set closed_until = date_trunc('day', ${day}::text::timestamptz, ${TIME_ZONE})`;
      await seedDemo();
      const account = await findAccount("logix_demo");
      const events = await sql`
        select action, count(*)::int as total from events where user_id = ${account?.id ?? null} group by action`;
      const total = (action: string) => events.find((row) => row.action === action)?.total;
      const counted = await countEvents(account?.id ?? "");
      expect(counted).toEqual({ taps: total("tap"), saves: total("save"), clicks: total("click") });
      expect(counted.taps).toBeGreaterThan(300);

      const { days, totals, previous } = await getSeries(account?.id ?? "", 30);
      expect(days.every(({ people, taps }) => people <= taps.nfc + taps.qr + taps.link)).toBe(true);
      expect(days.filter(({ people }) => people > 0).length).toBeGreaterThan(25);
      expect(totals.people).toBeLessThan(totals.taps);
      expect(totals.taps).toBeGreaterThan(previous?.taps ?? Infinity);
    },
  );

  test("the demo data sets contact details and free delivery, so that cards can be ordered", async () => {
    await seedDemo();
    expect(await sql`select key, value from settings order by key`).toEqual([
      { key: "contact", value: SAMPLE_CONTACT },
      { key: "delivery", value: FREE_DELIVERY },
    ]);
  });

  test("the demo data leaves existing settings unchanged", async () => {
    const stored = [
      { key: "contact", value: { email: "real@firm.example" } },
      { key: "delivery", value: { home: { 16: 400 } } },
    ];
    for (const { key, value } of stored) {
      await sql`insert into settings (key, value) values (${key}, ${sql.json(value)})`;
    }
    await seedDemo();
    expect(await sql`select key, value from settings order by key`).toEqual(stored);
  });

  test("the demo data omits its second profile when the username is taken", async () => {
    await sql`insert into issued_usernames (key) values ('logix_samir')`;
    expect(await seedDemo()).toHaveLength(1);
  });

  test.each(["2026-01-01T00:30:00Z", "2026-07-04T22:59:00Z"])(
    "the demo data has no visit after %s",
    (text) => {
      const now = new Date(text);
      const visits = listDemoVisits(now);
      expect(visits).toEqual(listDemoVisits(now));
      expect(visits.every(({ occurredAt }) => occurredAt < now)).toBe(true);
    },
  );
});
