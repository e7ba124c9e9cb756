"use client";

import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import type { ResponseOf } from "#lib/contract/calls";
import { useLocale } from "#lib/i18n/use-locale";

type Refusal = ResponseOf<"POST /api/group/orders/move/v1">["refused"][number];

/** Returns a function that says why an order was not moved; for one changed meanwhile also by whom, when and why. */
export function useRefusalText() {
  const t = useTranslations("orderMove");
  const statuses = useTranslations("orderStatuses");
  const locale = useLocale();
  return ({ reason, change }: Omit<Refusal, "number">): string => {
    if (!change) return t(`reasons.${reason}`);
    const { status, changedAt, author, note } = change;
    const text = t("changed", {
      status: statuses(status),
      when: formatMoment(changedAt, locale),
      author: author ?? "none",
    });
    return note ? `${text} ${t("changedNote", { note })}` : text;
  };
}
