import * as z from "#lib/client/zod";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/colour";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { toOneLine } from "#lib/domain/text/one-line";
import type { TypedFields } from "#lib/schemas/typed-fields";

/** Fields of all three steps. @param consentMissing error without consent */
export const signUpSchema = (fields: TypedFields, consentMissing: string) =>
  z.object({
    fullName: fields.text({ isRequired: true, maxChars: FULL_NAME_MAX_CHARS }),
    colour: z.enum(CARD_COLOURS.map(({ hex }) => hex)),
    /** Empty on a business card. */
    image: z.enum(["", ...CARD_IMAGES]),
    title: fields.text(),
    email: fields.signUpEmail(),
    password: fields.newPassword(),
    phone: fields.phone({ isRequired: true }),
    whatsapp: fields.phone(),
    address: z.pipe(z.pipe(z.string(), z.transform(toOneLine)), fields.text({ isRequired: true })),
    referralCode: fields.text(),
    hasAgreed: z.boolean().check(z.refine(Boolean, consentMissing)),
  });

export type SignUpValues = z.infer<ReturnType<typeof signUpSchema>>;
export type SignUpField = keyof SignUpValues;

export const STEPS = ["name", "design", "account"] as const;
export type Step = 0 | 1 | 2;

const STEP_OF: Record<SignUpField, Step> = {
  fullName: 0,
  colour: 1,
  image: 1,
  title: 1,
  email: 2,
  password: 2,
  phone: 2,
  whatsapp: 2,
  address: 2,
  referralCode: 2,
  hasAgreed: 2,
};

export const DESIGN_FIELDS = ["colour", "image", "title"] as const satisfies readonly SignUpField[];

export const isSignUpField = (name: string): name is SignUpField => Object.hasOwn(STEP_OF, name);

/** The field of the earliest step; null when none of the names is a field. */
export function findEarliestField(names: readonly string[]): { field: SignUpField; step: Step } | null {
  const found = names.filter(isSignUpField).map((field) => ({ field, step: STEP_OF[field] }));
  return found.toSorted((a, b) => a.step - b.step)[0] ?? null;
}
