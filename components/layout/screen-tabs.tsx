"use client";

import { LocaleLink } from "./locale-link";

interface Props {
  label: string;
  tabs: readonly { href: string; text: string; isCurrent: boolean }[];
  /** Cancels the padding of the screen on phones, so that the line spans its width. */
  className: string;
}

/** Scrolls the current tab into view, without scrolling the page. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  if (!row || !current) return;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Links between related screens; scrolls sideways on phones. */
export function ScreenTabs({ label, tabs, className }: Props) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className={`${className} flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] lg:mx-0 lg:px-0`}
    >
      {tabs.map(({ href, text, isCurrent }) => (
        <LocaleLink
          key={href}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:text-text aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-text aria-[current]:[scroll-initial-target:nearest]"
        >
          {text}
        </LocaleLink>
      ))}
    </nav>
  );
}
