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

interface Action {
  label: string;
  onClick: () => void;
}

/** Shows a banner at the bottom, above dialogs (site 16, 17). Without a duration it has the toaster's. */
function show(tone: "success" | "error", text: string, durationMs?: number, action?: Action) {
  const banner = (id: string | number) => (
    <div className="rounded-[10px] shadow-dialog">
      <BannerBox
        tone={tone === "success" ? "success" : "danger"}
        text={text}
        onClose={() => void toast.dismiss(id)}
      >
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
  return toast.custom(banner, durationMs === undefined ? {} : { duration: durationMs });
}

/** Shows a notice with an undo button for 10 s. @returns function that closes it */
export function notifyUndo(text: string, label: string, onUndo: () => void): () => void {
  const id = show("success", text, UNDO_MS, { label, onClick: onUndo });
  return () => void toast.dismiss(id);
}

let lastNotice: string | number | undefined;

/** Replaces the previous notice, so that notices never cover the page. An empty text shows nothing. */
export function notify(tone: "success" | "error", text: string): void {
  if (!text) return;
  // By id: `dismiss()` would also close the undo notices.
  if (lastNotice !== undefined) toast.dismiss(lastNotice);
  lastNotice = show(tone, text, tone === "error" ? Infinity : undefined);
}
