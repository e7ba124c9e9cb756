"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { TextAreaField, TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { OWN_TITLE, type TemplateTextName } from "#lib/domain/company/template";
import { directionOf, LOCALES } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import type { TemplateValues } from "#lib/client/values/template";
import { RuleBox } from "./rule-box";
import { useTemplateText } from "./use-template-text";

interface Props {
  name: TemplateTextName;
  isDepartment: boolean;
}

/** Rule for a text in both languages. An empty text falls back to the other language. */
export function TextRule({ name, isDepartment }: Props) {
  const t = useTranslations("template");
  const text = useTemplateText();
  const bind = bindTo(useFormContext<TemplateValues>());
  const hint = name === "title" ? t("titleHint", { own: OWN_TITLE }) : undefined;
  return (
    <RuleBox rule={name} modes={["free", "default", "locked"]} isDepartment={isDepartment} hint={hint}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {LOCALES.map((language) => {
          const field = {
            label: t("in", { rule: text.label(name), language: LANGUAGE_NAMES[language] }),
            lang: language,
            dir: directionOf(language),
            autoComplete: "off",
            ...bind(`${name}.${language}`),
          };
          return name === "bio" ? (
            <TextAreaField key={language} {...field} />
          ) : (
            // Patterns begin with a Latin placeholder, even in Arabic.
            <TextField key={language} className="[unicode-bidi:isolate]!" {...field} />
          );
        })}
      </div>
    </RuleBox>
  );
}
