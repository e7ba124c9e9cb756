import * as z from "zod";
import { FULL_NAME_MAX_CHARS } from "../domain/limits.ts";
import type { SignUp } from "../domain/profile.ts";
import { checkUsername, hasUsernamePrefix, isReservedUsername } from "../domain/username.ts";
import * as field from "../schemas/fields.ts";
import { cardStyleWire } from "./card.ts";
import { fromPhonesWire, signUpPhonesWire } from "./profile.ts";

/** CONTRACT §3 row 2. */
export const signInBody = z.object({
  identifier: field.required,
  password: field.givenPassword,
  remember: z.boolean().default(false),
  force: z.boolean().default(false),
});

/** Beginning of a sign-in with Google; `next` is a page behind the login. */
export const googleSignInBody = z.object({ next: z.string().optional() });

/** What Google adds to the address that it sends a visitor back to; the rest is not for us. */
export const googleCallbackQuery = z
  .object({
    code: z.string().optional(),
    state: z.string().optional(),
    iss: z.string().optional(),
    error: z.string().optional(),
  })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );

/** A username as printed on a card: refused with SPEC §5's text without the prefix. */
export const usernameField = z.string().transform((raw, ctx) => {
  const checked = checkUsername(raw);
  if (checked.ok) return checked.value;
  return field.refuse(ctx, checked.reason === "prefix" ? "errors.usernamePrefix" : "errors.usernameForm");
});

const freeUsername = usernameField.transform((username, ctx) =>
  isReservedUsername(username) ? field.refuse(ctx, "errors.usernameReserved") : username,
);

/** CONTRACT §3 row 3. */
export const registerBody = z
  .object({
    userData: z.object({
      fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }),
      email: field.email("errors.emailIsNotValid"),
      phone: signUpPhonesWire,
      address: field.text({ isRequired: true }),
      password: field.newPassword,
      username: freeUsername.optional(),
      privacy: z
        .boolean()
        .transform((agreed, ctx) => agreed || field.refuseMissing(ctx, "errors.privacyRequired")),
      referral_code: field.tag.default(""),
      utm: field.tag.default(""),
      price: z.number().optional(),
    }),
    card_style: cardStyleWire,
  })
  .transform(({ userData, card_style }): SignUp => ({
    fullName: userData.fullName,
    email: userData.email,
    phones: fromPhonesWire(userData.phone),
    address: userData.address,
    password: userData.password,
    ...(userData.username && { username: userData.username }),
    referralCode: userData.referral_code,
    utmSource: userData.utm,
    ...(userData.price !== undefined && { requestedPriceDa: userData.price }),
    card: card_style,
  }));

/** CONTRACT §3 row 10. */
export const passwordBody = z.object({
  currentPassword: field.givenPassword,
  newPassword: field.newPassword,
});

/** CONTRACT §3 row 15; `id` is the one-time token. */
export const resetPasswordBody = z
  .object({ password: field.newPassword, id: field.required })
  .transform(({ password, id }) => ({ password, token: id }));

export const deleteAccountBody = z.object({ password: field.givenPassword });

/** CONTRACT §3 row 5: the path's {username}. */
export const usernameParams = z.object({ username: usernameField });

/** CONTRACT §3 row 9: the path's {userId}. */
export const userIdParams = z.object({ userId: field.uuid });

/** The answer of CONTRACT §3 row 10. */
export const passwordChangedToWire = (message: string) => ({ messsage: message });

/** CONTRACT §3 row 14: any case; whatever else follows the prefix, nobody has it. */
export const publicProfileQuery = z.object({
  un: z
    .string()
    .transform((raw, ctx) => (hasUsernamePrefix(raw) ? raw : field.refuse(ctx, "errors.usernamePrefix"))),
});
