import type { ReactNode } from "react";
import { useTranslations } from "next-intl";

interface Props {
  page: number;
  limit: number;
  total: number;
  /** True when more match than were counted. */
  isTotalCapped?: boolean | undefined;
  /** The list stands inside of a box. */
  isBoxed?: boolean | undefined;
  className?: string | undefined;
  /** Button or link to another page; `to` is null at an end of the list. */
  step: (label: string, to: number | null) => ReactNode;
}

/** Renders "1–20 of 1284" with two steps; nothing for a single page, as lists show their total. */
export function Pager({
  page,
  limit,
  total,
  isTotalCapped = false,
  isBoxed = false,
  className = "",
  step,
}: Props) {
  const t = useTranslations("list");
  const actionText = useTranslations("actions");
  const last = lastPageOf({ limit, total });
  if (page === 1 && last === 1) return null;
  const first = Math.min((page - 1) * limit + 1, total);
  return (
    <nav
      aria-label={t("pages")}
      className={`flex flex-wrap items-center justify-between gap-3 ${isBoxed ? "border-t border-line px-4 py-2.5" : ""} ${className}`}
    >
      <p className="text-muted">
        {t.rich(isTotalCapped ? "rangeOfMore" : "range", {
          first: String(first),
          last: String(Math.min(page * limit, total)),
          total: String(total),
          figures: (chunks) => <bdi dir="ltr">{chunks}</bdi>,
        })}
      </p>
      <span className="flex gap-2">
        {step(actionText("previous"), page > 1 ? Math.min(page - 1, last) : null)}
        {step(actionText("next"), page < last ? page + 1 : null)}
      </span>
    </nav>
  );
}

/** An empty list has one page. */
export const lastPageOf = ({ limit, total }: { limit: number; total: number }): number =>
  Math.max(1, Math.ceil(total / limit));
