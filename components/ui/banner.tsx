"use client";

import { useTranslations } from "next-intl";

export interface BannerContent {
  tone: "danger" | "success";
  text: string;
}

const TONES = {
  danger: "border-danger bg-danger-soft text-danger",
  success: "border-success bg-success-soft text-success",
} as const;

/** What went wrong or well, read out at once, until it is closed. Nothing while there is nothing to say. */
export function Banner({ content, onClose }: { content: BannerContent | null; onClose: () => void }) {
  const t = useTranslations("form");
  return (
    <div aria-live="assertive">
      {content && (
        <div className={`flex items-center gap-2 rounded-[14px] border ps-4 ${TONES[content.tone]}`}>
          <p className="min-w-0 flex-1 py-2 wrap-anywhere">{content.text}</p>
          <button
            type="button"
            onClick={onClose}
            aria-label={t("close")}
            className="flex size-11 shrink-0 items-center justify-center rounded-[10px]"
          >
            <svg
              viewBox="0 0 16 16"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden
            >
              <path d="M3 3l10 10M13 3L3 13" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
