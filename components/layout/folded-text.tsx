import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { ChevronDown } from "lucide-react";
import { OwnText } from "./own-text";

const LONG_TEXT_CHARS = 240;
const LONG_TEXT_LINES = 5;

/** A user's paragraph; a long one shows four lines and a button for the rest, without a script. */
export function FoldedText({ text, className }: { text: string; className: string }) {
  const t = useTranslations("profile");
  const isLong = text.length > LONG_TEXT_CHARS || text.split("\n").length > LONG_TEXT_LINES;
  return (
    <>
      <p
        className={`whitespace-pre-line wrap-anywhere ${className} ${isLong ? "not-print:has-[+details:not([open])]:line-clamp-4" : ""}`}
      >
        {/* Its own direction, on the page's side. */}
        <OwnText text={text} />
      </p>
      {isLong && <Fold more={t("more")} less={t("less")} />}
    </>
  );
}

interface FoldProps {
  more: string;
  less: string;
  /** Of the button. */
  className?: string;
  children?: ReactNode;
}

/** A button that opens what follows it, or the folded text before it. */
export function Fold({ more, less, className = "", children }: FoldProps) {
  return (
    <details className="group relative z-1">
      <summary
        className={`inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-gold-text print:hidden [&::-webkit-details-marker]:hidden ${className}`}
      >
        <span className="group-open:hidden">{more}</span>
        <span className="hidden group-open:inline">{less}</span>
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
