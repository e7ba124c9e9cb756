import { randomBytes, randomInt } from "node:crypto";
import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import { PASSWORD_MAX_CHARS } from "#lib/domain/limits";
import { priceFor } from "#lib/domain/order/pricing";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { usernameKey } from "#lib/domain/account/username";
import { hashPassword } from "#lib/server/auth/password";
import { EnvError, type Env } from "#lib/server/env";
import type { Login } from "../scripts/support/first-data.ts";
import { DEMO, DEMO_IN_REVIEW, listDemoEvents, SAMPLE_CONTACT, type DemoPerson } from "./demo-profile.ts";

type Tx = postgres.TransactionSql;

/** Any number that all processes share: only one seeds at a time. */
const ADVISORY_LOCK = 736_143_902;
const ADMIN_USERNAME = "logix_admin";
const ADMIN_EMAIL = "admin@logix.example";
const HOUR_MS = 3_600_000;
const ASSETS = join(import.meta.dirname, "assets");

/**
 * Creates an active admin if there is no admin.
 *
 * @returns the login to print when a password was generated; null when ADMIN_PASSWORD was given, which is not for
 *   logs, or when there is an admin already
 * @throws {EnvError} when ADMIN_EMAIL is that of an ordinary account
 */
export async function ensureFirstAdmin(
  sql: postgres.Sql,
  env: Env,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(sql)) return null;
  const password = env.adminPassword ?? randomText(PASSWORD_MAX_CHARS);
  const passwordHash = await hashPassword(password);
  return sql.begin(async (tx) => {
    await lock(tx);
    if (await hasAdmin(tx)) return null;
    const email = env.adminEmail ?? (await findFreeEmail(tx, ADMIN_EMAIL));
    if (await isEmailTaken(tx, email)) {
      throw new EnvError("ADMIN_EMAIL belongs to an ordinary account; choose another.");
    }
    const isFree = await issueUsername(tx, ADMIN_USERNAME);
    const username = isFree ? ADMIN_USERNAME : `${ADMIN_USERNAME}_${randomText(6, ID_LETTERS)}`;
    if (!isFree) await issueUsername(tx, username);
    await tx`insert into users ${tx({
      ...newIds(),
      username,
      username_key: usernameKey(username),
      email,
      password_hash: passwordHash,
      role: "admin",
      is_active: true,
      is_password_temporary: env.adminPassword === undefined,
      full_name: "Logix Admin",
    })}`;
    return env.adminPassword === undefined ? { email, password } : null;
  });
}

/**
 * Creates the demo profile, a person in review and sample contact settings, once per database: a deleted demo
 * profile stays deleted.
 *
 * @returns logins of what was created
 */
export async function seedDemo(sql: postgres.Sql, env: Env): Promise<Login[]> {
  if (await wasIssued(sql, DEMO.username)) return [];
  const [demoPassword, otherPassword] = [randomText(PASSWORD_MAX_CHARS), randomText(PASSWORD_MAX_CHARS)];
  const [demoHash, otherHash] = await Promise.all([hashPassword(demoPassword), hashPassword(otherPassword)]);
  const imageName = randomBytes(24).toString("base64url");
  const now = new Date();
  try {
    return await sql.begin(async (tx) => {
      await lock(tx);
      if (!(await issueUsername(tx, DEMO.username))) return [];
      const logins = [{ label: "Demo profile", identifier: DEMO.username, password: demoPassword }];
      await storePicture(env.dataDir, imageName);
      const demo = await insertPerson(tx, DEMO, { passwordHash: demoHash, imageName, now });
      await insertEvents(tx, demo.id, now);
      // Unlike logix_demo, this name is not reserved.
      if (await issueUsername(tx, DEMO_IN_REVIEW.username)) {
        await insertPerson(tx, DEMO_IN_REVIEW, { passwordHash: otherHash, referrer: demo, now });
        logins.push({
          label: "Demo in review",
          identifier: DEMO_IN_REVIEW.username,
          password: otherPassword,
        });
      }
      await tx`insert into settings (key, value) values ('contact', ${tx.json(SAMPLE_CONTACT)})
               on conflict do nothing`;
      return logins;
    });
  } catch (error) {
    await removePicture(env.dataDir, imageName);
    throw error;
  }
}

