import "server-only";
import { applyTemplate } from "#lib/domain/company/template";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import type { MessagingApp } from "#lib/domain/profile/phone";
import type { Phone, Phones, Profile, ProfileChanges } from "#lib/domain/profile/profile";
import { inLanguage } from "#lib/domain/profile/translated-profile";
import type { PhonesVisibility, Visibility } from "#lib/domain/profile/visibility";
import { toVisible, type Viewer, type VisibleProfile } from "#lib/domain/profile/visible-profile";
import { USERNAME_PATTERN, usernameKey } from "#lib/domain/account/username";
import { db, type Tx } from "#lib/server/database/db";
import type { Prisma } from "#lib/server/generated/prisma/client";
import { MEMBERSHIP_TEMPLATE, toEffectiveTemplate } from "#lib/server/dal/company/templates";
import type { PageTx } from "#lib/server/dal/page-changes";
import { saveSocialLinks } from "./social-links.ts";
import { emptyTranslations, saveProjects, TRANSLATION_TEXTS } from "./translations.ts";

const byPosition = { orderBy: { position: "asc" } } as const;

const PROFILE_COLUMNS = {
  id: true,
  uid: true,
  username: true,
  email: true,
  role: true,
  isActive: true,
  isVerified: true,
  status: true,
  fullName: true,
  address: true,
  bio: true,
  title: true,
  situationName: true,
  situationPlace: true,
  professionalStatus: true,
  collection: true,
  cvUrl: true,
  imageName: true,
  colour: true,
  icon: true,
  language: true,
  referralCode: true,
  referralFrom: true,
  takesContacts: true,
  publicEmail: true,
  emailVisibility: true,
  addressVisibility: true,
  paymentsVisibility: true,
  createdAt: true,
  updatedAt: true,
  phones: { select: { slot: true, number: true, whatsapp: true, telegram: true, visibility: true } },
  skills: { select: { name: true }, ...byPosition },
  projects: {
    select: {
      title: true,
      description: true,
      link: true,
      technologies: true,
      date: true,
      translatedTitle: true,
    },
    ...byPosition,
  },
  socialLinks: { select: { platform: true, link: true }, ...byPosition },
  paymentMethods: { select: { type: true, value: true }, ...byPosition },
  payAccounts: { select: { kind: true, number: true, holder: true }, ...byPosition },
  card: { select: { id: true, image: true } },
  translation: { select: { language: true, ...TRANSLATION_TEXTS } },
} as const satisfies Prisma.UserSelect;

type ProfileRow = Prisma.UserGetPayload<{ select: typeof PROFILE_COLUMNS }>;

export async function findProfile(id: string, tx: Tx = db()): Promise<Profile | null> {
  const row = await tx.user.findUnique({
    where: { id },
    select: PROFILE_COLUMNS,
    relationLoadStrategy: "join",
  });
  return row && toProfile(row);
}

export async function getProfile(id: string, tx: Tx = db()): Promise<Profile> {
  const profile = await findProfile(id, tx);
  if (!profile) throw new AppError("not_found");
  return profile;
}

const PUBLIC_COLUMNS = {
  ...PROFILE_COLUMNS,
  socialLinks: { ...PROFILE_COLUMNS.socialLinks, where: { isHidden: false } },
  membership: MEMBERSHIP_TEMPLATE,
} as const satisfies Prisma.UserSelect;

/** Returns the public view; case-insensitive. @param language null for the original texts */
export async function findProfileByUsername(
  username: string,
  language: Locale | null,
): Promise<VisibleProfile | null> {
  const key = usernameKey(username);
  return USERNAME_PATTERN.test(key) ? findVisible({ usernameKey: key }, language, "anyone") : null;
}

/** Returns the view of a visitor who has left a contact. */
export const findProfileAsMet = (id: string, language: Locale): Promise<VisibleProfile | null> =>
  findVisible({ id }, language, "met");

/** Returns the public view. */
export const findProfileAsShown = (id: string, language: Locale, tx?: Tx): Promise<VisibleProfile | null> =>
  findVisible({ id }, language, "anyone", tx);

async function findVisible(
  where: { usernameKey: string } | { id: string },
  language: Locale | null,
  viewer: Viewer,
  tx: Tx = db(),
): Promise<VisibleProfile | null> {
  const row = await tx.user.findUnique({
    where,
    select: PUBLIC_COLUMNS,
    relationLoadStrategy: "join",
  });
  if (!row) return null;
  const { membership, ...own } = row;
  const shown = applyTemplate(
    inLanguage(toProfile(own), language),
    toEffectiveTemplate(membership),
    language,
  );
  return toVisible(shown, viewer);
}

function toProfile(row: ProfileRow): Profile {
  const { situationName, situationPlace, phones, skills, projects, paymentMethods, card, ...others } = row;
  const { translation, ...rest } = others;
  const { emailVisibility, addressVisibility, paymentsVisibility, ...same } = rest;
  return {
    ...same,
    phones: toPhones(phones),
    visibility: {
      email: emailVisibility,
      address: addressVisibility,
      payments: paymentsVisibility,
      phones: toPhoneVisibility(phones),
    },
    skills: skills.map(({ name }) => name),
    projects: projects.map(({ date, translatedTitle: _other, ...project }) => ({
      ...project,
      date: date ? date.toISOString().slice(0, 10) : "",
    })),
    paymentMethods,
    situation: { name: situationName, place: situationPlace },
    translation: translation && toTranslation(translation, projects),
    cardId: card?.id ?? "",
    cardImage: card?.image ?? "",
    // CHECK constraints (migration `rules`) guarantee the enum values.
  } as Profile;
}

