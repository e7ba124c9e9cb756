"use client";

import { Check, CircleAlert } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import { TOAST_MS, UNDO_MS } from "#lib/domain/limits";

interface Props {
  dir: "rtl" | "ltr";
  /** Screen reader label of the region. */
  label: string;
}

export function Toaster({ dir, label }: Props) {
  return (
    <Sonner
      dir={dir}
      position={dir === "rtl" ? "bottom-left" : "bottom-right"}
      duration={TOAST_MS}
      containerAriaLabel={label}
      icons={{
        success: <Check className="size-5" aria-hidden />,
        error: <CircleAlert className="size-5" aria-hidden />,
      }}
    />
  );
}

/** A notice that offers to undo, for 10 s. @returns closes it */
export function notifyUndo(text: string, label: string, onUndo: () => void): () => void {
  const id = toast.success(text, { duration: UNDO_MS, action: { label, onClick: onUndo } });
  return () => void toast.dismiss(id);
}

let lastNotice: string | number | undefined;

/** Replaces the notice before it, so that notices never cover the page. An empty text shows nothing. */
export function notify(tone: "success" | "error", text: string): void {
  if (!text) return;
  // Without an id, it would close the notices that offer to undo.
  if (lastNotice !== undefined) toast.dismiss(lastNotice);
  lastNotice = toast[tone](text);
}
