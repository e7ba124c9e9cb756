"use client";

import type { MouseEvent } from "react";
import { useTranslations } from "next-intl";
import { FORM_PAGES } from "./form-pages";

interface Props {
  page: number;
  refusedPages: ReadonlySet<number>;
  onOpen: (page: number) => void;
}

/** Tabs as links, so that each page of the form can be bookmarked. */
export function PageTabs({ page, refusedPages, onOpen }: Props) {
  const t = useTranslations("profileEdit");

  function open(event: MouseEvent, target: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(target);
  }

  return (
    <nav aria-label={t("pages")}>
      <ol className="flex border-b border-line">
        {FORM_PAGES.map(({ key }, index) => {
          const number = index + 1;
          const isCurrent = number === page;
          return (
            <li key={key} className="max-sm:flex-1">
              <a
                href={`?page=${number}`}
                aria-current={isCurrent ? "step" : undefined}
                onClick={(event) => open(event, number)}
                className={`relative -mb-px flex min-h-12 items-center justify-center gap-2 border-b-2 px-1 py-2 whitespace-nowrap sm:px-3 ${isCurrent ? "border-gold font-semibold" : "border-transparent text-muted hover:text-text"}`}
              >
                <span
                  className={`grid size-7 shrink-0 place-items-center rounded-full text-sm ${isCurrent ? "bg-gold text-ink" : "bg-sunk text-text"}`}
                >
                  {number}
                </span>
                <span className="max-sm:hidden">{t(`names.${key}`)}</span>
                <span className="sm:hidden">{t(`shortNames.${key}`)}</span>
                {refusedPages.has(number) && (
                  <span className="size-2 shrink-0 rounded-full bg-danger">
                    <span className="sr-only">{t("refused")}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
