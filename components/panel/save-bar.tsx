"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface Props {
  isChanged: boolean;
  /** Stays visible without changes. */
  isAlwaysThere?: boolean;
  isSaving: boolean;
  failure: string;
  onCloseFailure: () => void;
  /** Beside the save button. */
  children?: ReactNode;
}

/** Fixed to the bottom; on phones above the panel's bar. */
export function SaveBar(props: Props) {
  const { isChanged, isAlwaysThere = false, isSaving, failure, onCloseFailure, children } = props;
  const t = useTranslations("form");
  return (
    <>
      {/* Screen readers announce changes only of a live region that already exists. */}
      <p role="status" className="sr-only">
        {isChanged && t("unsaved")}
      </p>
      {(isChanged || isAlwaysThere) && (
        <>
          {/* Spacer: the fixed bar must not cover content. */}
          <div className="h-20" aria-hidden />
          <div className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-20 border-t border-line bg-surface px-5 py-3 shadow-[0_-8px_24px_-12px_rgb(38_28_8/0.18)] max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:start-[var(--sidebar,248px)] lg:px-7">
            <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={onCloseFailure} />
            <div className={`flex items-center justify-between gap-3 ${failure ? "pt-3" : ""}`}>
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
        </>
      )}
    </>
  );
}
