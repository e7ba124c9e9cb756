import * as z from "zod";
import { charCount } from "../domain/char-count.ts";
import { parseEmail } from "../domain/email.ts";
import { LINE_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS, TEXT_MAX_CHARS } from "../domain/limits.ts";
import { parseLink } from "../domain/link.ts";
import { parsePhone } from "../domain/phone.ts";

/** What is said of a field before it is sent, in the page's language. */
export interface TypedTexts {
  required: string;
  emailNotValid: string;
  /** SPEC §5 words it differently at sign-up. */
  emailIsNotValid: string;
  phoneNotValid: string;
  linkNotValid: string;
  passwordLength: string;
  tooLong: (maxChars: number) => string;
}

interface Options {
  isRequired?: boolean;
}

interface TextOptions extends Options {
  maxChars?: number;
}

export type TypedFields = ReturnType<typeof typedFields>;

/**
 * Fields as they are typed into a form, for react-hook-form: what is plainly wrong is said before anything is sent.
 * The server's schemas (fields.ts) decide; these need neither its sanitizer nor its list of passwords, and hand on
 * what was typed unchanged.
 */
export function typedFields(texts: TypedTexts) {
  const judged = ({ isRequired = false }: Options, isRight: (typed: string) => boolean, problem: string) =>
    z.string().superRefine((typed, ctx) => {
      const isEmpty = typed.trim() === "";
      if (isEmpty ? isRequired : !isRight(typed)) {
        ctx.addIssue({ code: "custom", message: isEmpty ? texts.required : problem });
      }
    });
  const text = ({ maxChars = LINE_MAX_CHARS, ...options }: TextOptions = {}) =>
    judged(options, (typed) => charCount(typed.trim()) <= maxChars, texts.tooLong(maxChars));
  return {
    text,
    prose: (options: TextOptions = {}) => text({ maxChars: TEXT_MAX_CHARS, ...options }),
    email: (options: Options = { isRequired: true }) =>
      judged(options, (typed) => parseEmail(typed) !== null, texts.emailNotValid),
    signUpEmail: () =>
      judged({ isRequired: true }, (typed) => parseEmail(typed) !== null, texts.emailIsNotValid),
    phone: (options: Options = {}) =>
      judged(options, (typed) => parsePhone(typed) !== null, texts.phoneNotValid),
    link: (options: Options = {}) =>
      judged(options, (typed) => parseLink(typed) !== null, texts.linkNotValid),
    /** To be compared: an existing password has whatever length it has. */
    givenPassword: () => z.string().min(1, texts.required),
    newPassword: () =>
      z.string().superRefine((typed, ctx) => {
        const length = charCount(typed);
        const isRight = length >= PASSWORD_MIN_CHARS && length <= PASSWORD_MAX_CHARS;
        if (!isRight) {
          ctx.addIssue({ code: "custom", message: length === 0 ? texts.required : texts.passwordLength });
        }
      }),
  };
}
