import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { monthsAfter } from "#lib/domain/time/date";
import { formatMonth } from "#lib/i18n/format-month";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

const monthBeside = (month: string, months: number): string => monthsAfter(month, months).slice(0, 7);

/** @param month first day of the month, YYYY-MM-DD */
export function MonthSteps({ month, today }: { month: string; today: string }) {
  const t = useTranslations("teamFigures");
  const fieldText = useTranslations("fields");
  const next = monthBeside(month, 1);
  const step =
    "inline-flex items-center rounded-[10px] border border-control bg-surface font-semibold size-11 justify-center";
  return (
    <nav aria-label={fieldText("month")} className="flex items-center gap-2">
      <LocaleLink href={`${pages.panelCompanyFigures}?month=${monthBeside(month, -1)}`} className={step}>
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden />
        <span className="sr-only">{t("earlier")}</span>
      </LocaleLink>
      <h2 className="min-w-40 text-center text-lg font-semibold">{formatMonth(month, useLocale())}</h2>
      {next <= today.slice(0, 7) && (
        <LocaleLink href={`${pages.panelCompanyFigures}?month=${next}`} className={step}>
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />
          <span className="sr-only">{t("later")}</span>
        </LocaleLink>
      )}
    </nav>
  );
}
