import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";

interface Props extends Omit<ComponentProps<"select">, "size"> {
  label: string;
  /** Highlights a filter that is not at its default. */
  isSet: boolean;
}

/** A select for filter bars; its label is for screen readers only. */
export function FilterSelect({ label, isSet, className = "", ...select }: Props) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select
        aria-label={label}
        className={`min-h-11 w-full appearance-none truncate rounded-[10px] border py-2 ps-3 pe-8 ${isSet ? "border-gold-soft bg-gold-soft text-gold-text" : "border-control bg-surface"}`}
        {...select}
      />
      <ChevronDown
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2"
        aria-hidden
      />
    </span>
  );
}
