"use client";

import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { queryKeys } from "#lib/client/queries/keys";

export function RefreshButton({ className = "" }: { className?: string }) {
  const t = useTranslations("adminProfiles");
  const queries = useQueryClient();
  const isLoading = useIsFetching({ queryKey: queryKeys.userLists }) > 0;
  return (
    <IconButton
      icon={RefreshCw}
      label={t("refresh")}
      isBusy={isLoading}
      className={className}
      onClick={() => void queries.invalidateQueries({ queryKey: queryKeys.users })}
    />
  );
}
