"use client";

import { History, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

export function RestoredNotice({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const t = useTranslations("profileEdit");
  const actionText = useTranslations("actions");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[10px] bg-gold-soft py-1 ps-4 text-gold-text"
    >
      <History className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 py-2">{t("restored")}</p>
      <span className="ms-auto flex">
        <Button tone="plain" size="small" onClick={onDiscard}>
          {t("discardRestored")}
        </Button>
        <IconButton icon={X} label={actionText("close")} onClick={onClose} className="text-gold-text" />
      </span>
    </div>
  );
}
