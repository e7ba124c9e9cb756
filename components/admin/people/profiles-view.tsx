"use client";

import { useMemo, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { NoMatches } from "@/components/admin/kit/no-matches";
import { PageTitle } from "@/components/admin/kit/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { useSelection } from "@/components/layout/list/use-selection";
import { useList } from "@/components/layout/list/use-list";
import { usePostponedIds } from "#lib/client/forms/postponed";
import {
  userList,
  usersExportPath,
  usersSummaryQuery,
  type UserFilters,
} from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";
import { useDownload } from "#lib/client/files/use-download";
import { BulkBar } from "./bulk-bar";
import { PersonDrawer } from "./person/person-drawer";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { SetupLine } from "@/components/admin/setup/setup-line";
import { TodayLine } from "@/components/admin/setup/today-line";
import { UserCard } from "./user-card";
import { UserFilter } from "./user-filter";
import { UserTable } from "./user-table";
import { useOpenPerson } from "./use-open-person";
import { useUserActions, type ActingAdmin } from "./use-user-actions";

interface Props {
  admin: ActingAdmin;
  /** Origin of the site, for the addresses written to chips. */
  appOrigin: string;
}

/** The list of people. The URL holds the open person too. */
export function ProfilesView({ admin, appOrigin }: Props) {
  const t = useTranslations("adminProfiles");
  const list = useList(userList);
  const { search, query, rows } = list;
  const person = useOpenPerson();
  const summary = useQuery(usersSummaryQuery(useApi()));
  const region = useRef<HTMLElement>(null);
  const { actions, change, isBusy, failure, clearFailure, dialogs } = useUserActions(
    person,
    admin,
    appOrigin,
  );
  const leavingIds = usePostponedIds();

  const users = useMemo(() => rows.filter(({ id }) => !leavingIds.includes(id)), [rows, leavingIds]);
  const selection = useSelection(users, ({ id }) => id);
  const selectedIds = selection.listed.map(({ id }) => id);
  const hasPager = query.data !== undefined && query.data.total > query.data.limit;
  const exportPath = usersExportPath(search);
  const {
    download,
    failure: fileFailure,
    clearFailure: clearFileFailure,
  } = useDownload("GET /api/group/summary/v1");
  const changeFailure = failure || fileFailure;

  function narrow(part: Partial<UserFilters>) {
    selection.clear();
    list.narrow(part);
  }

  function reset() {
    selection.clear();
    list.reset();
  }

  function clearFailures() {
    clearFailure();
    clearFileFailure();
  }

  function clearSelection() {
    selection.clear();
    // The focused button was removed.
    region.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageTitle title={t("title")} text={summary.data ? t("waiting", { count: summary.data.waiting }) : " "}>
        <a
          href={exportPath}
          onClick={(event) => {
            event.preventDefault();
            download(exportPath);
          }}
          className={`shrink-0 whitespace-nowrap ${buttonClass("quiet", "small")}`}
        >
          <Download className="size-5" aria-hidden /> {t("export")}
        </a>
      </PageTitle>
      <SetupLine />
      <TodayLine />
      <Failure of={changeFailure} onClose={clearFailures} />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("title")}
        aria-busy={query.isFetching}
        className="flex flex-col gap-3 outline-none xl:box xl:gap-0"
      >
        <UserFilter search={search} onChange={narrow} onReset={reset}>
          <ListCount
            query={query}
            loading={t("loading")}
            className={hasPager && !query.isPlaceholderData ? "xl:sr-only" : ""}
          >
            {query.data && t(query.data.isTotalCapped ? "countMore" : "count", { count: query.data.total })}
          </ListCount>
        </UserFilter>
        {selectedIds.length > 0 && query.data && (
          <BulkBar
            ids={selectedIds}
            isPageSelected={selection.isAllOfPage}
            total={query.data.total}
            isTotalCapped={query.data.isTotalCapped}
            search={search}
            change={change}
            isBusy={selectedIds.some(isBusy)}
            onClear={clearSelection}
          />
        )}
        <ListBody
          query={query}
          isEmpty={users.length === 0}
          skeleton={<ListSkeleton />}
          empty={
            <div className="max-xl:box xl:border-t xl:border-line">
              <NoMatches title={t("none")} text={t("noneText")} reset={t("resetFilters")} onReset={reset} />
            </div>
          }
        >
          <div className="hidden border-t border-line xl:block">
            <UserTable
              users={users}
              search={search}
              onSort={(sort, order) => narrow({ sort, order })}
              selection={selection}
              actions={actions}
            />
          </div>
          <ul className="grid gap-3 md:grid-cols-2 xl:hidden">
            {users.map((one) => (
              <UserCard key={one.id} user={one} selection={selection} actions={actions} />
            ))}
          </ul>
        </ListBody>
        <ListPager
          className="xl:border-t xl:border-line xl:px-4 xl:py-2.5"
          page={search.page}
          list={query.data}
          onPage={(page) => {
            selection.clear();
            list.openPage(page);
          }}
        />
      </section>
      {person.opened && (
        <PersonDrawer
          {...person.opened}
          appOrigin={appOrigin}
          actions={actions}
          onPart={person.showPart}
          onClose={person.close}
        />
      )}
      {dialogs}
    </>
  );
}
