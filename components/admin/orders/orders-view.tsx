"use client";

import { useRef, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { NoMatches } from "@/components/admin/no-matches";
import { PageTitle } from "@/components/admin/page-title";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { lastPageOf } from "@/components/layout/list/pager";
import { useSelection } from "@/components/layout/list/use-selection";
import { useList } from "@/components/layout/list/use-list";
import { ListSkeleton } from "@/components/admin/people/list-skeleton";
import { orderCountsQuery, orderList, type OrderFilters } from "#lib/client/queries/admin/orders";
import { orderMessagesQuery } from "#lib/client/queries/admin/order-messages";
import { useApi } from "#lib/client/api/use-api";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { toMoveWire } from "#lib/wire/order/client";
import type { ListedOrderWire } from "#lib/wire/order/responses";
import { LogFailure } from "./messages/log-failure";
import { MessageQueue } from "./messages/message-queue";
import { useMessageLog } from "./messages/use-message-log";
import { MoveDialog } from "./move-dialog";
import { areForwardMoves, findInactive } from "./next-step";
import { OrderFilter } from "./order-filter";
import { OrderRow } from "./order-row";
import { OrdersBar } from "./orders-bar";
import { PrintDialog } from "./print-dialog";
import { QueueTabs } from "./queue-tabs";
import { useOrderMoves } from "./use-order-moves";
import { useRowKeys } from "./use-row-keys";

interface MoveRequest {
  orders: readonly ListedOrderWire[];
  to?: OrderStatus | undefined;
}

/** The list of orders. */
export function OrdersView() {
  const t = useTranslations("adminOrders");
  const call = useApi();
  const list = useList(orderList);
  const { search, query, rows: orders, openPage } = list;
  const counts = useQuery(orderCountsQuery(call));
  const [asking, setAsking] = useState<MoveRequest | null>(null);
  const [batch, setBatch] = useState<"print" | "messages" | null>(null);
  const region = useRef<HTMLElement>(null);
  const { move, isBusy, failure, setFailure } = useOrderMoves();

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

  /** Opens the dialog when courier and parcel are needed or a card would open nothing; else moves at once. */
  function moveOrAsk(some: readonly ListedOrderWire[], to: OrderStatus) {
    if (to === "shipped" || findInactive(some, to).length > 0) return setAsking({ orders: some, to });
    void send(
      toMoveWire(
        some.map(({ number }) => number),
        to,
        { forward: areForwardMoves(some, to) },
      ),
    );
  }

  async function send(body: ReturnType<typeof toMoveWire>) {
    // Runs before the new list is shown: orders selected in it stay selected.
    await move(body, () => {
      setAsking(null);
      selection.clear();
    });
    // The focused row may have left the list.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }

  const rowKeys = useRowKeys({
    page: search.page,
    lastPage: query.data ? lastPageOf(query.data) : 1,
    isLoading: query.isPlaceholderData,
    onPage: openPage,
    onToggle: (index) => orders[index] && selection.toggle(orders[index]),
    onOpen: (index) => orders[index] && setAsking({ orders: [orders[index]] }),
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
            onMove={(to) => moveOrAsk(chosen, to)}
            onAsk={() => setAsking({ orders: chosen })}
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
                onOpen={() => setAsking({ orders: [order] })}
                message={messages.data?.messages.find(
                  // None after a move, until the text of the new status is loaded.
                  ({ number, status }) => number === order.number && status === order.status,
                )}
                onMove={(to) => moveOrAsk([order], to)}
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
            moveOrAsk(some, to);
          }}
          onClose={() => setBatch(null)}
        />
      )}
      {asking && (
        <MoveDialog
          {...asking}
          isBusy={asking.orders.some(({ number }) => isBusy(number))}
          onMove={(body) => void send(body)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
