"use client";

import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type" | "ref"> {
  label: string;
  isMixed?: boolean;
}

/** A checkbox without a visible label, with a target of 44 × 44 px. */
export function BareCheckbox({ label, isMixed = false, ...input }: Props) {
  return (
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={label}
        ref={(element) => {
          if (element) element.indeterminate = isMixed;
        }}
        {...input}
      />
    </label>
  );
}
