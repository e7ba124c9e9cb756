"use client";

import { useIsFetching } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { PEOPLE_CALLS } from "#lib/client/queries/admin/users";
import { keyOf, useInvalidate } from "#lib/client/queries/call-query";

export function RefreshButton({ className = "" }: { className?: string }) {
  const t = useTranslations("adminProfiles");
  const invalidate = useInvalidate();
  const isLoading = useIsFetching({ queryKey: keyOf("GET /api/group/all") }) > 0;
  return (
    <IconButton
      icon={RefreshCw}
      label={t("refresh")}
      isBusy={isLoading}
      className={className}
      onClick={() => void invalidate(PEOPLE_CALLS)}
    />
  );
}
