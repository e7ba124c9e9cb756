"use client";

import { Toaster as Sonner, toast } from "sonner";
import { TOAST_MS, UNDO_MS } from "#lib/domain/limits";
import { BannerBox } from "./banner";

interface Props {
  dir: "rtl" | "ltr";
  label: string;
  /** How long a success is shown; the time stops under the pointer and while the tab is hidden. */
  durationMs?: number;
}

export function Toaster({ dir, label, durationMs = TOAST_MS }: Props) {
  return (
    <Sonner
      dir={dir}
      position={dir === "rtl" ? "bottom-left" : "bottom-right"}
      duration={durationMs}
      containerAriaLabel={label}
    />
  );
}

export interface NoticeAction {
  label: string;
  onClick: () => void;
}

/** Shows a success at the bottom, above dialogs (site 16, 17); without an action, as long as the toaster says. */
function show(text: string, action?: NoticeAction) {
  const banner = (id: string | number) => (
    <div className="rounded-[10px] shadow-dialog">
      <BannerBox tone="success" text={text} onClose={() => void toast.dismiss(id)}>
        {action && (
          <button
            type="button"
            className="min-h-11 min-w-11 rounded-[10px] px-3 font-semibold underline underline-offset-4"
            onClick={() => {
              toast.dismiss(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </BannerBox>
    </div>
  );
  return toast.custom(banner, action ? { duration: UNDO_MS } : {});
}

/** Shows a notice with an undo button for 10 s. @returns function that closes it */
export function notifyUndo(text: string, undo: NoticeAction): () => void {
  const id = show(text, undo);
  return () => void toast.dismiss(id);
}

let lastNotice: string | number | undefined;

/** Reports a success. Replaces the previous notice, so that notices never cover the page. An empty text shows nothing. */
export function notify(text: string): void {
  if (!text) return;
  // By id: `dismiss()` would also close the undo notices.
  if (lastNotice !== undefined) toast.dismiss(lastNotice);
  lastNotice = show(text);
}
