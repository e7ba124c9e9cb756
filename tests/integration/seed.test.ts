import { stat } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { IMAGE_SIZES_PX, imageFileName } from "@/lib/domain/profile";
import { checkPassword } from "@/lib/domain/password";
import { platformOf } from "@/lib/domain/social-platform";
import { cleanTag } from "@/lib/domain/tag";
import { verifyPassword } from "@/lib/server/auth/password";
import { findAccount } from "@/lib/server/dal/accounts";
import { countEvents } from "@/lib/server/dal/events";
import { findProfileByUsername } from "@/lib/server/dal/profiles";
import { getEnv } from "@/lib/server/env";
import { getSeries } from "@/lib/server/services/statistics";
import { profileBody, toSelfWire } from "@/lib/wire/profile";
import { DEMO, DEMO_IN_REVIEW, listDemoEvents } from "@/prisma/demo-profile";
import { ensureFirstAdmin, seedDemo } from "@/prisma/seed";

const env = getEnv();
const given = { ...env, adminEmail: "boss@firm.example", adminPassword: "correct-horse-9" };
const sql = postgres(env.databaseUrl, { onnotice: () => {} });

afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from orders`;
  await sql`delete from users`;
  await sql`delete from issued_usernames`;
  await sql`delete from settings`;
});

const listAdmins = () => sql`select username, email, is_active from users where role = 'admin'`;

describe("the first admin", () => {
  test("is made once by processes that start together, and its login told once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(sql, env)));
    const logins = made.filter((login) => login !== null);
    expect(logins).toHaveLength(1);
    expect(await listAdmins()).toEqual([
      { username: "logix_admin", email: logins[0]?.email, is_active: true },
    ]);
    expect(checkPassword(logins[0]?.password ?? "")).toBe("ok");
    const account = await findAccount(logins[0]?.email ?? "");
    expect(await verifyPassword(logins[0]?.password ?? "", account?.passwordHash ?? null)).toBe(true);
  });

  test("has the given login, which is not told again", async () => {
    expect(await ensureFirstAdmin(sql, given)).toBeNull();
    const account = await findAccount(given.adminEmail);
    expect(account).toMatchObject({ role: "admin", isActive: true });
    expect(await verifyPassword(given.adminPassword, account?.passwordHash ?? null)).toBe(true);
  });

  test("stays the only one, whatever is given later", async () => {
    await ensureFirstAdmin(sql, env);
    expect(await ensureFirstAdmin(sql, given)).toBeNull();
    expect(await listAdmins()).toHaveLength(1);
  });

  test("never gets a username that was issued before", async () => {
    await ensureFirstAdmin(sql, env);
    await sql`delete from users`;
    await ensureFirstAdmin(sql, env);
    expect(await listAdmins()).toEqual([
      expect.objectContaining({ username: expect.stringMatching(/^logix_admin_[a-z\d]{6}$/) }),
    ]);
  });

  test("does not take over somebody's account", async () => {
    await seedDemo(sql, env);
    const taken = { ...given, adminEmail: DEMO.email };
    await expect(ensureFirstAdmin(sql, taken)).rejects.toThrow(/^ADMIN_EMAIL /);
    expect(await listAdmins()).toHaveLength(0);
  });
});

describe("the demo", () => {
  test("is made once by processes that start together, with logins that work", async () => {
    const made = await Promise.all([seedDemo(sql, env), seedDemo(sql, env)]);
    const logins = made.flat();
    expect(logins.map(({ identifier }) => identifier)).toEqual(["logix_demo", "logix_samir"]);
    for (const { identifier, password } of logins) {
      expect(checkPassword(password)).toBe("ok");
      const account = await findAccount(identifier);
      expect(await verifyPassword(password, account?.passwordHash ?? null)).toBe(true);
    }
    expect(await seedDemo(sql, env)).toEqual([]);
  });

  test("does not come back once it was deleted", async () => {
    await seedDemo(sql, env);
    await sql`delete from users`;
    expect(await seedDemo(sql, env)).toEqual([]);
  });

  test("shows every section, in a form that a save would keep", async () => {
    await seedDemo(sql, env);
    const profile = await findProfileByUsername("logix_demo");
    if (!profile) throw new Error("no demo profile");
    expect(profile).toMatchObject({ isActive: true, isVerified: true });
    const empty = Object.entries(profile).filter(([, value]) => value === "" || value?.length === 0);
    expect(empty.map(([key]) => key)).toEqual(["icon"]);
    expect(profile.phones.filter(({ number }) => number)).toHaveLength(4);
    expect(profile.socialLinks.map(({ link }) => platformOf(link))).toContain("globe");

    const { fullName, bio, title, address, phones, skills, projects, socialLinks, collection } = profile;
    expect(profileBody.parse(toSelfWire(profile))).toMatchObject({
      ...{ fullName, bio, title, address, phones, skills, projects, socialLinks, collection },
    });
    for (const { utmSource } of [DEMO, DEMO_IN_REVIEW]) expect(cleanTag(utmSource)).toBe(utmSource);
    for (const sizePx of IMAGE_SIZES_PX) {
      const file = join(env.dataDir, "uploads", imageFileName(profile.imageName, sizePx));
      expect((await stat(file)).size).toBeGreaterThan(0);
    }
  });

  test("has one order delivered, and one in review by its referral code", async () => {
    await seedDemo(sql, env);
    expect(
      await sql`select u.username, o.status, o.price_da, count(*)::int as changes from orders o
                join users u on u.id = o.user_id join order_changes c on c.order_id = o.id
                group by 1, 2, 3 order by 1`,
    ).toEqual([
      { username: "logix_demo", status: "delivered", price_da: 1600, changes: 9 },
      { username: "logix_samir", status: "in_review", price_da: 2800, changes: 2 },
    ]);
    const [demo] = await sql`select id, referral_code from users where username = 'logix_demo'`;
    expect(await sql`select referrer_id, referral_code from acquisitions where referral_code <> ''`).toEqual([
      { referrer_id: demo?.id, referral_code: demo?.referral_code },
    ]);
  });

  test.each(["2020-01-01T00:00:00+01", "today"])(
    "counts each visitor once, days closed until %s",
    async (day) => {
      await sql`update roll_up set closed_until = date_trunc('day', ${day}::text::timestamptz, 'Africa/Algiers')`;
      await seedDemo(sql, env);
      const account = await findAccount("logix_demo");
      const events = await sql`select action, count(*)::int as total from events group by action`;
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

  test("keeps contact settings that were there", async () => {
    await sql`insert into settings (key, value) values ('contact', '{"email": "real@firm.example"}')`;
    await seedDemo(sql, env);
    expect(await sql`select value from settings`).toEqual([{ value: { email: "real@firm.example" } }]);
  });

  test("yields its second name to whoever has it", async () => {
    await sql`insert into issued_usernames (key) values ('logix_samir')`;
    expect(await seedDemo(sql, env)).toHaveLength(1);
  });

  test.each(["2026-01-01T00:30:00Z", "2026-07-04T22:59:00Z"])("invents no visit after %s", (text) => {
    const now = new Date(text);
    const events = listDemoEvents(now);
    expect(events).toEqual(listDemoEvents(now));
    expect(events.every(({ occurredAt }) => occurredAt < now)).toBe(true);
  });
});
