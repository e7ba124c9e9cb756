"use client";

import type { ReactNode } from "react";
import { Dialog as Primitive } from "radix-ui";
import { CloseButton } from "./close-button";
import { CENTRED_PANEL, OVERLAY } from "./overlay-classes";
import { useFocusRestore } from "./use-focus-restore";

interface Props {
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
export function Dialog({ onClose, title, text, children, footer, picture }: Props) {
  const restoreFocus = useFocusRestore();
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          className={`${CENTRED_PANEL} max-w-[520px]`}
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
