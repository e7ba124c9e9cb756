"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  /** Null while loading. */
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

export function SettingPending({ error, isRetrying, onRetry }: Props) {
  const t = useTranslations("settings");
  const actionText = useTranslations("actions");
  return error ? (
    <div role="alert" className="box flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 text-danger">{error.message}</p>
      <Button tone="quiet" size="small" isBusy={isRetrying} onClick={onRetry}>
        {actionText("retry")}
      </Button>
    </div>
  ) : (
    <div role="status" aria-label={t("loading")} className="box flex flex-col gap-4 p-4">
      {[0, 1].map((row) => (
        <span key={row} className="skeleton block h-11" />
      ))}
    </div>
  );
}
