"use client";

import { useRef } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DateField } from "@/components/ui/fields/date-field";
import { SelectField, TextField } from "@/components/ui/fields/field";
import { auditQuery, type AuditSearch } from "#lib/client/queries/admin/audit";
import { useApi } from "#lib/client/api/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import { useDebouncedText } from "#lib/client/use-debounced-text";
import { AUDIT_ACTIONS } from "#lib/domain/admin/audit";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { parseDay } from "#lib/domain/time/date";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { LoadFailed } from "@/components/layout/load-failed";
import { PageTitle } from "@/components/admin/page-title";
import { ListPager } from "@/components/layout/list/list-pager";
import { readPage } from "#lib/client/read-list-params";
import { useLastPage } from "@/components/layout/list/use-last-page";
import { AuditEntryRow } from "./audit-entry";

function readSearch(params: Pick<URLSearchParams, "get">): AuditSearch {
  const day = (name: string) => parseDay(params.get(name) ?? "") ?? "";
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, LINE_MAX_CHARS);
  return {
    action: AUDIT_ACTIONS.find((action) => action === params.get("action")) ?? "",
    actor: text("actor"),
    target: text("target"),
    from: day("from"),
    to: day("to"),
    page: readPage(params),
  };
}

function toQuery({ page, ...filters }: AuditSearch): URLSearchParams {
  const filled = Object.entries(filters).filter(([, value]) => value !== "");
  return new URLSearchParams([...filled, ...(page > 1 ? [["page", String(page)] as [string, string]] : [])]);
}

/** The audit log. The URL holds the filters. */
export function AuditView() {
  const t = useTranslations("adminAudit");
  const locale = useLocale();
  const { params, change } = useQueryString();
  const search = readSearch(params);
  const log = useQuery({ ...auditQuery(useApi(), search), placeholderData: keepPreviousData });

  function narrow(part: Partial<AuditSearch>) {
    const now = readSearch(new URLSearchParams(window.location.search));
    change(toQuery({ ...now, page: 1, ...part }));
  }
  const reset = () => change(new URLSearchParams());
  const actorField = useRef<HTMLInputElement>(null);
  const targetField = useRef<HTMLInputElement>(null);
  const actor = useDebouncedText(actorField, search.actor, (text) => narrow({ actor: text }));
  const target = useDebouncedText(targetField, search.target, (text) => narrow({ target: text }));
  const name = { spellCheck: false, placeholder: t("personHint") } as const;
  useLastPage(log, search.page, (page) => change(toQuery({ ...search, page }), { isSameStep: true }));

  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <section aria-label={t("title")} aria-busy={log.isFetching} className="box">
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
        {log.isError && log.data && (
          <div className="p-4 pb-0">
            <Banner
              content={{ tone: "danger", text: log.error.message }}
              onClose={() => void log.refetch()}
            />
          </div>
        )}
        {log.isError && !log.data ? (
          <div className="p-4">
            <LoadFailed reason={log.error.message} />
          </div>
        ) : (
          <>
            <p role="status" className="px-4 pt-3 text-muted">
              {log.isFetching && !log.data ? t("loading") : t("count", { count: log.data?.total ?? 0 })}
            </p>
            {log.isPending && <Skeletons />}
            {log.data?.entries.length === 0 && (
              <EmptyState title={t("none")} text={t("noneText")}>
                <Button tone="quiet" onClick={reset}>
                  {t("reset")}
                </Button>
              </EmptyState>
            )}
            {log.data && log.data.entries.length > 0 && (
              <>
                <ol
                  id="list"
                  tabIndex={-1}
                  className={`divide-y divide-line outline-none transition-opacity duration-200 ${log.isPlaceholderData ? "opacity-60" : ""}`}
                >
                  {log.data.entries.map((entry) => (
                    <AuditEntryRow key={entry.id} entry={entry} />
                  ))}
                </ol>
                <ListPager
                  className="border-t border-line px-4 py-2.5"
                  page={search.page}
                  list={log.data}
                  onPage={(page) => narrow({ page })}
                />
              </>
            )}
          </>
        )}
      </section>
    </>
  );
}

function Skeletons() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[...Array(6).keys()].map((index) => (
        <div key={index} className="flex flex-col gap-2 p-4">
          <span className="skeleton h-4 w-1/2" />
          <span className="skeleton h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
