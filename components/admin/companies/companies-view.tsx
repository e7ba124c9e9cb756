"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/admin/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { SearchForm } from "@/components/layout/list/search-form";
import { useList } from "@/components/layout/list/use-list";
import { Button } from "@/components/ui/button";
import { EmptyList } from "@/components/admin/empty-list";
import { FilterSelect } from "@/components/ui/fields/select";
import { notify } from "@/components/ui/toaster";
import { listQuery } from "#lib/client/list/list";
import { companyList } from "#lib/client/queries/admin/companies";
import { useApi } from "#lib/client/api/use-api";
import { COMPANY_STATES } from "#lib/domain/company/company";
import type { ListedCompanyWire } from "#lib/wire/company/responses";
import { CompanyDrawer } from "./company-drawer";
import { CompanyRow } from "./company-row";
import { NewCompanyDialog } from "./new-company-dialog";

/** List of companies and of requests for one. The URL holds the filters; the server filters and pages. */
export function CompaniesView() {
  const t = useTranslations("adminCompanies");
  const { search, query, rows, narrow, openPage } = useList(companyList);
  const requests = useQuery(listQuery(companyList, useApi(), { state: "requested" }));
  const [opened, setOpened] = useState<ListedCompanyWire | null>(null);
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <PageTitle title={t("title")} text={requests.data ? t("waiting", { count: requests.data.total }) : " "}>
        <Button size="small" className="shrink-0" onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden /> {t("add")}
        </Button>
      </PageTitle>
      <section aria-label={t("title")} aria-busy={query.isFetching} className="flex flex-col gap-3">
        <SearchForm
          label={t("search")}
          hint={t("search")}
          text={search.text}
          onText={(text) => narrow({ text })}
          className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_11rem_auto] lg:items-center lg:gap-4"
          fieldClass="lg:col-auto"
        >
          <FilterSelect
            label={t("state")}
            value={search.state}
            isSet={search.state !== ""}
            onChange={({ target }) =>
              narrow({ state: COMPANY_STATES.find((state) => state === target.value) ?? "" })
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
        <ListBody
          query={query}
          isEmpty={rows.length === 0}
          skeleton={<span aria-hidden className="skeleton box h-48 w-full" />}
          empty={
            <div className="box">
              <EmptyList title={t("none")} text={t("noneText")} />
            </div>
          }
        >
          <ul className="box @container divide-y divide-line overflow-hidden">
            {rows.map((company) => (
              <CompanyRow key={company.id} company={company} onOpen={() => setOpened(company)} />
            ))}
          </ul>
        </ListBody>
        <ListPager page={search.page} list={query.data} onPage={openPage} />
      </section>
      {opened && (
        <CompanyDrawer
          company={rows.find(({ id }) => id === opened.id) ?? opened}
          // The company may have left the list.
          onChanged={(changed) => setOpened((now) => now && { ...now, ...changed })}
          onClose={() => setOpened(null)}
        />
      )}
      {isAdding && (
        <NewCompanyDialog
          onClose={() => setAdding(false)}
          onDone={(notice) => {
            notify(notice);
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
