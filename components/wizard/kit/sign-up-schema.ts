import * as z from "#lib/client/zod";
import { isWilayaServed, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/card/colour";
import { checkUsername } from "#lib/domain/account/username";
import { CARD_TITLE_MAX_CHARS, DELIVERY_NOTE_MAX_CHARS, USERNAME_PREFIX } from "#lib/domain/limits";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { hasLinePrefix } from "#lib/domain/profile/phone";
import { toOneLine } from "#lib/domain/text/one-line";
import type { TypedFields } from "#lib/schemas/typed-fields";
import { FULL_NAME } from "#lib/schemas/texts";

interface Texts {
  wilayaMissing: string;
  wilayaNotServed: string;
  phonePrefix: string;
  consentMissing: string;
  usernameForm: string;
  usernameTaken: string;
}

/** Returns whether a text is valid after the fixed prefix of a username. */
export const isValidUsernameSuffix = (typed: string): boolean => checkUsername(USERNAME_PREFIX + typed).ok;

const oneLine = (text: ReturnType<TypedFields["text"]>) =>
  z.pipe(z.pipe(z.string(), z.transform(toOneLine)), text);

/** Schema of all three steps. @param takenNames usernames that the server refused, in lower case */
export const signUpSchema = (
  fields: TypedFields,
  fees: DeliveryFees,
  takenNames: ReadonlySet<string>,
  texts: Texts,
) => {
  const hasPrefix = z.refine<string>(hasLinePrefix, texts.phonePrefix);
  return z.object({
    fullName: fields.text(FULL_NAME),
    /** Without the prefix; empty to derive it from the name. */
    username: z.string().check(
      z.refine((typed) => typed === "" || isValidUsernameSuffix(typed), texts.usernameForm),
      z.refine((typed) => !takenNames.has(typed.toLowerCase()), texts.usernameTaken),
    ),
    colour: z.enum(CARD_COLOURS.map(({ hex }) => hex)),
    /** Empty on a business card. */
    image: z.enum(["", ...CARD_IMAGES]),
    title: fields.text({ maxChars: CARD_TITLE_MAX_CHARS }),
    email: fields.signUpEmail(),
    password: fields.newPassword(),
    phone: fields.phone({ isRequired: true }).check(hasPrefix),
    whatsapp: fields.phone().check(hasPrefix),
    /** Wilaya number; empty when none is chosen. */
    wilaya: z.string().check(
      z.minLength(1, { error: texts.wilayaMissing, abort: true }),
      z.refine((code) => isWilayaServed(fees, Number(code)), texts.wilayaNotServed),
    ),
    commune: fields.text({ isRequired: true }),
    street: oneLine(fields.text({ isRequired: true })),
    kind: z.enum(DELIVERY_KINDS),
    secondPhone: fields.phone().check(hasPrefix),
    note: oneLine(fields.text({ maxChars: DELIVERY_NOTE_MAX_CHARS })),
    /** Public address; empty for commune and wilaya (order 34). */
    address: fields.text(),
    referralCode: fields.text(),
    hasAgreed: z.boolean().check(z.refine(Boolean, texts.consentMissing)),
  });
};

/** Schema to claim an unowned card: nothing is delivered, so the public address is required (card 21). */
export const claimSchema = (...[fields, ...rest]: Parameters<typeof signUpSchema>) =>
  z.extend(signUpSchema(fields, ...rest), {
    wilaya: z.string(),
    commune: z.string(),
    street: z.string(),
    secondPhone: z.string(),
    note: z.string(),
    address: fields.text({ isRequired: true }),
  });

export type SignUpValues = z.infer<ReturnType<typeof signUpSchema>>;
export type SignUpField = keyof SignUpValues;

export const STEPS = ["name", "design", "account"] as const;
export type Step = 0 | 1 | 2;

const STEP_OF: Record<SignUpField, Step> = {
  fullName: 0,
  username: 0,
  colour: 1,
  image: 1,
  title: 1,
  email: 2,
  password: 2,
  phone: 2,
  whatsapp: 2,
  wilaya: 2,
  commune: 2,
  street: 2,
  kind: 2,
  secondPhone: 2,
  note: 2,
  address: 2,
  referralCode: 2,
  hasAgreed: 2,
};

export const DESIGN_FIELDS = ["colour", "image", "title"] as const satisfies readonly SignUpField[];

export const isSignUpField = (name: string): name is SignUpField => Object.hasOwn(STEP_OF, name);

/** Returns the field of the earliest step; null when none of the names is a field. */
export function findEarliestField(names: readonly string[]): { field: SignUpField; step: Step } | null {
  const found = names.filter(isSignUpField).map((field) => ({ field, step: STEP_OF[field] }));
  return found.toSorted((a, b) => a.step - b.step)[0] ?? null;
}
