"use client";

import { useMemo, useRef, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RowSelectionState } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { LoadFailed } from "@/components/layout/load-failed";
import { NoMatches } from "@/components/admin/no-matches";
import { PageTitle } from "@/components/admin/page-title";
import { ListPager } from "@/components/layout/list/list-pager";
import { useLastPage } from "@/components/layout/list/use-last-page";
import { usePostponedIds } from "#lib/client/forms/postponed";
import {
  usersExportPath,
  usersQuery,
  usersSummaryQuery,
  type UserSearch,
} from "#lib/client/queries/admin/users";
import { useApi } from "#lib/client/api/use-api";
import { useDownload } from "#lib/client/files/use-download";
import { useQueryString } from "#lib/client/use-query-string";
import { paths } from "#lib/wire/api-paths";
import { toActivationWire, toVerificationWire, type UserViewModel } from "#lib/wire/user/client";
import { BulkBar } from "./bulk-bar";
import { DeletionText } from "./deletion-text";
import { PageCodeDialog } from "./page-code";
import { PersonDrawer } from "./person/person-drawer";
import { ListSkeleton } from "./list-skeleton";
import type { UserActions } from "./user-actions";
import { UserCard } from "./user-card";
import { UserFilter } from "./user-filter";
import { readOpenPerson, readUserSearch, toUserQuery, withPerson } from "./user-search";
import { UserTable } from "./user-table";
import { useDeletion } from "./use-deletion";
import { useUserChanges } from "./use-user-changes";

const NO_USERS: UserViewModel[] = [];

interface Props {
  ownId: string;
  ownEmail: string;
  /** Origin of the site, for the addresses written to chips. */
  appOrigin: string;
}

