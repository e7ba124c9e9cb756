"use client";

import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";

export interface BannerContent {
  tone: "danger" | "success";
  text: string;
}

const TONES = {
  danger: "border-danger/30 bg-danger-soft text-danger",
  success: "border-success/30 bg-success-soft text-success",
} as const;

interface Props {
  content: BannerContent | null;
  /** Keeps a distance from the edges of a box. */
  isInset?: boolean;
  onClose: () => void;
}

/**
 * A message that screen readers announce at once; null renders the empty live region. A success is one only where a notice
 * (`notify`) would cover what comes next: in a dialog, or with a save bar below.
 */
export function Banner({ content, isInset = false, onClose }: Props) {
  return (
    <div aria-live="assertive" className={`empty:absolute ${isInset ? "not-empty:p-4 not-empty:pb-0" : ""}`}>
      {content && <BannerBox {...content} onClose={onClose} />}
    </div>
  );
}

interface FailureProps extends Omit<Props, "content"> {
  /** What failed, or its text; none shows nothing. */
  of: { message: string } | string | null | undefined;
}

export function Failure({ of, ...props }: FailureProps) {
  const text = typeof of === "string" ? of : of?.message;
  return <Banner content={text ? { tone: "danger", text } : null} {...props} />;
}

interface BoxProps extends BannerContent {
  onClose: () => void;
  /** An action, before the close button. */
  children?: ReactNode;
}

/** A banner without a live region. */
export function BannerBox({ tone, text, onClose, children }: BoxProps) {
  const actionText = useTranslations("actions");
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div className={`flex items-center gap-3 rounded-[10px] border ps-4 ${TONES[tone]}`}>
      <Icon className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 py-2 wrap-anywhere">{text}</p>
      <span className="flex shrink-0 items-center">
        {children}
        <button
          type="button"
          onClick={onClose}
          aria-label={actionText("close")}
          className="flex size-11 items-center justify-center rounded-[10px]"
        >
          <X className="size-4" aria-hidden />
        </button>
      </span>
    </div>
  );
}
