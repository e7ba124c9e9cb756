"use client";

import { useRef, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { NoMatches } from "@/components/admin/kit/no-matches";
import { PageTitle } from "@/components/admin/kit/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { lastPageOf } from "@/components/layout/list/pager";
import { useSelection } from "@/components/layout/list/use-selection";
import { useList } from "@/components/layout/list/use-list";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { orderCountsQuery, orderList, type OrderFilters } from "#lib/client/queries/order/orders";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import { useApi } from "#lib/client/api/use-api";
import { EditDialog } from "./edit/edit-dialog";
import { LogFailure } from "./messages/log-failure";
import { MessageQueue } from "./messages/message-queue";
import { useMessageLog } from "./messages/use-message-log";
import { OrderFilter } from "./order-filter";
import { OrderRow } from "./order-row";
import { OrdersBar } from "./orders-bar";
import { PrintDialog } from "./print-dialog";
import { QueueTabs } from "./queue-tabs";
import { useAskedMoves } from "./use-asked-moves";
import { useRowKeys } from "./use-row-keys";

/** The list of orders. @param username of the admin */
export function OrdersView({ username }: { username: string }) {
  const t = useTranslations("adminOrders");
  const call = useApi();
  const list = useList(orderList);
  const { search, query, rows: orders, openPage } = list;
  const counts = useQuery(orderCountsQuery(call));
  const [edited, setEdited] = useState<number | null>(null);
  const [batch, setBatch] = useState<"print" | "messages" | null>(null);
  const region = useRef<HTMLElement>(null);
  const selection = useSelection(orders, ({ number }) => number);
  const chosen = selection.all;
  const messages = useQuery({
    ...orderMessagesQuery(
      call,
      orders.map(({ number }) => number),
    ),
    placeholderData: keepPreviousData,
  });
  const messageLog = useMessageLog();

  function narrow(part: Partial<OrderFilters>) {
    selection.clear();
    list.narrow(part);
  }

  const { move, ask, isBusy, failure, setFailure, moveDialog } = useAskedMoves({
    onEdit: setEdited,
    onResponse: selection.clear,
    onSettled() {
      // The focused row may have left the list.
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    },
  });

  const rowKeys = useRowKeys({
    page: search.page,
    lastPage: query.data ? lastPageOf(query.data) : 1,
    isLoading: query.isPlaceholderData,
    onPage: openPage,
    onToggle: (index) => orders[index] && selection.toggle(orders[index]),
    onOpen: (index) => orders[index] && ask([orders[index]]),
  });

  return (
    <>
      <PageTitle title={t("title")} text={counts.data ? t("waiting", { count: counts.data.new }) : " "} />
      <Failure of={failure} onClose={() => setFailure("")} />
      <LogFailure log={messageLog} />
      <QueueTabs current={search.queue} onChange={(queue) => narrow({ queue })} />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("title")}
        aria-busy={query.isFetching}
        className="flex flex-col gap-3 outline-none"
      >
        <OrderFilter search={search} onChange={narrow}>
          <ListCount query={query} loading={t("loading")}>
            {query.data && t(query.data.isTotalCapped ? "countMore" : "count", { count: query.data.total })}
          </ListCount>
        </OrderFilter>
        {chosen.length > 0 && (
          <OrdersBar
            orders={chosen}
            isAllOfPage={selection.isAllOfPage}
            isBusy={chosen.some(({ number }) => isBusy(number))}
            onSelectPage={selection.addPage}
            onMove={(to) => move(chosen, to)}
            onAsk={() => ask(chosen)}
            onPrint={() => setBatch("print")}
            onWrite={() => setBatch("messages")}
            onClear={selection.clear}
          />
        )}
        <ListBody
          query={query}
          isEmpty={orders.length === 0}
          skeleton={<ListSkeleton />}
          empty={
            <div className="box">
              <NoMatches title={t("none")} text={t("noneText")} reset={t("showAll")} onReset={list.reset} />
            </div>
          }
          aria-describedby="order-keys"
          {...rowKeys}
        >
          <ul className="box @container divide-y divide-line overflow-hidden">
            {orders.map((order) => (
              <OrderRow
                key={order.number}
                order={order}
                isSelected={selection.has(order)}
                isBusy={isBusy(order.number)}
                onToggle={() => selection.toggle(order)}
                onOpen={() => ask([order])}
                message={messages.data?.messages.find(
                  // None after a move, until the text of the new status is loaded.
                  ({ number, status }) => number === order.number && status === order.status,
                )}
                onMove={(to) => move([order], to)}
                onWrite={messageLog.log}
              />
            ))}
          </ul>
        </ListBody>
        <p id="order-keys" className="text-sm text-muted max-lg:sr-only">
          {t("keys")}
        </p>
        <ListPager page={search.page} list={query.data} onPage={openPage} />
      </section>
      {batch === "messages" && (
        <MessageQueue numbers={chosen.map(({ number }) => number)} onClose={() => setBatch(null)} />
      )}
      {batch === "print" && (
        <PrintDialog
          orders={chosen}
          onMove={(some, to) => {
            setBatch(null);
            move(some, to);
          }}
          onClose={() => setBatch(null)}
        />
      )}
      {moveDialog}
      {edited !== null && <EditDialog number={edited} username={username} onClose={() => setEdited(null)} />}
    </>
  );
}
