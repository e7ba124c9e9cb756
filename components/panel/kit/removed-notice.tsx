"use client";

import { Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface Props {
  /** Empty when nothing was removed. */
  text: string;
  /** Absent while the list is full. */
  onRestore: (() => void) | undefined;
  onClose: () => void;
}

export function RemovedNotice({ text, onRestore, onClose }: Props) {
  const t = useTranslations("form");
  const actionText = useTranslations("actions");
  return (
    <div role="status" className="empty:absolute">
      {text && (
        <div className="flex items-center gap-1 rounded-[10px] bg-sunk ps-4">
          <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">{text}</p>
          {onRestore && (
            <Button tone="plain" size="small" className="px-3!" onClick={onRestore}>
              <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden /> {t("restore")}
            </Button>
          )}
          <IconButton icon={X} label={actionText("close")} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
