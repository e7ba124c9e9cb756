import type { ReactNode } from "react";
import { LocaleLink } from "./locale-link";

interface Props {
  href: string;
  isCurrent: boolean;
  /** Tip, where the words may be hidden. */
  title?: string;
  children: ReactNode;
}

/** A link of an area's menu. */
export function NavLink({ href, isCurrent, title, children }: Props) {
  return (
    <LocaleLink
      href={href}
      title={title}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center gap-3 rounded-[10px] px-3 hover:bg-sunk aria-[current]:bg-gold-soft aria-[current]:font-semibold aria-[current]:text-gold-text"
    >
      {children}
    </LocaleLink>
  );
}
