"use client";

import { useState, type ComponentProps } from "react";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Field, type FieldProps } from "./field";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

export function PasswordField({ label, name, error, hint, note, ...input }: Props) {
  const t = useTranslations("form");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
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
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            aria-label={isShown ? t("hide") : t("show")}
            className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-[10px] text-muted"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}
