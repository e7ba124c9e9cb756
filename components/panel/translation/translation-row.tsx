"use client";

import { Check, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { useLockedText } from "@/components/panel/kit/company-template";
import { LockedText } from "@/components/panel/kit/locked-fields";
import { UserText } from "@/components/layout/user-text";
import { Button } from "@/components/ui/button";
import { TextAreaField, TextField } from "@/components/ui/fields/field";
import { directionOf } from "#lib/domain/locale";
import type { TranslationField } from "#lib/domain/profile/translation";
import { withoutOutdated, type TranslationValues } from "#lib/client/values/translation";

interface Props {
  field: TranslationField;
  label: string;
  first: string;
  /** Offered when the field is empty. */
  suggestion?: string;
}

export function TranslationRow({ field, label, first, suggestion = "" }: Props) {
  const t = useTranslations("translation");
  const { register, setValue, setFocus, getValues, getFieldState, formState } =
    useFormContext<TranslationValues>();
  const language = useWatch<TranslationValues, "language">({ name: "language" });
  const isOutdated = useWatch<TranslationValues, "outdated">({ name: "outdated" }).includes(field);
  const endOutdated = () => setValue("outdated", withoutOutdated(getValues(), field), { shouldDirty: true });
  const isMissing = (useWatch<TranslationValues>({ name: field }) as string).trim() === "";
  const lock = useLockedText(field, language);
  const input = {
    label: t("in", { label, language }),
    note: isMissing && <span className="font-semibold text-gold-text">{t("missingMark")}</span>,
    hint: isOutdated && <span className="font-semibold text-gold-text">{t("outdatedMark")}</span>,
    error: getFieldState(field, formState).error?.message,
    lang: language,
    dir: directionOf(language),
    autoComplete: "off",
    ...register(field, { onChange: endOutdated }),
  };
  return (
    <li className="grid items-start gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="text-muted">{label}</span>
        <p className="min-h-12 rounded-[10px] bg-sunk px-3 py-2.5 whitespace-pre-line wrap-anywhere">
          <UserText text={first} />
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 *:first:w-full">
        {lock === null ? (
          field === "bio" ? (
            <TextAreaField {...input} />
          ) : (
            <TextField {...input} />
          )
        ) : (
          <LockedText name={field} label={input.label} value={lock} isLong={field === "bio"} />
        )}
        {lock === null && isOutdated && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              endOutdated();
              setFocus(field);
            }}
          >
            <Check className="size-5 text-gold-text" aria-hidden />
            {t("stillRight")}
            <span className="sr-only">{input.label}</span>
          </Button>
        )}
        {suggestion !== "" && isMissing && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              setValue(field, suggestion, { shouldDirty: true, shouldValidate: true });
              setFocus(field);
            }}
          >
            <Sparkles className="size-5 text-gold-text" aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              {t.rich("suggest", { name: () => <bdi className="font-semibold">{suggestion}</bdi> })}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
