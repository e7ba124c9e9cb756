"use client";

import { Check, CircleAlert } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import { TOAST_MS, UNDO_MS } from "#lib/domain/limits";

interface Props {
  dir: "rtl" | "ltr";
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

/** Shows a notice with an undo button for 10 s. @returns function that closes it */
export function notifyUndo(text: string, label: string, onUndo: () => void): () => void {
  const id = toast.success(text, { duration: UNDO_MS, action: { label, onClick: onUndo } });
  return () => void toast.dismiss(id);
}

let lastNotice: string | number | undefined;

/** Replaces the previous notice, so that notices never cover the page. An empty text shows nothing. */
export function notify(tone: "success" | "error", text: string): void {
  if (!text) return;
  // By id: `dismiss()` would also close the undo notices.
  if (lastNotice !== undefined) toast.dismiss(lastNotice);
  lastNotice = toast[tone](text);
}
