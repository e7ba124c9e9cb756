"use client";

import { createContext, use, type ReactNode } from "react";
import {
  lockedFields,
  lockedText,
  applyTemplate,
  TEMPLATE_TEXTS,
  type EffectiveTemplate,
  type LockedField,
  type TemplateFields,
  type TemplateTextName,
} from "#lib/domain/company/template";
import type { Locale } from "#lib/domain/locale";
import { imagePath } from "#lib/domain/profile/profile";
import type { PageContent } from "./page-content";

const TemplateContext = createContext<EffectiveTemplate | null>(null);

interface ProviderProps {
  /** Company settings for the owner's page; null without a company. */
  look: EffectiveTemplate | null;
  children: ReactNode;
}

export const CompanyTemplateProvider = ({ look, children }: ProviderProps) => (
  <TemplateContext value={look}>{children}</TemplateContext>
);

/** Null without a company. */
export const useCompanyTemplate = (): EffectiveTemplate | null => use(TemplateContext);

export function useIsLocked(field: LockedField): boolean {
  const look = useCompanyTemplate();
  return look !== null && lockedFields(look).includes(field);
}

/** Returns whether the company turns the exchange form on; null when the member decides. */
export const useCompanyExchange = (): boolean | null => useCompanyTemplate()?.template.exchange?.isOn ?? null;

/** Returns the company's text that replaces the member's; null when the member decides. */
export function useLockedText(name: string, language: Locale): string | null {
  const texts: Partial<Record<string, string>> = useLockedTexts(language);
  return texts[name] ?? null;
}

export function useLockedTexts(language: Locale): Partial<Record<TemplateTextName, string>> {
  const look = useCompanyTemplate();
  if (!look) return {};
  const texts = TEMPLATE_TEXTS.map((name) => [name, lockedText(look, name, language)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== null));
}

type OwnContent = Omit<PageContent, "company"> & Pick<TemplateFields, "language">;

/** Returns a function that applies the company's settings to the owner's page. */
export function useWithCompany(): (content: OwnContent) => PageContent {
  const look = useCompanyTemplate();
  return (own) => {
    const { company, ...content } = applyTemplate(own, look, null);
    const shown = company && {
      name: company.name,
      logo: imagePath(company.logoName, 128),
      links: company.links,
    };
    return { ...content, company: shown };
  };
}
