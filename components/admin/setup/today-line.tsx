"use client";

import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { LocaleLink } from "@/components/layout/locale-link";
import { useApi } from "#lib/client/api/use-api";
import { usersSummaryQuery } from "#lib/client/queries/admin/users";
import { cashQuery } from "#lib/client/queries/order/cash";
import { orderCountsQuery } from "#lib/client/queries/order/orders";
import type { OrderQueue } from "#lib/domain/order/order-list";
import { pages } from "#lib/wire/pages";

/** What waits for an admin, each with its list. */
export function TodayLine() {
  const t = useTranslations("adminSetup.today");
  const call = useApi();
  const { data: counts } = useQuery(orderCountsQuery(call));
  const { data: summary } = useQuery(usersSummaryQuery(call));
  const { data: openDa } = useQuery({
    ...cashQuery(call, { from: "", to: "" }),
    select: ({ open }) => open.reduce((sum, { dueDa }) => sum + dueDa, 0),
  });
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4" aria-busy={!counts || !summary}>
      <span className="text-muted">{t("title")}</span>
      {counts && (
        <>
          <Waiting href={listOf("new")}>{t("toConfirm", { count: counts.new })}</Waiting>
          <Waiting href={listOf("came_back")}>{t("cameBack", { count: counts.came_back })}</Waiting>
        </>
      )}
      {summary && <Waiting href={pages.adminMessages}>{t("unread", { count: summary.unread })}</Waiting>}
      {openDa !== undefined && (
        <Waiting href={pages.adminCash}>{t.rich("open", { due: () => <Price da={openDa} /> })}</Waiting>
      )}
    </p>
  );
}

const listOf = (queue: OrderQueue): string =>
  `${pages.adminOrders}?${new URLSearchParams({ status: queue })}`;

const Waiting = ({ href, children }: { href: string; children: ReactNode }) => (
  <LocaleLink href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
    <span>{children}</span>
  </LocaleLink>
);
