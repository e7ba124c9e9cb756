"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { SearchForm } from "@/components/layout/list/search-form";
import { SortSelect } from "@/components/layout/list/sort-select";
import { FilterSelect } from "@/components/ui/fields/select";
import type { OrderFilters } from "#lib/client/queries/order/orders";
import { ALL_WILAYAS, wilayaName } from "#lib/domain/delivery/wilayas";
import { ORDER_SORTS } from "#lib/domain/order/order-list";
import { useLocale } from "#lib/i18n/use-locale";

const LIST_SORTS = ["createdAt.desc", "createdAt.asc", "changedAt.asc", "name.asc", "due.desc"] as const;

interface Props {
  search: OrderFilters;
  onChange: (part: Partial<OrderFilters>) => void;
  /** Result count, or the loading text. */
  children: ReactNode;
}

export function OrderFilter({ search, onChange, children }: Props) {
  const t = useTranslations("adminOrders");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <SearchForm
      label={t("search")}
      hint={t("searchHint")}
      text={search.text}
      onText={(text) => onChange({ text })}
      className="grid gap-2 grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto] lg:items-center lg:gap-4"
      fieldClass="lg:col-auto"
    >
      <FilterSelect
        label={fieldText("wilaya")}
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
      <SortSelect label={fieldText("sortBy")} sorting={search} sorts={ORDER_SORTS} onChange={onChange}>
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </SortSelect>
      <div className="col-span-full lg:col-auto">{children}</div>
    </SearchForm>
  );
}
