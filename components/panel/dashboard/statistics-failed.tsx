import { CircleAlert, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  isFailed: boolean;
  /** Reason of the failure; a general text when absent. */
  text?: string | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

export function StatisticsFailed({ isFailed, text, isBusy, onRetry }: Props) {
  const t = useTranslations("dashboard");
  const actionText = useTranslations("actions");
  return (
    <div aria-live="assertive" className="empty:hidden">
      {isFailed && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-[14px] border border-danger/30 bg-danger-soft p-3 ps-4">
          <p className="flex items-center gap-2 font-semibold text-danger">
            <CircleAlert className="size-5 shrink-0" aria-hidden />
            {text ?? t("failed")}
          </p>
          <Button tone="quiet" size="small" isBusy={isBusy} onClick={onRetry}>
            {!isBusy && <RotateCw className="size-5" aria-hidden />}
            <span>{actionText("retry")}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
