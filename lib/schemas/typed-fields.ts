import * as z from "zod/mini";
import { mapValues } from "#lib/domain/map-values";
import { charCount } from "#lib/domain/text/char-count";
import { parseEmail } from "#lib/domain/account/email";
import { LINE_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS, TEXT_MAX_CHARS } from "#lib/domain/limits";
import { toWholeNumber } from "#lib/domain/text/typing";
import { findPhoneFault, type PhoneFault } from "#lib/domain/profile/phone";
import type { TextOptions } from "./texts.ts";

export interface TypedTexts {
  required: string;
  emailNotValid: string;
  emailIsNotValid: string;
  phone: (fault: PhoneFault) => string;
  passwordLength: string;
  tooLong: (maxChars: number) => string;
}

interface Options {
  isRequired?: boolean;
}

export type TypedFields = ReturnType<typeof typedFields>;

/** For forms, without sanitizer and password list; the server's schemas (fields.ts) are authoritative. */
export function typedFields(texts: TypedTexts) {
  // Texts are made only when needed, because the first plural loads the browser's locale data.
  const validated = (
    { isRequired = false }: Options,
    findProblem: (typed: string) => string | false | null,
  ) =>
    z.string().check(
      z.superRefine((typed, ctx) => {
        const message = typed.trim() === "" ? isRequired && texts.required : findProblem(typed);
        if (message) ctx.addIssue({ code: "custom", message });
      }),
    );
  const text = ({ maxChars, multiline = false, ...options }: TextOptions = {}) => {
    const max = maxChars ?? (multiline ? TEXT_MAX_CHARS : LINE_MAX_CHARS);
    return validated(options, (typed) => charCount(typed.trim()) > max && texts.tooLong(max));
  };
  return {
    text,
    texts: <T extends Record<string, TextOptions>>(options: T) => mapValues(options, text),
    email: (options: Options = { isRequired: true }) =>
      validated(options, (typed) => parseEmail(typed) === null && texts.emailNotValid),
    signUpEmail: () =>
      validated({ isRequired: true }, (typed) => parseEmail(typed) === null && texts.emailIsNotValid),
    phone: (options: Options = {}) =>
      validated(options, (typed) => {
        const fault = findPhoneFault(typed);
        return fault && texts.phone(fault);
      }),
    /** An existing password of any length. */
    givenPassword: () => z.string().check(z.minLength(1, texts.required)),
    newPassword: () =>
      z.string().check(
        z.superRefine((typed, ctx) => {
          const length = charCount(typed);
          const isValid = length >= PASSWORD_MIN_CHARS && length <= PASSWORD_MAX_CHARS;
          if (!isValid) {
            ctx.addIssue({ code: "custom", message: length === 0 ? texts.required : texts.passwordLength });
          }
        }),
      ),
  };
}

interface NumberOptions {
  isValid: (value: number) => boolean;
  notValid: string;
  /** Null: may be empty. */
  missing: string | null;
}

/** For a form's whole number, typed in digits of any script. */
export const typedNumber = ({ isValid, notValid, missing }: NumberOptions) =>
  z.string().check(
    z.superRefine((typed, ctx) => {
      const message = typed.trim() === "" ? missing : isValid(toWholeNumber(typed)) ? null : notValid;
      if (message !== null) ctx.addIssue({ code: "custom", message });
    }),
  );
