"use client";

import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Banner, type BannerContent } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

export interface SaveBarState {
  isChanged: boolean;
  isSaving: boolean;
  /** Result of the last save; a success disappears with the next change. */
  notice: BannerContent | null;
  onCloseNotice: () => void;
}

interface Props extends SaveBarState {
  /** Saving without a change does or says something. */
  canSaveUnchanged?: boolean;
  /** Class for the form's width, so that the button aligns with its end. */
  width: string;
  /** Further actions while there are changes. */
  children?: ReactNode;
}

/** As wide as the panel's pages. */
const PAGE = "mx-auto w-full max-w-6xl px-5 lg:px-7";

const LOCKED = "cursor-not-allowed border border-line bg-sunk! bg-none! text-muted! shadow-none!";

/**
 * Fixed to the bottom; on phones above the panel's bar. Its notice is above it, so that it covers no button. Without
 * changes the save button stays focusable, so that it does not disappear under the keyboard (site 26).
 */
export function SaveBar(props: Props) {
  const { isChanged, canSaveUnchanged = false, isSaving, notice, onCloseNotice, width, children } = props;
  const t = useTranslations("form");
  const actionText = useTranslations("actions");
  const panel = useTranslations("panel");
  const textId = useId();
  const isLocked = !isChanged && !isSaving && !canSaveUnchanged;
  const closeSuccess = useEffectEvent(() => {
    if (notice?.tone === "success") onCloseNotice();
  });
  useEffect(() => {
    if (isChanged) closeSuccess();
  }, [isChanged]);

  return (
    <>
      {/* Screen readers announce changes only of a live region that already exists. */}
      <p role="status" className="sr-only">
        {isChanged && t("unsaved")}
      </p>
      {/* Spacers: fixed elements must not cover content. */}
      <div className="h-20" aria-hidden />
      {notice && <div className="h-16" aria-hidden />}
      <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-20 lg:start-[var(--sidebar,248px)]">
        <div className={PAGE}>
          <div className={`pointer-events-auto *:mb-3 *:rounded-[10px] *:not-empty:shadow-dialog ${width}`}>
            <Banner content={notice} onClose={onCloseNotice} />
          </div>
        </div>
        <div
          data-save-bar
          className="pointer-events-auto border-t border-line bg-surface py-3 shadow-[0_-8px_24px_-12px_rgb(38_28_8/0.18)] max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <div className={PAGE}>
            <div className={`flex items-center justify-between gap-3 ${width}`}>
              <span
                id={textId}
                aria-hidden
                className="inline-flex min-w-0 items-center gap-2 text-muted max-sm:text-sm"
              >
                {isChanged && <span className="size-2 shrink-0 rounded-full bg-gold" aria-hidden />}
                {isChanged && <span className="text-text">{t("unsaved")}</span>}
                {isLocked && <span>{panel("unchanged")}</span>}
              </span>
              <span className="flex shrink-0 gap-2">
                {isChanged && children}
                <Button
                  type="submit"
                  isBusy={isSaving}
                  {...(isLocked && { "aria-disabled": true, "aria-describedby": textId })}
                  onClick={(event) => isLocked && event.preventDefault()}
                  className={`max-sm:px-4 ${isLocked ? LOCKED : ""}`}
                >
                  {isSaving ? (
                    t("saving")
                  ) : (
                    <>
                      <span className="max-sm:hidden">{actionText("saveChanges")}</span>
                      <span className="sm:hidden">{actionText("save")}</span>
                    </>
                  )}
                </Button>
              </span>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
