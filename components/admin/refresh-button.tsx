"use client";

import { useTransition } from "react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Loads the list anew, filters as they are. */
export function RefreshButton() {
  const t = useTranslations("adminProfiles");
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <Button tone="quiet" isBusy={isLoading} onClick={() => startLoading(() => router.refresh())}>
        {t("refresh")}
      </Button>
      <span role="status" className="text-muted">
        {isLoading && t("loading")}
      </span>
    </>
  );
}
