"use client";

import { useCallback, useMemo, useState } from "react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RowSelectionState } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { usersExportPath, usersQuery, usersSummaryQuery, type UserSearch } from "#lib/client/queries/users";
import { useApi } from "#lib/client/use-api";
import { useQueryString } from "#lib/client/use-query-string";
import { paths } from "#lib/wire/api-paths";
import {
  toUserIdWire,
  toVerificationWire,
  type UserViewModel,
  toActivationWire,
  toDeletionWire,
} from "#lib/wire/user/client";
import { CardInfoDialog } from "./card-info-dialog";
import { EmailDialog } from "./email-dialog";
import { LoadFailed } from "@/components/admin/load-failed";
import { OrderDialog } from "./order-dialog";
import { PageTitle } from "@/components/admin/page-title";
import { Pager } from "@/components/admin/pager";
import { QrDialog } from "./qr-dialog";
import { RecoveryDialog } from "./recovery-dialog";
import type { UserActions, UserDialog } from "./user-actions";
import { UserCard } from "./user-card";
import { UserFilter } from "./user-filter";
import { readUserSearch, toUserQuery } from "./user-search";
import { UserTable } from "./user-table";
import { useUserChanges } from "./use-user-changes";

const NO_USERS: UserViewModel[] = [];

/** The user list. The URL holds the filters; the server filters, sorts and pages. */
export function ProfilesView({ ownId }: { ownId: string }) {
  const t = useTranslations("adminProfiles");
  const call = useApi();
  const queries = useQueryClient();
  const { params, change } = useQueryString();
  const search = readUserSearch(params);
  const list = useQuery({ ...usersQuery(call, search), placeholderData: keepPreviousData });
  const summary = useQuery(usersSummaryQuery(call));
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [dialog, setDialog] = useState<{ kind: UserDialog; user: UserViewModel } | null>(null);
  const { change: changeUsers, isBusy, failure, setFailure } = useUserChanges();

  const users = list.data?.users ?? NO_USERS;
  const selectedUsers = users.filter((user) => selected[user.id]);
  const closeDialog = useCallback(() => setDialog(null), []);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.users });

  function narrow(part: Partial<UserSearch>) {
    // Read from the URL: the debounced text may arrive after another filter has changed.
    const now = readUserSearch(new URLSearchParams(window.location.search));
    const isTypingOn = part.text !== undefined && part.text !== "" && now.text !== "";
    setSelected({});
    change(toUserQuery({ ...now, page: 1, ...part }), { isSameStep: isTypingOn });
  }

  function reset() {
    setSelected({});
    change(new URLSearchParams());
  }

  const actions: UserActions = {
    open: (kind, user) => setDialog({ kind, user }),
    setActive: (user, isActive) =>
      void changeUsers([user.id], { path: paths.changeUser, body: toActivationWire(user.id, isActive) }),
    setVerified: (user, isVerified) =>
      void changeUsers([user.id], { path: paths.verify, body: toVerificationWire(user.id, isVerified) }),
    isBusy: (user) => isBusy(user.id),
    isOwn: (user) => user.id === ownId,
  };

  async function activateSelected() {
    const ids = selectedUsers.map((user) => user.id);
    if (await changeUsers(ids, { path: paths.activateUsers, body: { ids } })) setSelected({});
  }

  async function remove(user: UserViewModel) {
    await changeUsers([user.id], { path: paths.changeUser, body: toDeletionWire(user.id) });
    closeDialog();
  }

  async function endSessions(user: UserViewModel) {
    await changeUsers([user.id], { path: paths.endSessions, body: toUserIdWire(user.id) });
    closeDialog();
  }

  async function download(path: string) {
    // A plain download link cannot refresh an expired session; this call does.
    const result = await call({ method: "GET", path: paths.usersSummary });
    if (result.ok) window.location.assign(path);
    else setFailure(result.message);
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
  const exportPath = usersExportPath(search);
  const { user } = dialog ?? {};

  return (
    <>
      <PageTitle title={t("title")} text={summary.data ? t("waiting", { count: summary.data.waiting }) : " "}>
        <a
          href={exportPath}
          onClick={(event) => {
            event.preventDefault();
            void download(exportPath);
          }}
          className={`shrink-0 whitespace-nowrap ${buttonClass("quiet", "small")}`}
        >
          <Download className="size-5" aria-hidden /> {t("export")}
        </a>
      </PageTitle>
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
      {list.isError ? (
        <LoadFailed reason={list.error.message} />
      ) : (
        <section
          aria-label={t("title")}
          aria-busy={list.isFetching}
          className="flex flex-col gap-3 xl:box xl:gap-0"
        >
          <UserFilter search={search} onChange={narrow} onReset={reset}>
            <p role="status" className={`text-muted ${list.isFetching ? "" : "xl:sr-only"}`}>
              {list.isFetching ? t("loading") : t("count", { count: list.data?.total ?? 0 })}
            </p>
          </UserFilter>
          {selectedUsers.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-2 border-line bg-gold-soft p-2 ps-4 text-gold-text max-xl:sticky max-xl:top-2 max-xl:z-20 max-xl:rounded-[14px] max-xl:shadow-box xl:border-y">
              <span aria-live="polite">{t("selected", { count: selectedUsers.length })}</span>
              <span className="flex flex-wrap gap-1">
                <Button tone="plain" size="small" onClick={() => setSelected({})}>
                  {t("unselect")}
                </Button>
                <Button
                  tone="dark"
                  size="small"
                  isBusy={selectedUsers.some(({ id }) => isBusy(id))}
                  onClick={() => void activateSelected()}
                >
                  {t("bulkActivate")}
                </Button>
              </span>
            </div>
          )}
          {list.isPending && <Skeletons />}
          {list.data &&
            (users.length === 0 ? (
              <div className="max-xl:box xl:border-t xl:border-line">
                <EmptyState
                  picture={<img src="/characters/hoopoe-onyx-black.svg" alt="" width={112} height={112} />}
                  title={t("none")}
                  text={t("noneText")}
                >
                  <Button tone="quiet" onClick={reset}>
                    {t("resetFilters")}
                  </Button>
                </EmptyState>
              </div>
            ) : (
              <div
                className={`transition-opacity duration-200 ${list.isPlaceholderData ? "opacity-60" : ""}`}
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
            <div className="xl:border-t xl:border-line xl:px-4 xl:py-2.5">
              <Pager
                page={search.page}
                limit={list.data.limit}
                total={list.data.total}
                onChange={(page) => {
                  narrow({ page });
                  window.scrollTo({ top: 0 });
                }}
              />
            </div>
          )}
        </section>
      )}
      {user && dialog?.kind === "card" && <CardInfoDialog user={user} onClose={closeDialog} />}
      {user && dialog?.kind === "qr" && <QrDialog user={user} onClose={closeDialog} />}
      {user && dialog?.kind === "order" && <OrderDialog user={user} onClose={closeDialog} />}
      {user && dialog?.kind === "recovery" && <RecoveryDialog user={user} onClose={closeDialog} />}
      {user && dialog?.kind === "email" && (
        <EmailDialog
          user={user}
          onClose={closeDialog}
          onDone={(notice) => {
            notify("success", notice);
            closeDialog();
            void reload();
          }}
        />
      )}
      {user && dialog?.kind === "sessions" && (
        <ConfirmDialog
          isOpen
          onClose={closeDialog}
          question={t.rich("endSessionsOf", { name: () => <bdi>{user.fullName}</bdi> })}
          text={t("endSessionsText")}
          confirm={t("endSessionsConfirm")}
          isBusy={isBusy(user.id)}
          onConfirm={() => void endSessions(user)}
        />
      )}
      {user && dialog?.kind === "delete" && (
        <ConfirmDialog
          isOpen
          onClose={closeDialog}
          question={t("confirmDelete")}
          text={t.rich("deleteText", {
            name: () => (
              <strong className="text-text">
                <bdi>{user.fullName}</bdi>
              </strong>
            ),
            username: () => <bdi dir="ltr">{user.username}</bdi>,
          })}
          confirm={t.rich("deleteConfirm", { name: () => <bdi>{user.fullName}</bdi> })}
          isBusy={isBusy(user.id)}
          onConfirm={() => void remove(user)}
        />
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div aria-hidden className="grid gap-3 md:grid-cols-2 xl:block xl:border-t xl:border-line">
      {[...Array(6).keys()].map((index) => (
        <div
          key={index}
          className="flex items-center gap-4 p-4 max-xl:box xl:h-16 xl:border-b xl:border-line xl:py-2 xl:last:border-b-0"
        >
          <span className="skeleton aspect-[85/55] w-15" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-3 w-1/4" />
          </span>
          <span className="skeleton h-4 w-1/5 max-xl:hidden" />
          <span className="skeleton h-7 w-20 max-xl:hidden" />
        </div>
      ))}
    </div>
  );
}
