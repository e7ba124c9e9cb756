"use client";

import type { ReactNode } from "react";
import { Dialog } from "radix-ui";
import { CloseButton } from "./close-button";
import { OVERLAY } from "./overlay-classes";

const SHEET =
  "fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] animate-fade flex-col gap-2 overflow-y-auto border-e border-line bg-surface p-3 shadow-dialog";

interface Props {
  /** Content of the button that opens the sheet. */
  trigger: ReactNode;
  /** Accessible name for a trigger without text. */
  triggerLabel?: string;
  triggerClass: string;
  title: string;
  children: ReactNode;
}

/** A modal menu that slides in from the start edge, for phones. */
export function Sheet({ trigger, triggerLabel, triggerClass, title, children }: Props) {
  return (
    <Dialog.Root>
      <Dialog.Trigger aria-label={triggerLabel} className={triggerClass}>
        {trigger}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={OVERLAY} />
        <Dialog.Content aria-describedby={undefined} className={SHEET}>
          <div className="flex items-center justify-between ps-3">
            <Dialog.Title className="text-muted">{title}</Dialog.Title>
            <CloseButton size="size-[44px]" />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
