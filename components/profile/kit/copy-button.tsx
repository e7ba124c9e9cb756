import type { ReactNode } from "react";
import { Copy } from "lucide-react";

interface Props {
  value: string;
  /** For screen readers; absent when `children` is the visible label. */
  label?: string;
  className: string;
  children?: ReactNode;
}

/** visit.js copies the value, and profile.css turns the icon into a tick for a moment. */
export function CopyButton({ value, label, className, children }: Props) {
  return (
    <button type="button" data-copy={value} aria-label={label} className={`js-only tip ${className}`}>
      <Copy size={18} aria-hidden="true" />
      {children}
    </button>
  );
}
