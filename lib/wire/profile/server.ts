import * as z from "zod";
import { parseEmail } from "#lib/domain/account/email";
import {
  COLLECTION_MAX,
  PROJECTS_MAX,
  SKILLS_MAX,
  SOCIAL_LINKS_MAX,
  TECHNOLOGIES_MAX,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { MESSAGING_APPS } from "#lib/domain/profile/phone";
import { PROFESSIONAL_STATUSES } from "#lib/domain/profile/professional-status";
import {
  imageFileName,
  imagePath,
  type Phone,
  type Profile,
  type ProfileSave,
} from "#lib/domain/profile/profile";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import * as field from "#lib/schemas/fields";
import { pages, shortLinkPath, withSource } from "#lib/wire/pages";
import { toPayAccountsWire } from "#lib/wire/pay-account/server";
import { toPaymentsWire } from "#lib/wire/payment/server";
import { BIO, FULL_NAME } from "#lib/schemas/texts";
import type { inactiveOutput, ownProfileOutput, publicOutput, selfOutput } from "./output.ts";
import { PHONE_SLOTS } from "./phone-slots.ts";

export const publicUsernameParams = z.object({ username: field.lookUp });
export const localeUsernameParams = z.object({ locale: field.given(), username: field.lookUp });

/** Language of the texts in a page's file. */
export const languageQuery = z.object({ lang: field.choice(LOCALES).default("ar") });

/** "view" encodes the page address; when absent, the short link printed on cards (card 10). */
export const qrCodeQuery = z.object({ page: z.unknown().optional() });

export function qrCodePath(username: string, page: unknown): string | null {
  if (page === "view") return withSource("qr", pages.view(username));
  return page === undefined ? withSource("qr", shortLinkPath(username)) : null;
}

const apps = field
  .list(field.choice(MESSAGING_APPS), MESSAGING_APPS.length)
  .transform((list) => [...new Set(list)]);

const phonesShape = {
  PrPhone: field.phone().optional(),
  SePhone: field.phone().optional(),
  ThPhone: field.phone().optional(),
  PhPhone: field.phone().optional(),
  LinkedTo_Pr: apps.optional(),
  LinkedTo_Se: apps.optional(),
  LinkedTo_Th: apps.optional(),
  LinkedTo_Ph: apps.optional(),
};

export const phonesWire = z.object(phonesShape);
export const signUpPhonesWire = z.object({ ...phonesShape, PrPhone: field.phone({ isRequired: true }) });

export function fromPhonesWire(wire: z.infer<typeof phonesWire>): Partial<Phone>[] {
  return PHONE_SLOTS.map((slot) => {
    const number = wire[`${slot}Phone`];
    const linked = wire[`LinkedTo_${slot}`];
    return { ...(number !== undefined && { number }), ...(linked && { apps: linked }) };
  });
}

export function toPhonesWire(phones: Profile["phones"]) {
  const [pr, se, th, ph] = phones;
  return {
    PrPhone: pr.number,
    SePhone: se.number,
    ThPhone: th.number,
    PhPhone: ph.number,
    LinkedTo_Pr: pr.apps,
    LinkedTo_Se: se.apps,
    LinkedTo_Th: th.apps,
    LinkedTo_Ph: ph.apps,
  };
}

const project = z.object({
  title: field.text({ isRequired: true }),
  description: field.text({ multiline: true }).default(""),
  link: field.link().default(""),
  technologies: field.list(field.text({ isRequired: true }), TECHNOLOGIES_MAX).default([]),
  date: field.day.default(""),
});

const socialLink = z.object({
  platform: field.text({ isRequired: true }),
  link: field.link({ isRequired: true }),
});

const visibility = field.choice(VISIBILITIES);

const privacy = z.object({
  publicEmail: field.optionalEmail.optional(),
  email: visibility.optional(),
  address: visibility.optional(),
  payments: visibility.optional(),
  PrPhone: visibility.optional(),
  SePhone: visibility.optional(),
  ThPhone: visibility.optional(),
  PhPhone: visibility.optional(),
});

const writableKeys = z.object({
  currentPassword: field.givenPassword.optional(),
  updatedAt: field.moment.optional(),
  fullName: field.text(FULL_NAME).optional(),
  email: field.email("errors.emailNotValid").optional(),
  phone: phonesWire.optional(),
  address: field.text().optional(),
  bio: field.text(BIO).optional(),
  titel: field.text().optional(),
  cvurl: field.link().optional(),
  Professional: z
    .object({
      ProStatus: field.choice(PROFESSIONAL_STATUSES).optional(),
      Skilles: field.list(field.text({ isRequired: true }), SKILLS_MAX).optional(),
      Collection: field.list(field.text({ isRequired: true }), COLLECTION_MAX).optional(),
      cv_url: field.link().optional(),
    })
    .optional(),
  projects: field.list(project, PROJECTS_MAX).optional(),
  socialLinks: field.list(socialLink, SOCIAL_LINKS_MAX).optional(),
  hiddenLinks: field.list(field.link({ isRequired: true }), SOCIAL_LINKS_MAX).optional(),
  Sutation: z.object({ Name: field.text().optional(), Place: field.text().optional() }).optional(),
  privacy: privacy.optional(),
  profile_preference: z
    .object({
      color: field.colour.optional(),
      icon: field.text().optional(),
      language: field.choice(LOCALES).optional(),
    })
    .optional(),
});

export const profileBody = writableKeys.transform(
  ({
    titel,
    phone,
    cvurl,
    Professional: work,
    Sutation: situation,
    profile_preference: preference,
    privacy: chosen,
    ...same
  }) =>
    definedOnly<ProfileSave>({
      ...same,
      title: titel,
      phones: phone && fromPhonesWire(phone),
      cvUrl: cvurl,
      professionalCvUrl: work?.cv_url,
      professionalStatus: work?.ProStatus,
      skills: work?.Skilles,
      collection: work?.Collection,
      situation: situation && definedOnly({ name: situation.Name, place: situation.Place }),
      publicEmail: chosen?.publicEmail,
      visibility: chosen && fromPrivacyWire(chosen),
      colour: preference?.color,
      icon: preference?.icon,
      language: preference?.language,
    }),
);

const fromPrivacyWire = ({ email, address, payments, ...phones }: z.output<typeof privacy>) => ({
  ...definedOnly<NonNullable<ProfileSave["visibility"]>>({ email, address, payments }),
  phones: PHONE_SLOTS.map((slot) => phones[`${slot}Phone`]),
});

/** What the limit of attempts reads of a profile. */
export const profileEmail = z.object({ email: field.given() });

export function asksForNewEmail(given: string | undefined, storedEmail: string): boolean {
  const email = parseEmail(given ?? "");
  return email !== null && email !== storedEmail;
}

/** Requires the password for a new e-mail. */
export const profileBodyOf = (storedEmail: string) =>
  z
    .unknown()
    .transform((body) =>
      typeof body === "object" && body !== null
        ? withPasswordIfNeeded(body as Record<string, unknown>, storedEmail)
        : body,
    )
    .pipe(profileBody);

function withPasswordIfNeeded(body: Record<string, unknown>, storedEmail: string): Record<string, unknown> {
  const keys = Object.keys(writableKeys.shape).filter((key) => Object.hasOwn(body, key));
  const { currentPassword = "", ...writable } = Object.fromEntries(keys.map((key) => [key, body[key]]));
  const { data } = profileEmail.safeParse(writable);
  return asksForNewEmail(data?.email, storedEmail) ? { ...writable, currentPassword } : writable;
}

/** The data layer would write `undefined`. */
function definedOnly<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

/** Returns the owner's view (api 10). */
export function toSelfWire(profile: Profile): z.input<typeof selfOutput> {
  const { role, isActive, referralCode, referralFrom } = profile;
  const open = toVisibleWire(profile);
  return {
    ...open,
    _id: profile.id,
    role,
    imagefileName: profile.imageName && imageFileName(profile.imageName, 512),
    profile_preference: { ...open.profile_preference, card_id: profile.cardId },
    profile_meta: { ...open.profile_meta, role, isActive, referral_from: referralFrom },
    referral_code: referralCode,
  };
}

/** Returns the visitors' view (api 10). */
export const toPublicWire = (profile: VisibleProfile): z.input<typeof publicOutput> => toVisibleWire(profile);

function toVisibleWire(profile: Omit<VisibleProfile, "afterExchange" | "withheld" | "company">) {
  const payments = toPaymentsWire(profile.paymentMethods);
  return {
    uid: profile.uid,
    username: profile.username,
    fullName: profile.fullName,
    email: profile.email,
    phone: toPhonesWire(profile.phones),
    address: profile.address,
    bio: profile.bio,
    titel: profile.title,
    profileImage: imagePath(profile.imageName, 512),
    cvurl: profile.cvUrl,
    Professional: {
      ProStatus: profile.professionalStatus,
      Skilles: profile.skills,
      Collection: profile.collection,
      cv_url: profile.cvUrl,
    },
    projects: profile.projects,
    socialLinks: profile.socialLinks,
    PaymentMethod: payments,
    Payment_methods: payments,
    accounts: toPayAccountsWire(profile.payAccounts),
    Sutation: { Name: profile.situation.name, Place: profile.situation.place },
    profile_preference: { color: profile.colour, icon: profile.icon, language: profile.language },
    profile_meta: { verified: profile.isVerified, status: profile.status, isActive: profile.isActive },
    isActive: profile.isActive,
    createdAt: profile.createdAt,
  };
}

function toPrivacyWire({ publicEmail, visibility: { email, address, payments, phones } }: Profile) {
  const [PrPhone, SePhone, ThPhone, PhPhone] = phones;
  return { publicEmail, email, address, payments, PrPhone, SePhone, ThPhone, PhPhone };
}

export const toOwnProfileWire = (profile: Profile): z.input<typeof ownProfileOutput> => ({
  user: toSelfWire(profile),
  privacy: toPrivacyWire(profile),
  updatedAt: profile.updatedAt,
});

export const toInactiveWire = ({
  username,
  fullName,
}: Pick<Profile, "username" | "fullName">): z.input<typeof inactiveOutput> => ({
  username,
  fullName,
  profile_meta: { isActive: false },
});
