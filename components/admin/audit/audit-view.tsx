"use client";

import { useRef } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinesSkeleton } from "@/components/ui/lines-skeleton";
import { DateField } from "@/components/ui/fields/date-field";
import { SelectField, TextField } from "@/components/ui/fields/field";
import { auditList } from "#lib/client/queries/admin/audit";
import { useDebouncedText } from "#lib/client/use-debounced-text";
import { AUDIT_ACTIONS } from "#lib/domain/admin/audit";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { PageTitle } from "@/components/admin/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { useList } from "@/components/layout/list/use-list";
import { AuditEntryRow } from "./audit-entry";

/** The audit log. */
export function AuditView() {
  const t = useTranslations("adminAudit");
  const locale = useLocale();
  const { search, query, rows, narrow, reset, openPage } = useList(auditList);
  const actorField = useRef<HTMLInputElement>(null);
  const targetField = useRef<HTMLInputElement>(null);
  const actor = useDebouncedText(actorField, search.actor, (text) => narrow({ actor: text }));
  const target = useDebouncedText(targetField, search.target, (text) => narrow({ target: text }));
  const name = { spellCheck: false, placeholder: t("personHint") } as const;

  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <section aria-label={t("title")} aria-busy={query.isFetching} className="box">
        <form
          role="search"
          className="grid items-end gap-3 border-b border-line p-4 grid-cols-2 max-lg:[&>:first-child]:col-span-full max-sm:[&>:nth-child(-n+3)]:col-span-full lg:grid-cols-3"
          onSubmit={(event) => {
            event.preventDefault();
            actor.settle();
            target.settle();
          }}
        >
          <SelectField
            label={t("action")}
            name="action"
            value={search.action}
            onChange={(event) =>
              narrow({ action: AUDIT_ACTIONS.find((action) => action === event.target.value) ?? "" })
            }
          >
            <option value="">{t("allActions")}</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`names.${action}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            ref={actorField}
            label={t("actor")}
            name="actor"
            value={actor.typed}
            onChange={(event) => actor.type(event.target.value)}
            {...name}
          />
          <TextField
            ref={targetField}
            label={t("target")}
            name="target"
            value={target.typed}
            onChange={(event) => target.type(event.target.value)}
            {...name}
          />
          <DateField
            label={t("from")}
            name="from"
            shown={search.from ? formatDay(search.from, locale) : t("anyDay")}
            value={search.from}
            {...(search.to && { max: search.to })}
            onChange={(event) => narrow({ from: event.target.value })}
          />
          <DateField
            label={t("to")}
            name="to"
            shown={search.to ? formatDay(search.to, locale) : t("anyDay")}
            value={search.to}
            {...(search.from && { min: search.from })}
            onChange={(event) => narrow({ to: event.target.value })}
          />
          <Button tone="plain" onClick={reset} className="justify-self-start px-3">
            {t("reset")}
          </Button>
        </form>
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
                {t("reset")}
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
        <ListPager
          className="border-t border-line px-4 py-2.5"
          page={search.page}
          list={query.data}
          onPage={openPage}
        />
      </section>
    </>
  );
}
