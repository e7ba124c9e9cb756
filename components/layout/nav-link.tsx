import type { ReactNode } from "react";
import { LocaleLink } from "./locale-link";

interface Props {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** A link of an area's menu. */
export function NavLink({ href, isCurrent, children }: Props) {
  return (
    <LocaleLink
      href={href}

      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-[10px] px-3 aria-[current]:bg-gold-soft aria-[current]:font-semibold aria-[current]:text-gold-text"
    >
      {children}
    </LocaleLink>
  );
}
