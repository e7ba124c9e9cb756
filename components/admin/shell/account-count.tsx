"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usersSummaryQuery } from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";

export function AccountCount() {
  const t = useTranslations("admin");
  const { data } = useQuery(usersSummaryQuery(useApi()));
  if (!data) return null;
  return (
    <>
      <span className="text-sm" aria-hidden>
        {data.users}
      </span>
      <span className="sr-only">{t("accounts", { count: data.users })}</span>
    </>
  );
}
