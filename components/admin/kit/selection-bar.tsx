import type { ReactNode } from "react";
import { X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

interface Props {
  text: string;
  /** Selects more rows; null when there are no more. */
  more: { readonly label: string; readonly select: () => void } | null;
  clear: { readonly label: string; readonly clear: () => void };
  /** Part of the table on wide screens. */
  isInTable?: boolean;
  /** Below the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

const FLOATING = "sticky top-2 z-20 rounded-[14px] shadow-box";
const IN_TABLE =
  "border-line max-xl:sticky max-xl:top-2 max-xl:z-20 max-xl:rounded-[14px] max-xl:shadow-box xl:border-y";

export function SelectionBar({ text, more, clear, isInTable = false, note, children }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-2 bg-gold-soft p-2 ps-4 text-gold-text ${isInTable ? IN_TABLE : FLOATING}`}
    >
      <span className="flex flex-wrap items-center gap-x-3 max-sm:w-full">
        <span aria-live="polite">{text}</span>
        {more && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={more.select}
          >
            {more.label}
          </button>
        )}
        <IconButton icon={X} label={clear.label} className="max-sm:ms-auto" onClick={clear.clear} />
      </span>
      <span className="flex flex-wrap gap-1">{children}</span>
      {note && <div className="basis-full empty:hidden">{note}</div>}
    </div>
  );
}
