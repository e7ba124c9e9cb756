"use client";

import type { ReactNode } from "react";
import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";

const ICON_BUTTON = "inline-flex size-11 shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk";

/** On phones: the side panel as a sheet that opens from the start. */
export function PortalMenu({
  label,
  title,
  children,
}: {
  label: string;
  title: string;
  children: ReactNode;
}) {
  const t = useTranslations("form");
  return (
    <Dialog.Root>
      <Dialog.Trigger aria-label={label} className={ICON_BUTTON}>
        <Menu className="size-6" aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/55" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] animate-fade flex-col gap-2 overflow-y-auto border-e border-line bg-surface p-3 shadow-dialog"
        >
          <div className="flex items-center justify-between ps-3">
            <Dialog.Title className="text-muted">{title}</Dialog.Title>
            <Dialog.Close aria-label={t("close")} className={ICON_BUTTON}>
              <X className="size-5" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
