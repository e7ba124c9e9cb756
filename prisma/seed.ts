import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PASSWORD_MAX_CHARS } from "#lib/domain/limits";
import { priceFor } from "#lib/domain/order/pricing";
import { imageFileName } from "#lib/domain/profile/profile";
import { textsOf } from "#lib/domain/profile/translated-profile";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { HOUR_MS } from "#lib/domain/time/durations";
import { hashPassword } from "#lib/server/auth/password";
import * as accounts from "#lib/server/dal/account/accounts";
import { listAdmins, saveActivation, saveVerification } from "#lib/server/dal/admin/admin-users";
import { backdateAccount, insertPastVisits, tryLockSeed } from "#lib/server/dal/demo-data";
import { cancelImageRemoval, scheduleImageRemoval } from "#lib/server/dal/profile/image-removals";
import { announcePageChanges } from "#lib/server/dal/page-changes";
import {
  saveImageName,
  savePayAccounts,
  savePaymentMethods,
  saveProfile,
} from "#lib/server/dal/profile/profiles";
import { saveTranslation } from "#lib/server/dal/profile/translations";
import { hashPairs } from "#lib/server/services/profile/translations";
import { FREE_DELIVERY } from "#lib/domain/delivery/delivery";
import { addSettings } from "#lib/server/dal/admin/settings";
import { transact, type Tx } from "#lib/server/dal/transact";
import { EnvError, type Env } from "#lib/server/env";
import { newPublicIds, randomText, READABLE_LETTERS } from "#lib/server/random-text";
import { removeNotedImage } from "#lib/server/services/profile/images";
import { newImageName, saveImage } from "#lib/server/storage/images";
import { DEMO, DEMO_IN_REVIEW, SAMPLE_CONTACT, type DemoPerson } from "./demo-profile.ts";
import { listDemoVisits } from "./demo-visits.ts";

export interface Login {
  readonly label: string;
  readonly identifier: string;
  readonly password: string;
  readonly isTemporary?: boolean;
}

const ADMIN_USERNAME = "logix_admin";
const ADMIN_EMAIL = "admin@logix.example";
const ASSETS = join(import.meta.dirname, "assets");
const SEED_POLL_MS = 50;

const newPassword = () => randomText(PASSWORD_MAX_CHARS, `${READABLE_LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`);

/**
 * Creates an active admin if none exists.
 *
 * @returns the login to print if a password was generated; null if ADMIN_PASSWORD was given, which must not
 * be logged, or an admin exists
 * @throws {EnvError} if ADMIN_EMAIL belongs to an ordinary account
 */
export async function ensureFirstAdmin({ adminEmail, adminPassword }: Env): Promise<Login | null> {
  if (await accounts.hasAdmin()) return null;
  const password = adminPassword ?? newPassword();
  const passwordHash = await hashPassword(password);
  return transactAlone(async (tx) => {
    if (await accounts.hasAdmin(tx)) return null;
    const email = adminEmail ?? (await findFreeEmail(tx, ADMIN_EMAIL));
    if (await accounts.isEmailTaken(email, tx)) {
      throw new EnvError("ADMIN_EMAIL belongs to an ordinary account; choose another.");
    }
    const isFree = await accounts.issueUsername(tx, ADMIN_USERNAME);
    const username = isFree ? ADMIN_USERNAME : `${ADMIN_USERNAME}_${randomText(6)}`;
    if (!isFree) await accounts.issueUsername(tx, username);
    const isPasswordTemporary = adminPassword === undefined;
    const fullName = "Logix Admin";
    await accounts.createAdmin(tx, {
      ...newPublicIds(),
      username,
      fullName,
      email,
      passwordHash,
      isPasswordTemporary,
    });
    return isPasswordTemporary ? { label: "Admin", identifier: email, password, isTemporary: true } : null;
  });
}

/**
 * Creates the demo profile, a person in review, sample contact settings and free delivery, so that cards can be
 * ordered. Once per database: a deleted demo profile stays deleted.
 *
 * @returns logins of the created accounts
 */
