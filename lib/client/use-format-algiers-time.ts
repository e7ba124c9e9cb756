"use client";

import { TIME_ZONE } from "#lib/domain/locale";
import { fromAlgiersInput } from "#lib/domain/time/algiers-time";
import { FORMAT_LOCALES } from "#lib/i18n/formats";
import { useLocale } from "#lib/i18n/use-locale";

/** Formats times of datetime-local fields in the page's language. */
export function useFormatAlgiersTime(): (typed: string) => string {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALES[useLocale()], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  return (typed) => {
    const moment = new Date(fromAlgiersInput(typed));
    return Number.isNaN(moment.getTime()) ? typed : format.format(moment);
  };
}
