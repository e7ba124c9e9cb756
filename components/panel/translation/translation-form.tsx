"use client";

import { CircleCheck, ExternalLink, Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { useLockedTexts } from "@/components/panel/kit/company-template";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { useFieldText } from "@/components/panel/kit/use-field-text";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { sendCall } from "#lib/client/queries/query-api";
import type { TranslationWire } from "#lib/contract/profile/translation";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { OTHER_TEXTS, type TranslatedText, type TranslationField } from "#lib/domain/profile/translation";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { pages } from "#lib/wire/pages";
import { isSame } from "#lib/domain/is-same";
import {
  countMissing,
  fieldsOf,
  textAt,
  storedTranslationFromWire,
  toTranslationRequestWire,
  TRANSLATION_MERGER,
  translationFieldFromWire,
} from "#lib/client/values/translation";
import { TranslationRow } from "./translation-row";
import { useTranslationSchemas } from "./use-translation-schemas";

interface Props {
  username: string;
  initial: TranslationWire;
}

const WIDTH = "lg:max-w-4xl";

/** The texts in a second language. */
export function TranslationForm({ username, initial }: Props) {
  const t = useTranslations("translation");
  const fieldText = useTranslations("fields");
  const field = useFieldText();
  const saving = useVersionedForm({
    name: "translation",
    username,
    ...useTranslationSchemas(),
    initial: () => storedTranslationFromWire(initial),
    read: async (call) =>
      storedTranslationFromWire(await sendCall(call, { call: "GET /api/users/translation/v1" })),
    save: async (call, values, { version }) => {
      const body = toTranslationRequestWire(values, version);
      const response = await sendCall(call, { call: "PUT /api/users/translation/v1", body });
      return { response, stored: { ...storedTranslationFromWire(response), values } };
    },
    isSame,
    merger: TRANSLATION_MERGER,
    toField: translationFieldFromWire,
  });
  const { form, stored } = saving;
  const { values, isChanged } = useUnsaved(saving);

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

  return (
    <FormProvider {...form}>
      <form noValidate method="post" className={`flex flex-col gap-5 ${WIDTH}`} onSubmit={saving.submit}>
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
        <SaveBar width={WIDTH} isChanged={isChanged} {...saving.bar} />
      </form>
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={labelOf}
        contentOf={(name, texts) => textAt(texts, name)}
      />
    </FormProvider>
  );
}
