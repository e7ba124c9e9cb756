import type { ReactNode } from "react";
import { redirect } from "next/navigation";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { withLocale } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import { lastPageOf, Pager } from "./pager";

interface Props {
  label: string;
  /** Path of the page, without language prefix. */
  path: string;
  /** Filters and page of the URL. */
  query: Readonly<Record<string, string | number | undefined>> & { page: number; limit: number };
  total: number;
  /** Search and filters. */
  search?: ReactNode;
  /** How many rows match. */
  count?: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list that the server renders, in a box. A page after the last one redirects to the last one. */
export function ServerList({ label, path, query, total, search, count, empty, children }: Props) {
  const locale = useLocale();
  const { page, limit } = query;
  const last = lastPageOf({ limit, total });
  if (page > last) redirect(withLocale(locale, pathOf(path, query, last)));
  return (
    <section aria-label={label} className="box">
      {search}
      {total === 0 ? (
        empty
      ) : (
        <>
          {count && <p className="border-b border-line px-4 py-2 text-muted">{count}</p>}
          {children}
        </>
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        isBoxed
        step={(text, to) =>
          to !== null && (
            <LocaleLink href={pathOf(path, query, to)} className={buttonClass("quiet", "small")}>
              {text}
            </LocaleLink>
          )
        }
      />
    </section>
  );
}

/** Leaves out absent filters and the first page. */
function pathOf(
  path: string,
  { limit: _limit, page: _page, ...filters }: Props["query"],
  page: number,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
