"use client";

import { useNow, useTranslations } from "next-intl";
import { useFormatAlgiersTime } from "#lib/client/use-format-algiers-time";
import { fromAlgiersInput } from "#lib/domain/time/algiers-time";
import type { OwnEventValue } from "#lib/client/values/own-links";

type OwnEventTimes = Pick<OwnEventValue, "shownFrom" | "shownUntil">;

/** Formats schedules in the page's language. Times are values of a datetime-local field. */
export function useScheduleText() {
  const t = useTranslations("links");
  const now = useNow();

  const formatTime = useFormatAlgiersTime();

  /** Describes the current state of a schedule; empty without a schedule. */
  function scheduleText({ shownFrom, shownUntil }: OwnEventTimes): string {
    const isOver = (typed: string) => Date.parse(fromAlgiersInput(typed)) <= now.getTime();
    if (shownUntil && isOver(shownUntil)) return t("ended");
    if (shownFrom && !isOver(shownFrom)) return t("begins", { time: formatTime(shownFrom) });
    return shownUntil && t("ends", { time: formatTime(shownUntil) });
  }

  return { formatTime, scheduleText };
}
