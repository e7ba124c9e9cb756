"use client";

import { useEffect, useRef } from "react";

interface Props<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly text: string; readonly count?: number | undefined }[];
  current: T;
  onChange: (value: T) => void;
}

/** Chooses one of several views; scrolls sideways on phones, with the current one visible. */
export function SegmentedControl<T extends string>({ label, options, current, onChange }: Props<T>) {
  const currentRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    currentRef.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {options.map(({ value, text, count }) => {
        const isCurrent = value === current;
        return (
          <button
            key={value}
            ref={isCurrent ? currentRef : null}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onChange(value)}
            className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 whitespace-nowrap lg:gap-1.5 lg:px-3 lg:text-[0.9375rem] ${isCurrent ? "border-gold bg-gold-soft font-semibold text-gold-text" : "border-line bg-surface hover:bg-sunk"}`}
          >
            <span>{text}</span>
            {count !== undefined && (
              <bdi dir="ltr" className={isCurrent ? "" : "text-muted"}>
                {count}
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}
