"use client";

import type { ReactNode } from "react";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { materialOf } from "@/components/card/card-material";
import { fieldClass, TextAreaField, TextField } from "@/components/ui/fields/field";
import type { TemplateTextName } from "#lib/domain/company/template";
import { otherLocale } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import { useCompanyTemplate, useLockedText } from "./company-template";
import { FormSection } from "./list-parts";

interface TextProps {
  name: TemplateTextName;
  label: string;
  isLong?: boolean;
  /** Field to show when the member decides. */
  children: ReactNode;
}

/** Field for a text, or the company's locked text. */
export function CompanyText({ name, label, isLong = false, children }: TextProps) {
  const text = useLockedText(name, useLocale());
  return text === null ? children : <LockedText name={name} label={label} value={text} isLong={isLong} />;
}

interface LockedProps {
  name: string;
  label: string;
  value: string;
  isLong?: boolean;
}

/** Needs the "companyLock" messages. */
export function LockedText({ name, label, value, isLong = false }: LockedProps) {
  const field = {
    name,
    label,
    value,
    note: <LockNote />,
    disabled: true,
    readOnly: true,
    dir: "auto",
  } as const;
  return isLong ? (
    <TextAreaField {...field} className={`${fieldClass()} disabled:bg-sunk`} />
  ) : (
    <TextField {...field} className="disabled:bg-sunk" />
  );
}

export function LockNote() {
  const t = useTranslations("companyLock");
  return (
    <span className="inline-flex items-center gap-1.5 text-gold-text">
      <Lock className="size-4 shrink-0" aria-hidden /> {t("by")}
    </span>
  );
}

export function CompanyColour({ children }: { children: ReactNode }) {
  const t = useTranslations("profileForm.look");
  const design = useCompanyTemplate()?.template.design;
  if (!design) return children;
  const material = materialOf(design.colour);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{t("colour")}</span>
        <span className="text-sm">
          <LockNote />
        </span>
      </p>
      <p className="flex items-center gap-3 rounded-[10px] border border-control bg-sunk p-2">
        <span
          className={`material-${material} relative block h-10 w-16 shrink-0 overflow-hidden rounded-[6px]`}
          aria-hidden
        >
          <span className="texture" />
        </span>
        {t(`colours.${material}`)}
      </p>
    </div>
  );
}

/** Replaces the links editor when only the company's links are shown. */
export function LockedLinks() {
  const t = useTranslations("profileForm.links");
  const texts = useTranslations("companyLock");
  const items = useCompanyTemplate()?.template.links?.items ?? [];
  const language = useLocale();
  const other = otherLocale(language);
  return (
    <FormSection id="links" title={t("title")} text={texts("links")}>
      <p className="text-sm">
        <LockNote />
      </p>
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-[10px] border border-control bg-sunk">
          {items.map((item, position) => (
            <li key={position} className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-2">
              <bdi className="font-semibold">{item[language] || item[other]}</bdi>
              <bdi dir="ltr" className="min-w-0 text-sm text-muted wrap-anywhere">
                {item.url}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
