"use client";

import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import type { SaveBarState } from "@/components/panel/save/use-save-bar";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface Props extends SaveBarState {
  isAlwaysVisible?: boolean;
  /** Class for the form's width, so that the button aligns with its end. */
  width: string;
  children?: ReactNode;
}

/** As wide as the panel's pages. */
const PAGE = "mx-auto w-full max-w-6xl px-5 lg:px-7";

/** Fixed to the bottom; on phones above the panel's bar. Its notice is above it, so that it covers no button. */
export function SaveBar(props: Props) {
  const { isChanged, isAlwaysVisible = false, isSaving, notice, onCloseNotice, width, children } = props;
  const t = useTranslations("form");
  const isShown = isChanged || isAlwaysVisible;
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
      {isShown && <div className="h-20" aria-hidden />}
      {notice && <div className="h-16" aria-hidden />}
      <div className="pointer-events-none fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-20 lg:start-[var(--sidebar,248px)]">
        <div className={PAGE}>
          <div className={`pointer-events-auto *:mb-3 *:rounded-[10px] *:not-empty:shadow-dialog ${width}`}>
            <Banner content={notice} onClose={onCloseNotice} />
          </div>
        </div>
        {isShown && (
          <div
            data-save-bar
            className="pointer-events-auto border-t border-line bg-surface py-3 shadow-[0_-8px_24px_-12px_rgb(38_28_8/0.18)] max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            <div className={PAGE}>
              <div className={`flex items-center justify-between gap-3 ${width}`}>
                <span aria-hidden className="inline-flex min-w-0 items-center gap-2 max-sm:text-sm">
                  {isChanged && (
                    <>
                      <span className="size-2 shrink-0 rounded-full bg-gold" aria-hidden />
                      {t("unsaved")}
                    </>
                  )}
                </span>
                <span className="flex shrink-0 gap-2">
                  {children}
                  <Button type="submit" isBusy={isSaving} className="max-sm:px-4">
                    {isSaving ? (
                      t("saving")
                    ) : (
                      <>
                        <span className="max-sm:hidden">{t("save")}</span>
                        <span className="sm:hidden">{t("saveShort")}</span>
                      </>
                    )}
                  </Button>
                </span>
              </div>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
