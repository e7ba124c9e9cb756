"use client";

import type { ComponentProps, FormEvent, ReactNode } from "react";
import { COUNTRY_CODE, PHONE_MAX_CHARS } from "#lib/domain/limits";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { Field, type FieldProps } from "./field";

interface Props extends FieldProps, Omit<ComponentProps<"input">, keyof FieldProps | "type"> {
  /** Icon before the country code. */
  mark?: ReactNode;
}

const COUNTRY_CODE_TYPED = /^(?:\+|00)?2130?(?=\d{8})/;

/**
 * Keeps the digits, so that a pasted "+213 550 12 34 56" fits the fixed prefix. Further digits cannot be typed, but
 * a pasted number stays whole: its beginning could be another number.
 */
function tidy({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const digits = toAsciiDigits(input.value.normalize("NFKC"))
    .replace(/[^+\d]/g, "")
    .replace(/(?!^)\+/g, "");
  const number = digits.replace(COUNTRY_CODE_TYPED, "");
  const isTyped = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1;
  const fitting = isTyped && !number.startsWith("+") ? number.slice(0, PHONE_MAX_CHARS) : number;
  if (fitting !== input.value) input.value = fitting;
}

export function PhoneField({ label, name, error, hint, note, mark, ...input }: Props) {
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
      {(control) => (
        <span
          dir="ltr"
          className={`flex items-center rounded-[10px] border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold-text ${error ? "border-danger" : "border-control"}`}
        >
          <span className="flex items-center gap-2 self-stretch border-e border-line px-3 text-muted">
            {mark}+{COUNTRY_CODE}
          </span>
          <input
            type="tel"
            inputMode="numeric"
            onInput={tidy}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-3 py-2 outline-none"
            {...input}
            {...control}
          />
        </span>
      )}
    </Field>
  );
}
