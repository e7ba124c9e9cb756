"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinesSkeleton } from "@/components/ui/lines-skeleton";
import { auditList } from "#lib/client/queries/admin/audit";
import { PageTitle } from "@/components/admin/kit/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { AuditEntryRow } from "./audit-entry";
import { AuditFilter } from "./audit-filter";

/** The audit log. */
export function AuditView() {
  const t = useTranslations("adminAudit");
  const actionText = useTranslations("actions");
  const { search, query, rows, narrow, reset, openPage } = useList(auditList);

  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <section aria-label={t("title")} aria-busy={query.isFetching} className="box">
        <AuditFilter search={search} onChange={narrow} onReset={reset} />
        <ListCount query={query} loading={t("loading")} className="px-4 pt-3">
          {query.data && t("count", { count: query.data.total })}
        </ListCount>
        <ListBody
          isBoxed
          query={query}
          isEmpty={rows.length === 0}
          skeleton={<LinesSkeleton />}
          empty={
            <EmptyState title={t("none")} text={t("noneText")}>
              <Button tone="quiet" onClick={reset}>
                {actionText("reset")}
              </Button>
            </EmptyState>
          }
        >
          <ol className="divide-y divide-line">
            {rows.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </ListBody>
        <ListPager isBoxed page={search.page} list={query.data} onPage={openPage} />
      </section>
    </>
  );
}
