import "server-only";
import { AppError } from "#lib/domain/errors";
import type { MessagingApp } from "#lib/domain/profile/phone";
import type { Phone, Phones, Profile, ProfileChanges } from "#lib/domain/profile/profile";
import { USERNAME_PATTERN, usernameKey } from "#lib/domain/account/username";
import { db, type Tx } from "#lib/server/database/db";
import type { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "./page-changes.ts";
import { saveSocialLinks } from "./social-links.ts";

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
  createdAt: true,
  updatedAt: true,
  phones: { select: { slot: true, number: true, whatsapp: true, telegram: true } },
  skills: { select: { name: true }, ...byPosition },
  projects: {
    select: { title: true, description: true, link: true, technologies: true, date: true },
    ...byPosition,
  },
  socialLinks: { select: { platform: true, link: true }, ...byPosition },
  paymentMethods: { select: { type: true, value: true }, ...byPosition },
  card: { select: { id: true, image: true } },
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
} as const satisfies Prisma.UserSelect;

/** The public view, by username, case-insensitive; null when unknown. */
export async function findProfileByUsername(username: string): Promise<Profile | null> {
  const key = usernameKey(username);
  if (!USERNAME_PATTERN.test(key)) return null;
  const row = await db().user.findUnique({
    where: { usernameKey: key },
    select: PUBLIC_COLUMNS,
    relationLoadStrategy: "join",
  });
  return row && toProfile(row);
}

function toProfile(row: ProfileRow): Profile {
  const { situationName, situationPlace, phones, skills, projects, paymentMethods, card, ...same } = row;
  return {
    ...same,
    phones: toPhones(phones),
    skills: skills.map(({ name }) => name),
    projects: projects.map(({ date, ...project }) => ({
      ...project,
      date: date ? date.toISOString().slice(0, 10) : "",
    })),
    paymentMethods,
    situation: { name: situationName, place: situationPlace },
    cardId: card?.id ?? "",
    cardImage: card?.image ?? "",
    // CHECK constraints (migration `rules`) guarantee the enum values.
  } as Profile;
}

export interface PhoneRow {
  slot: number;
  number: string;
  whatsapp: boolean;
  telegram: boolean;
}

export function toPhones(rows: readonly PhoneRow[]): Phones {
  return [0, 1, 2, 3].map((slot): Phone => {
    const row = rows.find((candidate) => candidate.slot === slot);
    const apps: MessagingApp[] = [];
    if (row?.whatsapp) apps.push("whatsapp");
    if (row?.telegram) apps.push("telegram");
    return { number: row?.number ?? "", apps };
  }) as Phones;
}

const appColumns = (apps: readonly MessagingApp[]) => ({
  whatsapp: apps.includes("whatsapp"),
  telegram: apps.includes("telegram"),
});

export const phoneRows = (phones: readonly Partial<Phone>[]): PhoneRow[] =>
  phones.flatMap(({ number, apps }, slot) =>
    number || apps ? [{ slot, number: number ?? "", ...appColumns(apps ?? []) }] : [],
  );

export async function saveProfile(tx: PageTx, id: string, changes: ProfileChanges): Promise<void> {
  const { phones, skills, projects, situation, ...rest } = changes;
  const { socialLinks, hiddenLinks, professionalCvUrl: _alias, ...columns } = rest;
  await tx.user.update({
    where: { id },
    data: {
      ...columns,
      // Lists are in other tables, so Prisma would not update this column.
      updatedAt: new Date(),
      ...(situation?.name !== undefined && { situationName: situation.name }),
      ...(situation?.place !== undefined && { situationPlace: situation.place }),
    },
    select: { id: true },
  });
  const userId = id;
  for (const [slot, { number, apps }] of (phones ?? []).entries()) {
    if (number === undefined && apps === undefined) continue;
    const change = { ...(number !== undefined && { number }), ...(apps && appColumns(apps)) };
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
  if (projects) {
    await tx.project.deleteMany({ where: { userId } });
    await tx.project.createMany({
      data: projects.map(({ date, ...project }, position) => ({
        userId,
        position,
        ...project,
        date: date ? new Date(date) : null,
      })),
    });
  }
  if (socialLinks || hiddenLinks) await saveSocialLinks(tx, userId, changes);
}

/** Locks the row until the transaction ends. @throws AppError not_found when the account was deleted */
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

export const hasPaymentMethods = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.paymentMethod.count({ where: { userId } })) > 0;

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

export async function saveImageName(tx: PageTx, id: string, imageName: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { imageName }, select: { id: true } });
}

/** Only the current image of an active user is public. */
export async function isImagePublic(imageName: string): Promise<boolean> {
  return (await db().user.count({ where: { imageName, isActive: true } })) > 0;
}
