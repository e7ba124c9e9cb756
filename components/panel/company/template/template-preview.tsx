"use client";

import { useDeferredValue } from "react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import type { PageContent } from "@/components/panel/kit/page-content";
import { PhonePage, SheetPage } from "@/components/panel/preview/page-preview";
import {
  resolveTemplate,
  applyTemplate,
  type StoredTemplate,
  type TemplateFields,
} from "#lib/domain/company/template";
import { useLocale } from "#lib/i18n/use-locale";
import { toRules, type TemplateValues } from "#lib/client/values/template";

export type PreviewPerson = Omit<PageContent, "company"> & TemplateFields;

export interface PreviewProps {
  person: PreviewPerson;
  company: { id: string; name: string };
  /** The company's template, beneath the department's; null when the company's own is edited. */
  below: { logo: string; rules: StoredTemplate } | null;
}

/** Returns the person's page with the template as typed. */
function useContent({ person, company, below }: PreviewProps): PageContent {
  const values = useDeferredValue(useWatch<TemplateValues>() as TemplateValues);
  const language = useLocale();
  const edited = { logoName: values.logo, template: toRules(values) };
  const look = below
    ? resolveTemplate({ ...company, logoName: below.logo, template: below.rules }, edited)
    : resolveTemplate({ ...company, ...edited }, null);
  const { company: shown, ...content } = applyTemplate(person, look, language);
  return {
    ...content,
    company: shown && { name: shown.name, logo: shown.logoName, links: shown.links },
  };
}

export function PhonePreview(props: PreviewProps) {
  const t = useTranslations("template");
  return <PhonePage content={useContent(props)} text={t("previewText")} />;
}

export const SheetPreview = (props: PreviewProps) => <SheetPage content={useContent(props)} />;
