import type { ReactNode } from "react";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";

interface SearchProps {
  label: string;
  text: string;
  children?: ReactNode;
}

/** Search form that works without JavaScript. */
export function ServerSearch({ label, text, children }: SearchProps) {
  const t = useTranslations("roster");
  return (
    <form role="search" method="get" className="flex flex-wrap gap-2 border-b border-line p-4">
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        className="min-h-11 min-w-0 grow basis-40 rounded-[10px] border border-control bg-surface px-3 text-start [unicode-bidi:plaintext] placeholder:text-muted"
      />
      {children}
      <button className="inline-flex items-center justify-center max-sm:grow rounded-[10px] border border-control bg-surface font-semibold min-h-11 gap-2 px-4">
        <Search className="size-5" aria-hidden /> {t("find")}
      </button>
    </form>
  );
}

interface PagesProps {
  page: number;
  limit: number;
  total: number;
  href: (page: number) => string;
}

export function ServerPages({ page, limit, total, href }: PagesProps) {
  const t = useTranslations("pager");
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return null;
  return (
    <nav aria-label={t("pages")} className="flex justify-end gap-2 border-t border-line p-4">
      {page > 1 && (
        <LocaleLink
          href={href(page - 1)}
          className="inline-flex items-center rounded-[10px] border border-control bg-surface font-semibold min-h-11 px-4"
        >
          {t("previous")}
        </LocaleLink>
      )}
      {page < last && (
        <LocaleLink
          href={href(page + 1)}
          className="inline-flex items-center rounded-[10px] border border-control bg-surface font-semibold min-h-11 px-4"
        >
          {t("next")}
        </LocaleLink>
      )}
    </nav>
  );
}
