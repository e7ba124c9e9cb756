"use client";

import { useRef, type ReactNode } from "react";
import { Search } from "lucide-react";
import { useDebouncedText } from "#lib/client/use-debounced-text";

interface Props {
  label: string;
  hint: string;
  /** Search text in the URL. */
  text: string;
  onText: (text: string) => void;
  className: string;
  fieldClass: string;
  inputClass?: string;
  children: ReactNode;
}

/** Search and filters of a list; typed text applies after a pause, or on Enter. */
export function SearchForm({
  label,
  hint,
  text,
  onText,
  className,
  fieldClass,
  inputClass = "",
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, settle } = useDebouncedText(field, text, onText);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <div className={`relative col-span-full min-w-0 ${fieldClass}`}>
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2"
          aria-hidden
        />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={`min-h-12 w-full rounded-[10px] border border-control bg-surface ps-11 pe-3 text-start [unicode-bidi:plaintext] placeholder:text-muted ${inputClass}`}
        />
      </div>
      {children}
    </form>
  );
}
