import * as z from "zod";
import { LOCALES } from "#lib/domain/locale";
import { PAY_ACCOUNT_KINDS } from "#lib/domain/profile/pay/pay-account";
import { MESSAGING_APPS } from "#lib/domain/profile/phone";
import { PROFESSIONAL_STATUSES } from "#lib/domain/profile/professional-status";
import { ROLES } from "#lib/domain/profile/profile";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import * as field from "#lib/schemas/fields";

const appsOutput = field.rows(z.enum(MESSAGING_APPS));

export const phonesOutput = z.object({
  PrPhone: field.output(),
  SePhone: field.output(),
  ThPhone: field.output(),
  PhPhone: field.output(),
  LinkedTo_Pr: appsOutput,
  LinkedTo_Se: appsOutput,
  LinkedTo_Th: appsOutput,
  LinkedTo_Ph: appsOutput,
});

export const paymentsOutput = field.rows(z.object({ P_type: field.output(), P_value: field.output() }));

export const payAccountsOutput = field.rows(
  z.object({ kind: z.enum(PAY_ACCOUNT_KINDS), number: field.output(), holder: field.output() }),
);

const visibleShape = {
  uid: field.output(),
  username: field.output(),
  fullName: field.output(),
  email: field.output(),
  phone: phonesOutput,
  address: field.output(),
  bio: field.output(),
  titel: field.output(),
  profileImage: field.output(),
  cvurl: field.output(),
  Professional: z.object({
    ProStatus: z.enum(PROFESSIONAL_STATUSES),
    Skilles: field.rows(field.output()),
    Collection: field.rows(field.output()),
    cv_url: field.output(),
  }),
  projects: field.rows(
    z.object({
      title: field.output(),
      description: field.output(),
      link: field.output(),
      technologies: field.rows(field.output()),
      date: field.output(),
    }),
  ),
  socialLinks: field.rows(z.object({ platform: field.output(), link: field.output() })),
  PaymentMethod: paymentsOutput,
  Payment_methods: paymentsOutput,
  accounts: payAccountsOutput,
  Sutation: z.object({ Name: field.output(), Place: field.output() }),
  isActive: z.boolean(),
  createdAt: field.outputMoment(),
};

const preference = z.object({ color: field.output(), icon: field.output(), language: z.enum(LOCALES) });

const meta = z.object({ verified: z.boolean(), status: field.output(), isActive: z.boolean() });

/** The visitors' view (api 10). */
export const publicOutput = z.object({ ...visibleShape, profile_preference: preference, profile_meta: meta });

/** Visitors see nothing else of an inactive profile (profile 33). */
export const inactiveOutput = z.strictObject({
  username: field.output(),
  fullName: field.output(),
  profile_meta: z.strictObject({ isActive: z.literal(false) }),
});

/** The owner's view (api 10). */
export const selfOutput = z.object({
  ...visibleShape,
  _id: z.uuid(),
  role: z.enum(ROLES),
  imagefileName: field.output(),
  profile_preference: preference.extend({ card_id: field.output() }),
  profile_meta: meta.extend({ role: z.enum(ROLES), referral_from: field.output() }),
  referral_code: field.output(),
});

export type SelfWire = z.output<typeof selfOutput>;

const visibility = z.enum(VISIBILITIES);

const privacy = z.object({
  publicEmail: field.output(),
  email: visibility,
  address: visibility,
  payments: visibility,
  PrPhone: visibility,
  SePhone: visibility,
  ThPhone: visibility,
  PhPhone: visibility,
});

/** `privacy` and `updatedAt` are outside `user`, because clients send `user` back (profile 41). */
export const ownProfileOutput = z.object({ user: selfOutput, privacy, updatedAt: field.outputMoment() });

export type OwnProfileWire = z.output<typeof ownProfileOutput>;
