"use client";

import { useFormatter } from "next-intl";

/** Returns a function that formats an ISO timestamp as day and time. */
export function useFormatDateTime(): (iso: string) => string {
  const format = useFormatter();
  return (iso) =>
    format.dateTime(new Date(iso), {
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
}