export async function seedDemo(): Promise<Login[]> {
  if (await accounts.isUsernameIssued(DEMO.username)) return [];
  const [password, otherPassword] = [newPassword(), newPassword()];
  const [passwordHash, otherHash, admins] = await Promise.all([
    hashPassword(password),
    hashPassword(otherPassword),
    listAdmins(),
  ]);
  const context = { now: new Date(), adminId: admins[0]?.id ?? null };
  const imageName = newImageName();
  let mayBeCommitted = false;
  try {
    return await transactAlone(async (tx) => {
      if (!(await accounts.issueUsername(tx, DEMO.username))) return [];
      const logins: Login[] = [{ label: "Demo profile", identifier: DEMO.username, password }];
      await storePicture(imageName);
      const demo = await createPerson(tx, DEMO, { ...context, passwordHash, imageName });
      await cancelImageRemoval(imageName, tx);
      await insertPastVisits(tx, demo.id, listDemoVisits(context.now));
      const { username } = DEMO_IN_REVIEW;
      // Unlike logix_demo, this name is not reserved.
      if (await accounts.issueUsername(tx, username)) {
        const { referralCode } = demo;
        await createPerson(tx, DEMO_IN_REVIEW, { ...context, passwordHash: otherHash, referralCode });
        logins.push({ label: "Demo in review", identifier: username, password: otherPassword });
      }
      await addSettings(tx, { contact: SAMPLE_CONTACT, delivery: FREE_DELIVERY });
      mayBeCommitted = true;
      return logins;
    });
  } catch (error) {
    // Same clean-up as for an upload (services/profile/images.ts).
    if (!mayBeCommitted) await removeNotedImage(imageName);
    throw error;
  }
}

/** Only one process seeds at a time. Others poll: waiting for a lock would exceed the statement timeout. */
async function transactAlone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await transact(async (tx) => (await tryLockSeed(tx)) && { result: await work(tx) });
    if (done) return done.result;
    await sleep(SEED_POLL_MS);
  }
}

/** Returns the address, with a random part if an account already has it. */
async function findFreeEmail(tx: Tx, email: string): Promise<string> {
  return (await accounts.isEmailTaken(email, tx)) ? email.replace("@", `-${randomText(6)}@`) : email;
}

/** Stores our own drawing (assets/demo.svg) in both sizes. */
async function storePicture(imageName: string): Promise<void> {
  const [large, small] = await Promise.all([
    readFile(join(ASSETS, imageFileName("demo", 512))),
    readFile(join(ASSETS, imageFileName("demo", 128))),
  ]);
  await scheduleImageRemoval(imageName);
  await saveImage(imageName, { 512: large, 128: small });
}

interface PersonContext {
  passwordHash: string;
  /** Undefined for no picture. */
  imageName?: string;
  /** Referral code used at sign-up. */
  referralCode?: string;
  adminId: string | null;
  now: Date;
}

/** Signs up a person with an issued username, fills the profile and backdates the account. */
async function createPerson(
  tx: Tx,
  person: DemoPerson,
  { passwordHash, imageName, referralCode = "", adminId, now }: PersonContext,
): Promise<{ id: string; referralCode: string }> {
  const ids = newPublicIds();
  const { username, fullName, title, address, phones, card, utmSource } = person;
  const email = await findFreeEmail(tx, person.email);
  const id = await accounts.createAccount(tx, {
    ...ids,
    username,
    passwordHash,
    priceDa: priceFor({ hasReferralCode: referralCode !== "", offer: undefined, ...DEFAULT_SETTINGS }),
    feeDa: 0,
    signUp: { fullName, title, email, address, phones, card, utmSource, referralCode, password: "" },
  });
  const { tx: page } = await announcePageChanges(tx, [id]);
  const { bio, situation, professionalStatus, cvUrl, language } = person;
  const { skills, collection, projects, socialLinks } = person;
  await saveProfile(page, id, {
    bio,
    situation,
    professionalStatus,
    cvUrl,
    language,
    skills,
    collection,
    projects,
    socialLinks,
  });
  await savePaymentMethods(page, id, person.paymentMethods);
  await savePayAccounts(page, id, person.payAccounts);
  const { translation } = person;
  if (translation) {
    const others = { eventTitle: "", pageLabel: "", linkTitles: [] };
    const first = {
      ...others,
      texts: textsOf(person),
      projectTitles: person.projects.map(({ title }) => title),
    };
    const translated = { ...others, ...translation };
    await saveTranslation(page, id, { ...translated, pairs: hashPairs(first, translated) });
  }
  await saveActivation(page, id, person.isActive);
  await saveVerification(page, id, person.isVerified);
  if (imageName) await saveImageName(page, id, imageName);
  const [first, ...later] = person.orderHistory.map(({ status, hoursAgo }) => ({
    status,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }));
  if (first) await backdateAccount(tx, id, [first, ...later], adminId);
  return { id, referralCode: ids.referralCode };
}
