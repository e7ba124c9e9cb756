"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlays/dialog";

/** Preview of a page, for screens without room beside the form. */
export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations("profileEdit");
  return (
    <Dialog
      onClose={onClose}
      title={t("preview")}
      picture={
        <div role="region" aria-label={t("preview")} tabIndex={0} className="max-h-[75svh] overflow-y-auto">
          {children}
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
