"use client";

import { useId, useMemo } from "react";
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useTranslations } from "next-intl";
import { TableHead } from "./table-head";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import type { AcquisitionFigures } from "#lib/domain/statistics/acquisition";
import { ACQUISITION_ROWS_MAX } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";

export interface FiguresRow extends AcquisitionFigures {
  /** A referral code or a source; empty for sign-ups without one. */
  name: string;
  /** Owner of the code; null when the code belongs to no account. */
  username?: string | null;
}

interface Props {
  title: string;
  nameLabel: string;
  emptyName: string;
  rows: FiguresRow[];
  hasOwner?: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});
const column = createColumnHelper<typeof features, FiguresRow>();

/** A sortable table; on phones a list. */
export function FiguresTable({ title, nameLabel, emptyName, rows, hasOwner = false }: Props) {
  const t = useTranslations("adminAcquisition");
  const titleId = useId();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor("name", {
          header: () => nameLabel,
          sortFn: "basic",
          cell: ({ row }) => <Name row={row.original} emptyName={emptyName} />,
        }),
        ...(hasOwner
          ? [
              column.display({
                id: "owner",
                header: () => t("owner"),
                cell: ({ row }) => <Owner row={row.original} />,
              }),
            ]
          : []),
        column.accessor("signUps", { header: () => t("signUps"), sortFn: "basic" }),
        column.accessor("orders", { header: () => t("orders"), sortFn: "basic" }),
        column.accessor("revenueDa", {
          header: () => t("revenue"),
          sortFn: "basic",
          cell: ({ row }) => <Price da={row.original.revenueDa} />,
        }),
      ]),
    [t, nameLabel, emptyName, hasOwner],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.name,
    enableSortingRemoval: false,
    enableMultiSort: false,
    initialState: { sorting: [{ id: "signUps", desc: true }] },
  });
  return (
    <section aria-labelledby={titleId} className="box">
      <h2 id={titleId} className="border-b border-line px-4 py-3 text-lg font-semibold">
        {title}
      </h2>
      {rows.length >= ACQUISITION_ROWS_MAX && (
        <p className="border-b border-line px-4 py-3 text-muted">{t("cut", { count: rows.length })}</p>
      )}
      <table className="hidden w-full table-fixed border-collapse md:table" aria-labelledby={titleId}>
        <TableHead groups={table.getHeaderGroups()} cellClass={() => "px-4 py-0"}>
          {(header) => <table.FlexRender header={header} />}
        </TableHead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-b-0">
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className="h-12 px-4 py-1.5">
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line md:hidden">
        {rows.map((row) => (
          <li key={row.name} className="flex flex-col gap-1 px-4 py-3">
            <span className="font-semibold">
              <Name row={row} emptyName={emptyName} />
            </span>
            {hasOwner && <Owner row={row} />}
            <dl className="flex flex-wrap gap-x-5 text-muted">
              {(
                [
                  ["signUps", row.signUps],
                  ["orders", row.orders],
                  ["revenue", <Price key="revenue" da={row.revenueDa} />],
                ] as const
              ).map(([name, value]) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{t(name)}</dt>
                  <dd className="text-text">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ row, emptyName }: { row: FiguresRow; emptyName: string }) {
  if (row.name === "") return <span className="text-muted">{emptyName}</span>;
  return (
    <bdi dir="ltr" className="block truncate rtl:text-end" title={row.name}>
      {row.name}
    </bdi>
  );
}

function Owner({ row: { name, username } }: { row: FiguresRow }) {
  const t = useTranslations("adminAcquisition");
  if (name === "") return null;
  if (!username) return <span className="text-muted">{t("unassigned")}</span>;
  return (
    <LocaleLink
      href={`${pages.adminProfiles}?search=${encodeURIComponent(username)}`}
      className="inline-flex min-h-11 max-w-full items-center text-gold-text underline underline-offset-4"
    >
      <bdi dir="ltr" className="truncate" title={username}>
        {username}
      </bdi>
    </LocaleLink>
  );
}
