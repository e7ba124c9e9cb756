import type { ReactNode } from "react";

export function AuthTitle({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <header>
      <h1 className="text-[1.75rem] leading-snug font-semibold">{title}</h1>
      {lead && <p className="text-muted">{lead}</p>}
    </header>
  );
}

export const AUTH_LINK = "inline-flex min-h-11 items-center font-semibold text-gold-text underline";
