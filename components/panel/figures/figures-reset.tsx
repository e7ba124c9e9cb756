"use client";

import { RotateCcw, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

/** Restarts the figures from today, or shows all again. */
export function FiguresReset({ countedFrom }: { countedFrom: string | null }) {
  const t = useTranslations("figures.reset");
  const locale = useLocale();
  const reset = useChange(
    (isReset: boolean) => ({ call: "POST /api/users/figures/reset/v1", body: { isReset } }),
    {
      invalidates: ["GET /api/users/figures/v1"],
    },
  );
  const { ask, dialog } = useConfirm((close) => ({
    question: t("question"),
    text: t("text"),
    confirm: t("confirm"),
    isBusy: reset.isPending,
    onConfirm: () => reset.mutate(true, { onSettled: close }),
  }));
  return (
    <section className="flex flex-col items-start gap-2">
      <Failure of={reset.error} onClose={reset.reset} />
      {countedFrom !== null && (
        <p className="text-muted">{t("since", { day: formatDay(countedFrom, locale) })}</p>
      )}
      <p className="flex flex-wrap gap-2">
        {countedFrom !== null && (
          <Button tone="quiet" size="small" isBusy={reset.isPending} onClick={() => reset.mutate(false)}>
            <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden /> {t("showAll")}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => ask()}>
          <RotateCcw className="size-5" aria-hidden /> {t("start")}
        </Button>
      </p>
      {dialog}
    </section>
  );
}
