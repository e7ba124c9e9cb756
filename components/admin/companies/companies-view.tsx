"use client";

import { useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/admin/load-failed";
import { PageTitle } from "@/components/admin/page-title";
import { ListPager } from "@/components/layout/list/list-pager";
import { SearchForm } from "@/components/layout/list/search-form";
import { useLastPage } from "@/components/layout/list/use-last-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/select";
import { notify } from "@/components/ui/toaster";
import { companiesQuery, type CompanySearch } from "#lib/client/queries/admin/companies";
import { useApi } from "#lib/client/api/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import { COMPANY_STATES } from "#lib/domain/company/company";
import type { ListedCompanyWire } from "#lib/wire/company/responses";
import { CompanyDrawer } from "./company-drawer";
import { CompanyRow } from "./company-row";
import { readCompanySearch, toCompanyQuery } from "./company-search";
import { NewCompanyDialog } from "./new-company-dialog";

const REQUESTS: CompanySearch = { text: "", state: "requested", page: 1 };

/** List of companies and of requests for one. The URL holds the filters; the server filters and pages. */
export function CompaniesView() {
  const t = useTranslations("adminCompanies");
  const call = useApi();
  const { params, change } = useQueryString();
  const search = readCompanySearch(params);
  const list = useQuery({ ...companiesQuery(call, search), placeholderData: keepPreviousData });
  const requests = useQuery(companiesQuery(call, REQUESTS));
  const [opened, setOpened] = useState<ListedCompanyWire | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data } = list;
  useLastPage(list, search.page, (page) => change(toCompanyQuery({ ...search, page }), { isSameStep: true }));

  function narrow(part: Partial<CompanySearch>) {
    // Read from the URL: the debounced text may arrive after another filter has changed.
    const now = readCompanySearch(new URLSearchParams(window.location.search));
    const isTyping = part.text !== undefined && part.text !== "" && now.text !== "";
    change(toCompanyQuery({ ...now, page: 1, ...part }), { isSameStep: isTyping });
  }

  return (
    <>
      <PageTitle title={t("title")} text={requests.data ? t("waiting", { count: requests.data.total }) : " "}>
        <Button size="small" className="shrink-0" onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden /> {t("add")}
        </Button>
      </PageTitle>
      <section aria-label={t("title")} aria-busy={list.isFetching} className="flex flex-col gap-3">
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
          <p role="status" className="content-center text-muted">
            {list.isFetching ? t("loading") : data && t("count", { count: data.total })}
          </p>
        </SearchForm>
        {list.isError && !data && <LoadFailed reason={list.error.message} />}
        {list.isPending && <span aria-hidden className="skeleton box h-48 w-full" />}
        {data?.companies.length === 0 && (
          <div className="box">
            <EmptyState
              picture={<img src="/characters/hoopoe-onyx-black.svg" alt="" width={112} height={112} />}
              title={t("none")}
              text={t("noneText")}
            />
          </div>
        )}
        {data && data.companies.length > 0 && (
          <>
            <ul
              id="list"
              tabIndex={-1}
              className={`box @container divide-y divide-line overflow-hidden outline-none transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-60" : ""}`}
            >
              {data.companies.map((company) => (
                <CompanyRow key={company.id} company={company} onOpen={() => setOpened(company)} />
              ))}
            </ul>
            <ListPager page={search.page} list={data} onPage={(page) => narrow({ page })} />
          </>
        )}
      </section>
      {opened && (
        <CompanyDrawer
          company={data?.companies.find(({ id }) => id === opened.id) ?? opened}
          // The company may have left the list.
          onChanged={(changed) => setOpened((now) => now && { ...now, ...changed })}
          onClose={() => setOpened(null)}
        />
      )}
      {isAdding && (
        <NewCompanyDialog
          onClose={() => setAdding(false)}
          onDone={(notice) => {
            notify("success", notice);
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