/** The user list. The URL holds the filters and the open person; the server filters, sorts and pages. */
export function ProfilesView({ ownId, ownEmail, appOrigin }: Props) {
  const t = useTranslations("adminProfiles");
  const call = useApi();
  const { params, change } = useQueryString();
  const search = readUserSearch(params);
  const opened = readOpenPerson(params);
  const list = useQuery({ ...usersQuery(call, search), placeholderData: keepPreviousData });
  const summary = useQuery(usersSummaryQuery(call));
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [deleting, setDeleting] = useState<UserViewModel | null>(null);
  const [coded, setCoded] = useState<UserViewModel | null>(null);
  const region = useRef<HTMLElement>(null);
  const { change: changeUsers, isBusy, failure, setFailure } = useUserChanges();
  const { deleteLater, isPreparing } = useDeletion(changeUsers, setFailure);
  const leavingIds = usePostponedIds();
  useLastPage(list, search.page, (page) => change(toUserQuery({ ...search, page }), { isSameStep: true }));

  const loaded = list.data?.users ?? NO_USERS;
  const users = useMemo(() => loaded.filter(({ id }) => !leavingIds.includes(id)), [loaded, leavingIds]);
  const selectedIds = users.filter(({ id }) => selected[id]).map(({ id }) => id);
  const hasPager = list.data !== undefined && list.data.total > list.data.limit;
  const exportPath = usersExportPath(search);
  const { download, failure: fileFailure, clearFailure: clearFileFailure } = useDownload();
  const changeFailure = failure || fileFailure;
  const shownFailure = changeFailure || (list.data && list.error?.message);

  function narrow(part: Partial<UserSearch>) {
    // Read from the URL: the debounced text may arrive after another filter has changed.
    const now = readUserSearch(new URLSearchParams(window.location.search));
    const isTyping = part.text !== undefined && part.text !== "" && now.text !== "";
    setSelected({});
    change(toUserQuery({ ...now, page: 1, ...part }), { isSameStep: isTyping });
  }

  function reset() {
    setSelected({});
    change(new URLSearchParams());
  }

  function clearFailures() {
    setFailure("");
    clearFileFailure();
  }

  const closePerson = () => change(toUserQuery(search));

  const actions: UserActions = {
    open: ({ id }, part = "profile") => change(withPerson(search, { id, part })),
    showCode: setCoded,
    setActive: (user, isActive) =>
      void changeUsers([user.id], { path: paths.changeUser, body: toActivationWire(user.id, isActive) }, () =>
        isActive ? null : () => actions.setActive(user, true),
      ),
    setVerified: (user, isVerified) =>
      void changeUsers([user.id], { path: paths.verify, body: toVerificationWire(user.id, isVerified) }),
    askDeletion: setDeleting,
    isBusy: (user) => isBusy(user.id),
    isOwn: (user) => user.id === ownId,
    ownEmail,
  };

  function remove(user: UserViewModel) {
    deleteLater(user, () => {
      setDeleting(null);
      if (opened) closePerson();
    });
  }

  function clearSelection() {
    setSelected({});
    // The focused button was removed.
    region.current?.focus({ preventScroll: true });
  }

  const selection = useMemo(
    () => ({
      has: (user: UserViewModel) => selected[user.id] === true,
      toggle: (user: UserViewModel) =>
        setSelected(({ [user.id]: wasSelected, ...rest }) =>
          wasSelected ? rest : { ...rest, [user.id]: true },
        ),
    }),
    [selected],
  );

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
      <Banner
        content={shownFailure ? { tone: "danger", text: shownFailure } : null}
        onClose={() => (changeFailure ? clearFailures() : void list.refetch())}
      />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("title")}
        aria-busy={list.isFetching}
        className="flex flex-col gap-3 outline-none xl:box xl:gap-0"
      >
        <UserFilter search={search} onChange={narrow} onReset={reset}>
          <p role="status" className={`text-muted ${hasPager && !list.isFetching ? "xl:sr-only" : ""}`}>
            {list.isFetching
              ? t("loading")
              : list.data && t(list.data.isTotalCapped ? "countMore" : "count", { count: list.data.total })}
          </p>
        </UserFilter>
        {selectedIds.length > 0 && list.data && (
          <BulkBar
            ids={selectedIds}
            isPageSelected={selectedIds.length === users.length}
            total={list.data.total}
            isTotalCapped={list.data.isTotalCapped}
            search={search}
            change={changeUsers}
            isBusy={selectedIds.some(isBusy)}
            onClear={clearSelection}
          />
        )}
        {list.isError && !list.data && (
          <div className="xl:border-t xl:border-line xl:p-4">
            <LoadFailed reason={list.error.message} />
          </div>
        )}
        {list.isPending && <ListSkeleton />}
        {list.data &&
          (users.length === 0 ? (
            <div className="max-xl:box xl:border-t xl:border-line">
              <NoMatches title={t("none")} text={t("noneText")} reset={t("resetFilters")} onReset={reset} />
            </div>
          ) : (
            <div
              id="list"
              tabIndex={-1}
              className={`outline-none transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-60" : ""}`}
            >
              <div className="hidden border-t border-line xl:block">
                <UserTable
                  users={users}
                  search={search}
                  onSort={(sort, order) => narrow({ sort, order })}
                  selection={selected}
                  onSelect={setSelected}
                  actions={actions}
                />
              </div>
              <ul className="grid gap-3 md:grid-cols-2 xl:hidden">
                {users.map((one) => (
                  <UserCard key={one.id} user={one} selection={selection} actions={actions} />
                ))}
              </ul>
            </div>
          ))}
        {list.data && users.length > 0 && (
          <ListPager
            className="xl:border-t xl:border-line xl:px-4 xl:py-2.5"
            page={search.page}
            list={list.data}
            onPage={(page) => narrow({ page })}
          />
        )}
      </section>
      {opened && (
        <PersonDrawer
          {...opened}
          appOrigin={appOrigin}
          actions={actions}
          onPart={(part) => change(withPerson(search, { id: opened.id, part }), { isSameStep: true })}
          onClose={closePerson}
        />
      )}
      {coded && <PageCodeDialog user={coded} appOrigin={appOrigin} onClose={() => setCoded(null)} />}
      {deleting && (
        <ConfirmDialog
          isOpen
          onClose={() => setDeleting(null)}
          question={t("confirmDelete")}
          text={<DeletionText user={deleting} />}
          confirm={t.rich("deleteConfirm", { name: () => <bdi>{deleting.fullName}</bdi> })}
          isBusy={isPreparing}
          onConfirm={() => remove(deleting)}
        />
      )}
    </>
  );
}
