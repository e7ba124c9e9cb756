"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usersSummaryQuery } from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";
import { WaitingCount } from "./waiting-count";

export function UnreadCount() {
  const t = useTranslations("admin");
  const { data } = useQuery(usersSummaryQuery(useApi()));
  return data && <WaitingCount count={data.unread} label={t("unreadMessages", { count: data.unread })} />;
}
