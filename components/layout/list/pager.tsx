"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  page: number;
  limit: number;
  total: number;
  /** True when more match than were counted. */
  isTotalCapped?: boolean | undefined;
  className?: string | undefined;
  onChange: (page: number) => void;
}

/** Renders "1–20 of 1284" with buttons; nothing for a single page, as lists show their total. */
export function Pager({ page, limit, total, isTotalCapped = false, className = "", onChange }: Props) {
  const t = useTranslations("pager");
  const pageCount = Math.max(1, Math.ceil(total / limit));
  if (page === 1 && pageCount === 1) return null;
  const first = Math.min((page - 1) * limit + 1, total);
  return (
    <nav aria-label={t("pages")} className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <p className="text-muted">
        {t.rich(isTotalCapped ? "rangeOfMore" : "range", {
          first: String(first),
          last: String(Math.min(page * limit, total)),
          total: String(total),
          figures: (chunks) => <bdi dir="ltr">{chunks}</bdi>,
        })}
      </p>
      <span className="flex gap-2">
        <Button
          tone="quiet"
          size="small"
          disabled={page <= 1}
          onClick={() => onChange(Math.min(page - 1, pageCount))}
        >
          {t("previous")}
        </Button>
        <Button tone="quiet" size="small" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
          {t("next")}
        </Button>
      </span>
    </nav>
  );
}
