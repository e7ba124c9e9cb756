import type { ReactNode } from "react";
import { LocaleLink } from "./locale-link";

interface Props {
  href: string;
  isCurrent: boolean;
  /** Tooltip, for a collapsed menu. */
  title?: string;
  children: ReactNode;
}

export function NavLink({ href, isCurrent, title, children }: Props) {
  return (
    <LocaleLink
      href={href}
      title={title}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex min-h-11 items-center gap-3 rounded-[10px] px-3 hover:bg-sunk aria-[current]:bg-gold-soft aria-[current]:font-semibold aria-[current]:text-gold-text"
    >
      {children}
    </LocaleLink>
  );
}
