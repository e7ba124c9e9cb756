"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { AlertDialog } from "radix-ui";
import { Button } from "@/components/ui/button";
import { CENTRED_PANEL, OVERLAY } from "./overlay-classes";
import { useFocusRestore } from "./use-focus-restore";

export interface Question {
  question: ReactNode;
  text: ReactNode;
  /** Button text; names action and object. */
  confirm: ReactNode;
}

interface Confirmation extends Question {
  /** What was confirmed is being done. */
  isBusy?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before an irreversible action. `ask` opens the question about a subject, and `dialog` is its element, or null.
 * @param toConfirmation of the asked subject; `close` ends the question
 */
export function useConfirm<Subject = void>(
  toConfirmation: (close: () => void, subject: Subject) => Confirmation,
) {
  const [asked, setAsked] = useState<{ subject: Subject } | null>(null);
  const close = () => setAsked(null);
  return {
    ask: (subject: Subject) => setAsked({ subject }),
    close,
    dialog: asked && <ConfirmDialog {...toConfirmation(close, asked.subject)} onClose={close} />,
  };
}

interface Props extends Confirmation {
  onClose: () => void;
}

/** The cancel button has the initial focus. */
function ConfirmDialog({ question, text, confirm, isBusy = false, onConfirm, onClose }: Props) {
  const actionText = useTranslations("actions");
  const restoreFocus = useFocusRestore();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content
          className={`${CENTRED_PANEL} max-w-[440px] gap-2 overflow-y-auto p-6`}
          onCloseAutoFocus={restoreFocus}
        >
          <AlertDialog.Title className="text-lg leading-normal font-semibold">{question}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted wrap-anywhere">{text}</AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button tone="quiet">{actionText("cancel")}</Button>
            </AlertDialog.Cancel>
            <Button
              tone="destructive"
              isBusy={isBusy}
              className="max-w-full min-w-0 wrap-anywhere"
              onClick={onConfirm}
            >
              <span className="min-w-0">{confirm}</span>
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
