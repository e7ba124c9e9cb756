import type { ReactNode } from "react";

const TONES = {
  success: ["bg-success-soft text-success", "bg-success"],
  quiet: ["bg-sunk text-text", "bg-control"],
  gold: ["bg-gold-soft text-gold-text", "bg-gold-text"],
  danger: ["bg-danger-soft text-danger", "bg-danger"],
} as const;

interface Props {
  tone: keyof typeof TONES;
  hasDot?: boolean;
  children: ReactNode;
}

export function Chip({ tone, hasDot = false, children }: Props) {
  const [face, dot] = TONES[tone];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-0.5 text-sm whitespace-nowrap ${face}`}
    >
      {hasDot && <span className={`size-2 shrink-0 rounded-full ${dot}`} aria-hidden />}
      <span className="contents">{children}</span>
    </span>
  );
}
