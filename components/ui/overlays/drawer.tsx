"use client";

import type { ReactNode } from "react";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import { useFocusRestore } from "./use-focus-restore";

interface Props {
  onClose: () => void;
  title: ReactNode;
  /** Below the title. */
  head?: ReactNode;
  children: ReactNode;
}

const isNotice = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/** A modal at the end edge; on phones it covers the screen. Its content lays out itself and scrolls. */
export function Drawer({ onClose, title, head, children }: Props) {
  const t = useTranslations("form");
  const restoreFocus = useFocusRestore();
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/55" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-full max-w-[600px] animate-fade flex-col border-line bg-surface shadow-dialog sm:border-s"
          onCloseAutoFocus={restoreFocus}
          // A click on a notice, as to undo, is not a click beside the drawer.
          onInteractOutside={(event) => isNotice(event.target) && event.preventDefault()}
        >
          <header className="flex items-start justify-between gap-3 ps-4 pe-2 pt-2 sm:ps-6">
            <div className="min-w-0 flex-1 pt-1.5">
              <Primitive.Title className="min-w-0 text-lg leading-normal font-semibold wrap-anywhere">
                {title}
              </Primitive.Title>
              {head}
            </div>
            <Primitive.Close
              aria-label={t("close")}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk"
            >
              <X className="size-5" aria-hidden />
            </Primitive.Close>
          </header>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
