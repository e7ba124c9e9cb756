"use client";

import { useFormatter } from "next-intl";

/** @returns function from a moment in ISO form to its day and time */
export function useMoment(): (iso: string) => string {
  const format = useFormatter();
  return (iso) =>
    format.dateTime(new Date(iso), {
      ...{ day: "numeric", month: "long", year: "numeric" },
      ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    });
}
