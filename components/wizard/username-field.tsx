import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { shortLinkPath } from "#lib/wire/pages";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import type { useUsername } from "./use-username";

interface Props {
  form: UseFormReturn<SignUpValues>;
  choice: ReturnType<typeof useUsername>;
  /** Host of the URLs on cards. */
  host: string;
}

/** Reduces a pasted URL or full username to the part after the fixed prefix. */
function tidy({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const rest = toAsciiDigits(input.value)
    .replace(/^.*\//, "")
    .replace(/^logix_/i, "")
    .replace(/[\s-]+/g, "_");
  if (rest !== input.value) input.value = rest;
}

/** Username field, shown as the URL on the card (account 26). */
export function UsernameField({ form, choice, host }: Props) {
  const t = useTranslations("signUp.username");
  const { username: error } = form.formState.errors;
  const { isFree, suggestions } = choice;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t("label")}
        name="username"
        error={error?.message}
        hint={t("hint")}
        note={
          <span aria-live="polite" className="inline-flex items-center gap-1 text-success">
            {isFree && !error && (
              <>
                <Check className="size-4" aria-hidden /> {t("free")}
              </>
            )}
          </span>
        }
      >
        {(control) => (
          <span
            dir="ltr"
            className={`flex items-center rounded-[10px] border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold-text ${error ? "border-danger" : "border-control"}`}
          >
            <span className="max-w-1/2 truncate ps-3 text-muted">{host + shortLinkPath("logix_")}</span>
            <input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              onInput={tidy}
              className="min-h-12 min-w-0 flex-1 bg-transparent py-2 pe-3 font-semibold outline-none"
              {...form.register("username", {
                // After a failed validation the field is validated on each change.
                onChange: () => void (form.getFieldState("username").invalid && form.trigger("username")),
              })}
              {...control}
            />
          </span>
        )}
      </Field>
      {suggestions.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted max-sm:basis-full">{t("instead")}</span>
          {suggestions.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => choice.choose(name)}
              className={`${buttonClass("quiet", "small")} max-sm:px-3`}
            >
              <bdi dir="ltr">{name}</bdi>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
