"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  page: number;
  limit: number;
  total: number;
  /** More match, and are not counted. */
  isTotalCapped?: boolean;
  className?: string;
  onChange: (page: number) => void;
}

/** "1–20 of 1284", with buttons to the previous and next page; nothing for a single page, as lists show their total. */
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