/** Held until the transaction ends. */
async function lock(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK})`;
}

async function hasAdmin(sql: postgres.Sql | Tx): Promise<boolean> {
  return (await sql`select 1 from users where role = 'admin' limit 1`).length > 0;
}

async function wasIssued(sql: postgres.Sql, username: string): Promise<boolean> {
  return (await sql`select 1 from issued_usernames where key = ${usernameKey(username)}`).length > 0;
}

/** Claims a username; false if it was issued before. */
async function issueUsername(tx: Tx, username: string): Promise<boolean> {
  const { count } = await tx`
    insert into issued_usernames (key) values (${usernameKey(username)}) on conflict do nothing`;
  return count === 1;
}

async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx`select 1 from users where email = ${email}`).length > 0;
}

/** The address with a random part if an account has it already. */
async function findFreeEmail(tx: Tx, email: string): Promise<string> {
  return (await isEmailTaken(tx, email)) ? email.replace("@", `-${randomText(6, ID_LETTERS)}@`) : email;
}

interface Referrer {
  id: string;
  referralCode: string;
}

interface PersonContext {
  passwordHash: string;
  /** Absent: no picture. */
  imageName?: string;
  /** Owner of the referral code that the person came with. */
  referrer?: Referrer;
  now: Date;
}

/** Profile, card, acquisition and order of a person whose username is already issued. */
async function insertPerson(
  tx: Tx,
  person: DemoPerson,
  { passwordHash, imageName = "", referrer, now }: PersonContext,
): Promise<Referrer> {
  const history = person.orderHistory.map(({ status, hoursAgo }) => ({
    status,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }));
  const createdAt = history[0]?.at ?? now;
  const referralCode = referrer?.referralCode ?? "";
  const ids = newIds();
  const [user] = await tx<{ id: string }[]>`insert into users ${tx({
    ...ids,
    username: person.username,
    username_key: usernameKey(person.username),
    email: await findFreeEmail(tx, person.email),
    password_hash: passwordHash,
    is_active: person.isActive,
    is_verified: person.isVerified,
    full_name: person.fullName,
    address: person.address,
    bio: person.bio,
    title: person.title,
    situation_name: person.situation.name,
    situation_place: person.situation.place,
    professional_status: person.professionalStatus,
    collection: person.collection,
    cv_url: person.cvUrl,
    image_name: imageName,
    colour: person.card.colour,
    language: person.language,
    ...(referralCode && { referral_from: referralCode }),
    created_at: createdAt,
    updated_at: createdAt,
  })} returning id`;
  if (!user) throw new Error("the new user has no id");
  const owner = { user_id: user.id };
  const { card } = person;

  await insertAll(
    tx,
    "phones",
    person.phones.map(({ number, apps }, slot) => ({
      ...owner,
      slot,
      number,
      whatsapp: apps.includes("whatsapp"),
      telegram: apps.includes("telegram"),
    })),
  );
  const placed = (items: readonly Row[]) => items.map((item, position) => ({ ...owner, position, ...item }));
  await insertAll(tx, "skills", placed(person.skills.map((name) => ({ name }))));
  await insertAll(
    tx,
    "projects",
    placed(person.projects.map(({ date, ...rest }) => ({ ...rest, date: date || null }))),
  );
  await insertAll(tx, "social_links", placed(person.socialLinks.map((link) => ({ ...link }))));
  await insertAll(tx, "payment_methods", placed(person.paymentMethods.map((method) => ({ ...method }))));

  await tx`insert into cards ${tx({
    ...owner,
    colour: card.colour,
    image: card.image,
    message: card.message,
    logo_icon: card.logoIcon,
    data_colour: card.dataColour,
    is_business: card.isBusiness,
  })}`;
  await tx`insert into acquisitions ${tx({
    ...owner,
    referral_code: referralCode,
    referrer_id: referrer?.id ?? null,
    utm_source: person.utmSource,
    created_at: createdAt,
  })}`;
  await insertOrder(tx, user.id, history, referralCode !== "");
  return { id: user.id, referralCode: ids.referral_code };
}

async function insertOrder(
  tx: Tx,
  userId: string,
  history: readonly { status: string; at: Date }[],
  hasReferralCode: boolean,
): Promise<void> {
  const [order] = await tx<{ id: string }[]>`insert into orders ${tx({
    user_id: userId,
    status: history.at(-1)?.status ?? "received",
    price_da: priceFor({ hasReferralCode, offer: undefined, ...DEFAULT_SETTINGS }),
    created_at: history[0]?.at ?? new Date(),
  })} returning id`;
  const [admin] = await tx<{ id: string }[]>`
    select id from users where role = 'admin' order by created_at limit 1`;
  if (!order) throw new Error("the new order has no id");
  await insertAll(
    tx,
    "order_changes",
    history.map(({ status, at }) => ({
      order_id: order.id,
      status,
      // The customer makes the first change, by ordering.
      changed_by: status === "received" ? null : (admin?.id ?? null),
      changed_at: at,
    })),
  );
}

/** Days that the roll-up has closed are counted from its tables alone, so past days are written there too. */
async function insertEvents(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx`select 1 from roll_up for share`;
  const events = listDemoEvents(now);
  await insertAll(
    tx,
    "events",
    events.map(({ action, source, occurredAt }) => ({
      user_id: userId,
      action,
      source,
      occurred_at: occurredAt,
    })),
  );
  await tx`
    insert into event_days (user_id, day, action, source, total)
    select user_id, (occurred_at at time zone 'Africa/Algiers')::date as day, action, source, count(*)
    from events, roll_up
    where user_id = ${userId} and occurred_at < closed_until
    group by user_id, day, action, source`;
  // Invented people have no address and no salt: any hash works that is the same for a person and a day.
  await tx`
    insert into visitors (user_id, day, visitor_hash)
    select ${userId}, (at at time zone 'Africa/Algiers')::date as day,
      substr(sha256(convert_to(concat((at at time zone 'Africa/Algiers')::date, ' ', visitor), 'UTF8')), 1, 16)
    from unnest(
      ${events.map(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[],
      ${events.map(({ visitor }) => visitor)}::int[]
    ) as came(at, visitor)
    on conflict do nothing`;
  await tx`
    with closed as (
      delete from visitors using roll_up
      where user_id = ${userId} and day < (closed_until at time zone 'Africa/Algiers')::date
      returning user_id, day
    )
    insert into visitor_days (user_id, day, people) select user_id, day, count(*) from closed group by 1, 2`;
}

type Row = Record<string, string | number | boolean | Date | null | string[]>;

async function insertAll(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await tx`insert into ${tx(table)} ${tx(rows)}`;
}

/** Our own drawing (assets/demo.svg) in the stored sizes, where lib/server/storage/images.ts looks for pictures. */
async function storePicture(dataDir: string, imageName: string): Promise<void> {
  await mkdir(join(dataDir, "uploads"), { recursive: true, mode: 0o700 });
  for (const sizePx of IMAGE_SIZES_PX) {
    const file = uploadedFile(dataDir, imageName, sizePx);
    await copyFile(join(ASSETS, imageFileName("demo", sizePx)), file);
    await chmod(file, 0o600);
  }
}

async function removePicture(dataDir: string, imageName: string): Promise<void> {
  for (const sizePx of IMAGE_SIZES_PX) await rm(uploadedFile(dataDir, imageName, sizePx), { force: true });
}

const uploadedFile = (dataDir: string, imageName: string, sizePx: (typeof IMAGE_SIZES_PX)[number]) =>
  join(dataDir, "uploads", imageFileName(imageName, sizePx));

const newIds = () => ({
  uid: randomText(12, ID_LETTERS),
  referral_code: randomText(8, ID_LETTERS),
});

// Without 0, O, o, 1, l, I, i: people read these texts out and type them.
const ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const LETTERS = `${ID_LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`;

function randomText(length: number, letters = LETTERS): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}
