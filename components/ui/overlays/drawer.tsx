"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { Dialog as Primitive } from "radix-ui";
import { CloseButton } from "./close-button";
import { OVERLAY } from "./overlay-classes";
import { useFocusRestore } from "./use-focus-restore";

interface Props {
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  title: ReactNode;
  /** Shown below the title. */
  head?: ReactNode;
  children: ReactNode;
}

const isNotice = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/** A modal at the end edge; covers the screen on phones. The content handles its own layout and scrolling. */
export function Drawer({ onClose, onKeyDown, title, head, children }: Props) {
  const restoreFocus = useFocusRestore();
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY} />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-full max-w-[600px] animate-fade flex-col border-line bg-surface shadow-dialog sm:border-s"
          onCloseAutoFocus={restoreFocus}
          onKeyDown={onKeyDown}
          // A click on a notice, e.g. to undo, must not close the drawer.
          onInteractOutside={(event) => isNotice(event.target) && event.preventDefault()}
        >
          <header className="flex items-start justify-between gap-3 ps-4 pe-2 pt-2 sm:ps-6">
            <div className="min-w-0 flex-1 pt-1.5">
              <Primitive.Title className="min-w-0 text-lg leading-normal font-semibold wrap-anywhere">
                {title}
              </Primitive.Title>
              {head}
            </div>
            <CloseButton />
          </header>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
