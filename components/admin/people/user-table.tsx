"use client";

import { createContext, useContext, useMemo } from "react";
import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from "@tanstack/react-table";
import { IdCard, LoaderCircle, UserCheck, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/layout/list/use-selection";
import { TableHead } from "@/components/admin/kit/table-head";
import { IconButton } from "@/components/ui/icon-button";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import type { UserFilters } from "#lib/client/queries/admin/users";
import { USER_SORTS, type SortOrder, type UserSort } from "#lib/domain/admin/admin-user";
import type { UserViewModel } from "#lib/wire/user/client";
import type { UserActions } from "./user-actions";
import { DeleteButton, RoleChip, StatusChip, Thumbnail, VerifiedBadge, WhatsAppLink } from "./user-chips";
import { UserMenu } from "./user-menu";

const features = tableFeatures({ rowSortingFeature });
const column = createColumnHelper<typeof features, UserViewModel>();
const idOf = (user: UserViewModel) => user.id;

/** Passed by context: new columns on each render would remount every cell and lose the focus. */
const ActionsContext = createContext<UserActions | null>(null);
const SelectionContext = createContext<Selection<UserViewModel> | null>(null);

/** The address column takes the remaining width. */
const WIDTHS: Record<string, string> = {
  select: "w-[56px]",
  card: "w-[74px]",
  fullName: "w-[17%]",
  contact: "w-[18%]",
  isActive: "w-[124px]",
  actions: "w-[192px]",
};

interface Props {
  users: UserViewModel[];
  search: Pick<UserFilters, "sort" | "order">;
  onSort: (sort: UserSort, order: SortOrder) => void;
  selection: Selection<UserViewModel>;
  actions: UserActions;
}

/** The server sorts. */
export function UserTable({ users, search, onSort, selection, actions }: Props) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const columns = useMemo(
    () =>
      column.columns([
        column.display({
          id: "select",
          header: () => <PageCheckbox />,
          cell: ({ row }) => <RowCheckbox user={row.original} />,
        }),
        column.display({
          id: "card",
          header: () => fieldText("card"),
          cell: ({ row }) => <CardButton user={row.original} />,
        }),
        column.accessor("fullName", {
          header: () => t("person"),
          cell: ({ row }) => <Person user={row.original} />,
        }),
        column.display({
          id: "contact",
          header: () => t("contact"),
          cell: ({ row }) => <Contact user={row.original} />,
        }),
        column.accessor("address", {
          header: () => fieldText("address"),
          enableSorting: false,
          cell: ({ row }) => (
            <span className="line-clamp-2 leading-snug wrap-anywhere" title={row.original.address}>
              <bdi>{row.original.address || t("empty")}</bdi>
            </span>
          ),
        }),
        column.accessor("isActive", {
          header: () => fieldText("status"),
          cell: ({ row }) => (
            <span className="flex flex-col items-start gap-1">
              <StatusChip isActive={row.original.isActive} />
              {row.original.role === "admin" && <RoleChip />}
            </span>
          ),
        }),
        column.display({
          id: "actions",
          header: () => <span className="sr-only">{t("actions")}</span>,
          cell: ({ row }) => <RowActions user={row.original} />,
        }),
      ]),
    [t, fieldText],
  );
  const sorting = useMemo(
    () => [{ id: search.sort, desc: search.order === "desc" }],
    [search.sort, search.order],
  );
  const table = useTable({
    features,
    columns,
    data: users,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = (typeof change === "function" ? change(sorting) : change) as SortingState;
      const sort = USER_SORTS.find((name) => name === next?.id);
      if (sort) onSort(sort, next?.desc ? "desc" : "asc");
    },
  });
  return (
    <ActionsContext value={actions}>
      <SelectionContext value={selection}>
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{t("title")}</caption>
          <TableHead
            groups={table.getHeaderGroups()}
            cellClass={(id) => `p-0 px-1.5 first:ps-2 ${WIDTHS[id] ?? ""}`}
          >
            {(header) => <table.FlexRender header={header} />}
          </TableHead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                aria-busy={actions.isBusy(row.original) || undefined}
                className={`border-b border-line last:border-b-0 ${selection.has(row.original) ? "bg-gold-soft/50" : ""}`}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className="h-16 px-1.5 py-1.5 first:ps-2 last:pe-2">
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SelectionContext>
    </ActionsContext>
  );
}

function PageCheckbox() {
  const t = useTranslations("adminProfiles");
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  const { listed, isAllOfPage, addPage, clear } = selection;
  return (
    <BareCheckbox
      label={t("selectAll")}
      checked={isAllOfPage}
      isMixed={listed.length > 0 && !isAllOfPage}
      onChange={isAllOfPage ? clear : addPage}
    />
  );
}

function RowCheckbox({ user }: { user: UserViewModel }) {
  const t = useTranslations("adminProfiles");
  const selection = useContext(SelectionContext);
  return (
    <BareCheckbox
      label={t("selectName", { name: user.fullName })}
      checked={selection?.has(user) ?? false}
      onChange={() => selection?.toggle(user)}
    />
  );
}

function Person({ user }: { user: UserViewModel }) {
  const actions = useContext(ActionsContext);
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 items-center gap-1.5">
        <button
          type="button"
          className="flex min-h-7 min-w-0 items-center rounded-[6px] font-semibold hover:underline"
          title={user.fullName}
          onClick={() => actions?.open(user)}
        >
          <bdi className="min-w-0 truncate">{user.fullName}</bdi>
        </button>
        {user.isVerified && <VerifiedBadge />}
      </p>
      <LatinLine text={user.username} />
    </div>
  );
}

/** One line of Latin text at the start of the cell, truncated at its right end. */
function LatinLine({ text }: { text: string }) {
  return (
    <p className="flex text-sm text-muted" title={text}>
      <bdi dir="ltr" className="min-w-0 truncate">
        {text}
      </bdi>
    </p>
  );
}

function Contact({ user }: { user: UserViewModel }) {
  return (
    <div className="min-w-0">
      <WhatsAppLink user={user} />
      <LatinLine text={user.email} />
    </div>
  );
}

/** Hidden from keyboard and screen readers, which have a button at the end of the row. */
function CardButton({ user }: { user: UserViewModel }) {
  const actions = useContext(ActionsContext);
  return (
    <button
      type="button"
      className="block w-[60px] rounded-[4px]"
      tabIndex={-1}
      aria-hidden
      onClick={() => actions?.open(user, "card")}
    >
      <Thumbnail user={user} />
    </button>
  );
}

function RowActions({ user }: { user: UserViewModel }) {
  const actions = useContext(ActionsContext);
  const t = useTranslations("adminProfiles");
  if (!actions) return null;
  const name = { name: user.fullName };
  const isOwn = actions.isOwn(user);
  const isBusy = actions.isBusy(user);
  return (
    <div className="flex justify-end">
      <IconButton icon={IdCard} label={t("cardName", name)} onClick={() => actions.open(user, "card")} />
      <IconButton
        icon={isBusy ? LoaderCircle : user.isActive ? UserX : UserCheck}
        isBusy={isBusy}
        tone={user.isActive ? "text" : "success"}
        label={user.isActive ? t("deactivateName", name) : t("activateName", name)}
        disabled={isOwn}
        onClick={() => actions.setActive(user, !user.isActive)}
      />
      <UserMenu user={user} actions={actions} />
      <DeleteButton user={user} actions={actions} />
    </div>
  );
}
