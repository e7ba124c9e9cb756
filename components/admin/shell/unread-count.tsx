"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usersSummaryQuery } from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";

export function UnreadCount() {
  const t = useTranslations("admin");
  const { data } = useQuery(usersSummaryQuery(useApi()));
  if (!data || data.unread === 0) return null;
  const { unread } = data;
  return (
    <>
      <span
        className="inline-flex min-w-6 justify-center rounded-full bg-gold px-1.5 text-sm font-semibold text-ink"
        aria-hidden
      >
        {unread > 99 ? "99+" : unread}
      </span>
      <span className="sr-only">{t("unreadMessages", { count: unread })}</span>
    </>
  );
}
