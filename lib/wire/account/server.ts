import * as z from "zod";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { isReservedUsername } from "#lib/domain/account/username";
import type { SignUp } from "#lib/domain/profile/profile";
import * as field from "#lib/schemas/fields";
import { cardStyleWire } from "#lib/wire/card/server";
import { deliveryWire } from "#lib/wire/delivery/server";
import { fromPhonesWire, signUpPhonesWire } from "#lib/wire/profile/server";
import { FULL_NAME } from "#lib/schemas/texts";
import { withoutAddress } from "./referral-source.ts";

export const signInBody = z.object({
  identifier: field.required,
  password: field.givenPassword,
  remember: z.boolean().default(false),
  force: z.boolean().default(false),
  code: field.lookUp.default(""),
});

/** What the limit of attempts reads of it. */
export const signInName = z.object({ identifier: field.required, force: z.boolean().catch(false) });

const freeUsername = field.username.transform((username, ctx) =>
  isReservedUsername(username) ? field.refuse(ctx, "errors.usernameReserved") : username,
);

/** Objects of `registerBody` that field names in errors omit. */
export const REGISTER_ROOTS = ["userData", "card_style"];

export const registerBody = z
  .object({
    userData: z.object({
      fullName: field.text(FULL_NAME),
      titel: field.text().default(""),
      email: field.email("errors.emailIsNotValid"),
      phone: signUpPhonesWire,
      address: field.text({ isRequired: true }),
      delivery: deliveryWire.optional(),
      card: field.cardCode.optional(),
      password: field.newPassword,
      username: freeUsername.optional(),
      privacy: z
        .boolean()
        .default(false)
        .transform((agreed, ctx) => agreed || field.refuseMissing(ctx, "errors.privacyRequired")),
      referral_code: field.tag.default(""),
      utm: field.tag.default(""),
      price: z.number().optional(),
    }),
    card_style: cardStyleWire,
  })
  .transform(({ userData, card_style }): SignUp => ({
    fullName: userData.fullName,
    title: userData.titel,
    email: userData.email,
    phones: fromPhonesWire(userData.phone),
    address: userData.address,
    ...(userData.delivery && { delivery: userData.delivery }),
    ...(userData.card && { claimedCard: userData.card }),
    password: userData.password,
    ...(userData.username && { username: userData.username }),
    referralCode: userData.referral_code,
    utmSource: withoutAddress(userData.utm),
    ...(userData.price !== undefined && { requestedPriceDa: userData.price }),
    card: card_style,
  }));

/** `id` is the one-time token. */
export const resetPasswordBody = z
  .object({ password: field.newPassword, id: field.required })
  .transform(({ password, id }) => ({ password, token: id }));

const endedOutput = z.object({
  google: z.boolean(),
  companyLogin: z.boolean(),
  apiKeys: z.int(),
  webhooks: z.int(),
  invitations: z.int(),
  exports: z.int(),
  recoveryLinks: z.int(),
  changes: z.int(),
});

export const passwordChangedOutput = z.object({ messsage: field.output(), ended: endedOutput.optional() });

/** `ended` is absent unless other access was to end. */
export const passwordChangedToWire = (
  message: string,
  ended: EndedAccess | null,
): z.input<typeof passwordChangedOutput> => ({ messsage: message, ...(ended && { ended }) });

export const passwordResetOutput = z.object({ msg: field.output(), ended: endedOutput });

export const passwordResetToWire = (
  message: string,
  ended: EndedAccess,
): z.input<typeof passwordResetOutput> => ({ msg: message, ended });
