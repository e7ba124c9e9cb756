"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageTitle } from "@/components/admin/kit/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { Button } from "@/components/ui/button";
import { EmptyList } from "@/components/admin/kit/empty-list";
import { notify } from "@/components/ui/toaster";
import { listQuery } from "#lib/client/list/list";
import { companyList } from "#lib/client/queries/admin/companies";
import { useApi } from "#lib/client/api/use-api";
import type { ListedCompanyWire } from "#lib/contract/company/companies";
import { CompanyDrawer } from "./company-drawer";
import { CompanyFilter } from "./company-filter";
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
        <CompanyFilter search={search} query={query} onChange={narrow} />
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
