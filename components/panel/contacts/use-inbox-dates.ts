"use client";

import { useNow, useTranslations } from "next-intl";
import { dayInAlgiers } from "#lib/domain/time/date";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { toShortDate } from "@/components/panel/kit/short-date";

export function useInboxDates() {
  const t = useTranslations("contacts");
  const locale = useLocale();
  const now = useNow();
  const today = dayInAlgiers(now);
  return {
    today,
    /** "today, 14:20", "12 May" */
    formatMoment: (iso: string) => {
      const short = toShortDate(new Date(iso), now, locale);
      return short.key === "day" ? short.day : t(short.key, { time: short.time });
    },
    /** @param day YYYY-MM-DD */
    formatReminder: (day: string) => (day === today ? t("reminder.today") : formatDay(day, locale)),
    isDue: (day: string | null): day is string => day !== null && day <= today,
  };
}
