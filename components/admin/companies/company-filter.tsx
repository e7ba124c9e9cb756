"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListCount } from "@/components/layout/list/list-count";
import { SearchForm } from "@/components/layout/list/search-form";
import { FilterSelect } from "@/components/ui/fields/select";
import type { CompanyFilters } from "#lib/client/queries/admin/companies";
import { COMPANY_STATES } from "#lib/domain/company/company";
import type { ResponseOf } from "#lib/contract/calls";

interface Props {
  search: CompanyFilters;
  query: UseQueryResult<ResponseOf<"GET /api/group/companies/v1">>;
  onChange: (part: Partial<CompanyFilters>) => void;
}

/** Search, state and result count of the companies. */
export function CompanyFilter({ search, query, onChange }: Props) {
  const t = useTranslations("adminCompanies");
  return (
    <SearchForm
      label={t("search")}
      hint={t("search")}
      text={search.text}
      onText={(text) => onChange({ text })}
      className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_11rem_auto] lg:items-center lg:gap-4"
      fieldClass="lg:col-auto"
    >
      <FilterSelect
        label={t("state")}
        value={search.state}
        isSet={search.state !== ""}
        onChange={({ target }) =>
          onChange({ state: COMPANY_STATES.find((state) => state === target.value) ?? "" })
        }
      >
        <option value="">{t("allStates")}</option>
        {COMPANY_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </FilterSelect>
      <ListCount query={query} loading={t("loading")} className="content-center">
        {query.data && t("count", { count: query.data.total })}
      </ListCount>
    </SearchForm>
  );
}
