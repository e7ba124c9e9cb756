"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext } from "react-hook-form";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/icon-button";
import { bindTo } from "#lib/client/forms/bind-to";
import { COMPANY_LINKS_MAX } from "#lib/domain/limits";
import { directionOf, LOCALES } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { EMPTY_COMPANY_LINK, type TemplateValues } from "#lib/client/values/template";
import { RuleBox } from "./rule-box";

/** Rule for links that precede or replace the member's own. */
export function LinksRule({ isDepartment }: { isDepartment: boolean }) {
  const t = useTranslations("template");
  const fieldText = useTranslations("fields");
  const actionText = useTranslations("actions");
  const form = useFormContext<TemplateValues>();
  const bind = bindTo(form);
  const items = useFieldArray({ control: form.control, name: "links.items" });
  return (
    <RuleBox
      rule="links"
      modes={["free", "default", "locked"]}
      isDepartment={isDepartment}
      hint={t("links.hint")}
    >
      <ul className="flex flex-col gap-3">
        {items.fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2 rounded-[10px] bg-sunk p-3">
            <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
              {LOCALES.map((language) => (
                <TextField
                  key={language}
                  label={t("in", { rule: t("links.title"), language: LANGUAGE_NAMES[language] })}
                  lang={language}
                  dir={directionOf(language)}
                  autoComplete="off"
                  {...bind(`links.items.${index}.${language}`)}
                />
              ))}
              <div className="sm:col-span-2">
                <TextField label={fieldText("url")} {...URL_INPUT} {...bind(`links.items.${index}.url`)} />
              </div>
            </div>
            <IconButton
              icon={Trash2}
              label={t("links.remove", { number: String(index + 1) })}
              onClick={() => items.remove(index)}
            />
          </li>
        ))}
      </ul>
      {items.fields.length < COMPANY_LINKS_MAX && (
        <p>
          <Button tone="quiet" size="small" onClick={() => items.append(EMPTY_COMPANY_LINK)}>
            <Plus className="size-5" aria-hidden /> {actionText("addLink")}
          </Button>
        </p>
      )}
    </RuleBox>
  );
}
