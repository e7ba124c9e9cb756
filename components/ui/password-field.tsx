"use client";

import { useState, type ComponentProps } from "react";
import { useTranslations } from "next-intl";
import { Field, type FieldProps } from "./field";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, error, hint, note, ...input }: Props) {
  const t = useTranslations("form");
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, name, error, hint, note }}>
      {(control) => (
        <span
          dir="ltr"
          className={`flex rounded-[10px] border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold-text ${error ? "border-danger" : "border-control"}`}
        >
          <input
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="min-h-12 min-w-0 flex-1 bg-transparent px-3 py-2 outline-none"
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="min-h-12 px-3 text-sm font-semibold text-gold-text"
          >
            {isShown ? t("hide") : t("show")}
          </button>
        </span>
      )}
    </Field>
  );
}
