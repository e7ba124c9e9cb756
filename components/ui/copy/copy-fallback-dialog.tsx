"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";

/** Shows the text, selected, when the browser denies access to the clipboard. */
export function CopyFallbackDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTranslations("form.copyByHand");
  const actionText = useTranslations("actions");
  return (
    <Dialog
      onClose={onClose}
      title={t("title")}
      text={t("text")}
      footer={
        <Button tone="quiet" onClick={onClose}>
          {actionText("done")}
        </Button>
      }
    >
      <textarea
        readOnly
        autoFocus
        dir="ltr"
        aria-label={t("label")}
        rows={Math.min(text.trimEnd().split("\n").length + 1, 8)}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="w-full resize-none rounded-[10px] border border-control bg-sunk px-3 py-2 wrap-anywhere"
      />
    </Dialog>
  );
}