const toTranslation = (
  { language, ...texts }: NonNullable<ProfileRow["translation"]>,
  projects: ProfileRow["projects"],
) => ({ language, texts, projectTitles: projects.map(({ translatedTitle }) => translatedTitle) });

export interface PhoneRow {
  slot: number;
  number: string;
  whatsapp: boolean;
  telegram: boolean;
}

const SLOTS = [0, 1, 2, 3];

export function toPhones(rows: readonly PhoneRow[]): Phones {
  return SLOTS.map((slot): Phone => {
    const row = rows.find((candidate) => candidate.slot === slot);
    const apps: MessagingApp[] = [];
    if (row?.whatsapp) apps.push("whatsapp");
    if (row?.telegram) apps.push("telegram");
    return { number: row?.number ?? "", apps };
  }) as Phones;
}

const toPhoneVisibility = (rows: ProfileRow["phones"]) =>
  SLOTS.map((slot) => rows.find((row) => row.slot === slot)?.visibility ?? "public") as PhonesVisibility;

const appColumns = (apps: readonly MessagingApp[]) => ({
  whatsapp: apps.includes("whatsapp"),
  telegram: apps.includes("telegram"),
});

export const phoneRows = (phones: readonly Partial<Phone>[]): PhoneRow[] =>
  phones.flatMap(({ number, apps }, slot) =>
    number || apps ? [{ slot, number: number ?? "", ...appColumns(apps ?? []) }] : [],
  );

export async function saveProfile(tx: PageTx, id: string, changes: ProfileChanges): Promise<void> {
  const { phones, skills, projects, situation, visibility, ...rest } = changes;
  const { socialLinks, hiddenLinks, professionalCvUrl: _alias, ...columns } = rest;
  await tx.user.update({
    where: { id },
    data: {
      ...columns,
      // Set explicitly: Prisma does not update the column for changes in other tables.
      updatedAt: new Date(),
      ...(situation?.name !== undefined && { situationName: situation.name }),
      ...(situation?.place !== undefined && { situationPlace: situation.place }),
      ...(visibility?.email && { emailVisibility: visibility.email }),
      ...(visibility?.address && { addressVisibility: visibility.address }),
      ...(visibility?.payments && { paymentsVisibility: visibility.payments }),
    },
    select: { id: true },
  });
  const userId = id;
  for (const slot of SLOTS) {
    const change = phoneChange(phones?.[slot], visibility?.phones?.[slot]);
    if (!change) continue;
    await tx.phone.upsert({
      where: { userId_slot: { userId, slot } },
      create: { userId, slot, ...change },
      update: change,
      select: { slot: true },
    });
  }
  if (skills) {
    await tx.skill.deleteMany({ where: { userId } });
    await tx.skill.createMany({ data: skills.map((name, position) => ({ userId, position, name })) });
  }
  if (projects) await saveProjects(tx, userId, projects);
  if (socialLinks || hiddenLinks) await saveSocialLinks(tx, userId, changes);
  await emptyTranslations(tx, userId, changes);
}

function phoneChange({ number, apps }: Partial<Phone> = {}, visibility?: Visibility) {
  if (number === undefined && apps === undefined && visibility === undefined) return null;
  return {
    ...(number !== undefined && { number }),
    ...(apps && appColumns(apps)),
    ...(visibility && { visibility }),
  };
}

/** Locks the row until the transaction ends. @throws AppError not_found (the account was deleted) */
export async function lockProfile(
  tx: Tx,
  id: string,
): Promise<Pick<Profile, "email" | "cvUrl" | "imageName" | "updatedAt">> {
  const [row] = await tx.$queryRaw<Pick<Profile, "email" | "cvUrl" | "imageName" | "updatedAt">[]>`
    SELECT email, cv_url AS "cvUrl", image_name AS "imageName", updated_at AS "updatedAt"
    FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found", { message: "errors.userNotFound" });
  return row;
}

export async function savePaymentMethods(
  tx: PageTx,
  userId: string,
  methods: Profile["paymentMethods"],
): Promise<void> {
  await tx.paymentMethod.deleteMany({ where: { userId } });
  await tx.paymentMethod.createMany({
    data: methods.map((method, position) => ({ userId, position, ...method })),
  });
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
}

export async function savePayAccounts(
  tx: PageTx,
  userId: string,
  accounts: Profile["payAccounts"],
): Promise<void> {
  await tx.payAccount.deleteMany({ where: { userId } });
  await tx.payAccount.createMany({
    data: accounts.map((account, position) => ({ userId, position, ...account })),
  });
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
}

export async function saveImageName(tx: PageTx, id: string, imageName: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { imageName }, select: { id: true } });
}
