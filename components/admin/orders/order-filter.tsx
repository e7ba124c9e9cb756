"use client";

import { useRef, type ReactNode } from "react";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { FilterSelect } from "@/components/ui/fields/select";
import type { OrderSearch } from "#lib/client/queries/orders";
import { useDebouncedText } from "#lib/client/use-debounced-text";
import { ALL_WILAYAS, wilayaName } from "#lib/domain/delivery/wilayas";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { ORDER_SORTS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";
import { LIST_SORTS } from "./order-search";

interface Props {
  search: OrderSearch;
  onChange: (part: Partial<OrderSearch>) => void;
  /** Result count, or the loading text. */
  children: ReactNode;
}

export function OrderFilter({ search, onChange, children }: Props) {
  const t = useTranslations("adminOrders");
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, settle } = useDebouncedText(field, search.text, (text) => onChange({ text }));
  return (
    <form
      role="search"
      className="grid gap-2 grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto] lg:items-center lg:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <div className="relative col-span-full min-w-0 lg:col-auto">
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2"
          aria-hidden
        />
        <input
          ref={field}
          type="search"
          aria-label={t("search")}
          placeholder={t("searchHint")}
          value={typed}
          maxLength={LINE_MAX_CHARS}
          onChange={(event) => type(event.target.value)}
          className="min-h-12 w-full rounded-[10px] border border-control bg-surface ps-11 pe-3 text-start [unicode-bidi:plaintext] placeholder:text-muted"
        />
      </div>
      <FilterSelect
        label={t("wilaya")}
        value={search.wilaya}
        isSet={search.wilaya !== 0}
        onChange={(event) => onChange({ wilaya: Number(event.target.value) })}
      >
        <option value={0}>{t("allWilayas")}</option>
        {ALL_WILAYAS.map(({ code }) => (
          <option key={code} value={code}>
            {code} {wilayaName(code, locale)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t("sort")}
        value={`${search.sort}.${search.order}`}
        isSet={search.sort !== "createdAt" || search.order !== "desc"}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(".");
          onChange({
            sort: ORDER_SORTS.find((known) => known === sort) ?? "createdAt",
            order: order === "asc" ? "asc" : "desc",
          });
        }}
      >
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </FilterSelect>
      <div className="col-span-full lg:col-auto">{children}</div>
    </form>
  );
}
