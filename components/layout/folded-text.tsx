import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { ChevronDown } from "lucide-react";
import { UserText } from "./user-text";

const LONG_TEXT_CHARS = 240;
const LONG_TEXT_LINES = 5;

/** A user's text; long text is cut to four lines, with a button for the rest that needs no script. */
export function FoldedText({ text, className }: { text: string; className: string }) {
  const t = useTranslations("profile");
  const isLong = text.length > LONG_TEXT_CHARS || text.split("\n").length > LONG_TEXT_LINES;
  return (
    <>
      <p
        className={`whitespace-pre-line wrap-anywhere ${className} ${isLong ? "not-print:has-[+details:not([open])]:line-clamp-4" : ""}`}
      >
        {/* Keeps its own direction, aligned to the page's start. */}
        <UserText text={text} />
      </p>
      {isLong && <Disclosure more={t("more")} less={t("less")} />}
    </>
  );
}

interface FoldProps {
  more: string;
  less: string;
  className?: string;
  children?: ReactNode;
}

/** A button that opens its children, or the folded text before it. */
export function Disclosure({ more, less, className = "", children }: FoldProps) {
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
