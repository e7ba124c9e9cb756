"use client";

import type { ReactNode } from "react";
import { Dialog as Primitive } from "radix-ui";
import { CloseButton } from "./close-button";
import { useFocusRestore } from "./use-focus-restore";

const OVERLAY = "fixed inset-0 z-40 animate-fade bg-ink/55";
const PANEL =
  "fixed inset-x-0 z-50 mx-auto flex max-h-[92svh] w-[calc(100%-2rem)] animate-rise flex-col overflow-hidden rounded-[14px] border border-line bg-surface shadow-dialog top-1/2 -translate-y-1/2";

export const dialogClasses = { overlay: OVERLAY, panel: PANEL };

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Shown below the title; also the accessible description. */
  text?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Shown between title and body, without padding. */
  picture?: ReactNode;
}

/** A modal dialog that restores the focus when it closes. */
export function Dialog({ isOpen, onClose, title, text, children, footer, picture }: Props) {
  const restoreFocus = useFocusRestore();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          className={`${PANEL} max-w-[520px]`}
          onCloseAutoFocus={restoreFocus}
          {...(!text && { "aria-describedby": undefined })}
        >
          <header className="flex items-start justify-between gap-3 ps-6 pe-3 pt-3 pb-2">
            <Primitive.Title className="min-w-0 py-2 text-lg leading-normal font-semibold wrap-anywhere">
              {title}
            </Primitive.Title>
            <CloseButton />
          </header>
          <div className="min-h-0 overflow-y-auto">
            {picture}
            <div className="flex flex-col gap-4 px-6 pt-1 pb-6">
              {text && <Primitive.Description className="text-muted">{text}</Primitive.Description>}
              {children}
              {footer && <footer className="flex flex-wrap justify-end gap-2 pt-1">{footer}</footer>}
            </div>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
