"use client";

import { useMemo } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { CircleCheck, ExternalLink, Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLockedTexts } from "@/components/panel/kit/company-template";
import { ConflictDialog } from "@/components/panel/save/conflict-dialog";
import { useFieldText } from "@/components/panel/kit/use-field-text";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useSaveBar, useSaveResult } from "@/components/panel/save/use-save-bar";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { TabDraft } from "#lib/client/drafts/tab-draft";
import { useStoreDraft } from "#lib/client/drafts/use-store-draft";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { OTHER_TEXTS, type TranslatedText, type TranslationField } from "#lib/domain/profile/translation";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { pages } from "#lib/wire/pages";
import { isSame } from "#lib/wire/profile/client";
import {
  countMissing,
  fieldsOf,
  textAt,
  type StoredTranslation,
  type TranslationValues,
} from "#lib/client/values/translation";
import type { TranslationDraft } from "./translation-draft";
import { TranslationRow } from "./translation-row";
import { useSaveTranslation } from "./use-save-translation";
import { useTranslationSchema } from "./use-translation-schema";

interface Props {
  username: string;
  /** Version that the changes are based on. */
  stored: StoredTranslation;
  initial: TranslationValues;
  draft: TabDraft<TranslationDraft>;
}

const WIDTH = "lg:max-w-4xl";

export function TranslationEditor({ username, stored: storedFirst, initial, draft }: Props) {
  const t = useTranslations("translation");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const field = useFieldText();
  const form = useForm<TranslationValues>({
    resolver: zodResolver(useTranslationSchema()),
    defaultValues: initial,
  });
  const values = useWatch({ control: form.control }) as TranslationValues;
  const saved = useSaveResult();
  const { stored, conflicts, ...saving } = useSaveTranslation({
    form,
    initial: storedFirst,
    onSaved: saved.onSaved,
    onFailed: saved.onFailed,
  });
  const isChanged = !isSame(values, stored.values);
  const { isSubmitting } = form.formState;
  const bar = useSaveBar({ isChanged, isSubmitting, saved, ...saving });
  const unsaved = useMemo(() => ({ base: stored, values }), [stored, values]);
  useStoreDraft(draft, isChanged, unsaved);

  const locked = useLockedTexts(values.language);
  const { first, suggestedNames } = stored;
  const parts = fieldsOf(first);
  // Owners do not translate the company's texts.
  const missing = countMissing(first, { ...values, ...locked });
  const outdated = values.outdated.length;
  const isComplete = missing + outdated === 0;
  const labelOf = (name: TranslationField) => {
    const other = OTHER_TEXTS.find((candidate) => candidate === name);
    if (other) return fieldText(other === "pageLabel" ? "pageName" : other);
    const [list, position] = name.split(".");
    if (position === undefined) return field.label(name as TranslatedText);
    return t(list === "projects" ? "project" : "link", { number: String(Number(position) + 1) });
  };

  const submit = saved.clearThen(form.handleSubmit(() => saving.save()));

  return (
    <FormProvider {...form}>
      <form noValidate method="post" className={`flex flex-col gap-5 ${WIDTH}`} onSubmit={submit}>
        <div className="box flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-semibold">{t("language")}</span>
            <SegmentedControl
              label={t("language")}
              options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
              current={values.language}
              onChange={(language) => form.setValue("language", language, { shouldDirty: true })}
            />
          </div>
          <p role="status" className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold-text">
            {isComplete ? (
              <CircleCheck className="size-5 shrink-0" aria-hidden />
            ) : (
              <Languages className="size-5 shrink-0" aria-hidden />
            )}
            <span className="flex flex-wrap gap-x-3">
              {isComplete && <span>{t("complete")}</span>}
              {missing > 0 && <span>{t("missing", { count: missing })}</span>}
              {outdated > 0 && <span>{t("outdated", { count: outdated })}</span>}
            </span>
          </p>
        </div>
        {(["texts", "projects", "links"] as const).map(
          (part) =>
            parts[part].length > 0 && (
              <section key={part} aria-label={t(`parts.${part}`)} className="flex flex-col gap-2">
                <h2 className="font-semibold">{t(`parts.${part}`)}</h2>
                <ol className="box divide-y divide-line">
                  {parts[part].map((name) => (
                    <TranslationRow
                      key={name}
                      field={name}
                      label={labelOf(name)}
                      first={textAt(first, name)}
                      suggestion={name === "fullName" ? suggestedNames[values.language] : ""}
                    />
                  ))}
                </ol>
              </section>
            ),
        )}
        <a
          href={withLocale(stored.values.language, pages.view(username))}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-gold-text underline underline-offset-4"
        >
          {t("see", { language: stored.values.language })}
          <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
        </a>
        <SaveBar width={WIDTH} {...bar} />
      </form>
      {conflicts.length > 0 && (
        <ConflictDialog
          fields={conflicts.map(({ field: name, mine, theirs }) => ({
            name,
            mine,
            theirs,
            label: labelOf(name),
          }))}
          confirm={actionText("save")}
          onClose={saving.keepEditing}
          onChosen={(chosen) => void saving.resolve(chosen)}
        />
      )}
    </FormProvider>
  );
}
