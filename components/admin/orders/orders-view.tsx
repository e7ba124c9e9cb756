"use client";

import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Keyboard, LayoutGrid, List } from "lucide-react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { NoMatches } from "@/components/admin/kit/no-matches";
import { PageTitle } from "@/components/admin/kit/page-title";
import { Button } from "@/components/ui/button";
import { ListBody } from "@/components/layout/list/list-body";
import { ListCount } from "@/components/layout/list/list-count";
import { ListPager } from "@/components/layout/list/list-pager";
import { lastPageOf } from "@/components/layout/list/pager";
import { useSelection } from "@/components/layout/list/use-selection";
import { useList } from "@/components/layout/list/use-list";
import { ListSkeleton } from "@/components/admin/kit/list-skeleton";
import { orderCountsQuery, orderList, type OrderFilters } from "#lib/client/queries/order/orders";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { useApi } from "#lib/client/api/use-api";
import { OrderDrawer } from "./drawer/order-drawer";
import { useOpenOrder } from "./drawer/use-open-order";
import { ChangedList } from "./changed-list";
import { EditDialog } from "./edit/edit-dialog";
import { KeysDialog } from "./keys-dialog";
import { MessageQueue } from "./messages/message-queue";
import { OrderFilter } from "./order-filter";
import { OrderRows, OrderTiles } from "./listed-orders";
import { useFacesView } from "./use-faces-view";
import { nextStepOf } from "./next-step";
import { OrdersBar } from "./orders-bar";
import { PrintDialog } from "./print-dialog";
import { QueueTabs } from "./queue-tabs";
import { useAskedMoves } from "./use-asked-moves";
import { useNoAnswer } from "./use-no-answer";
import { useOrderKeys } from "./use-order-keys";
import { useRowKeys } from "./use-row-keys";

interface Props {
  /** Of the admin. */
  username: string;
  /** Origin of the site, printed on cards. */
  appOrigin: string;
}

/** The list of orders, as rows or as faces. */
export function OrdersView({ username, appOrigin }: Props) {
  const t = useTranslations("adminOrders");
  const call = useApi();
  const list = useList(orderList);
  const { search, query, rows: orders, openPage } = list;
  const { isOfFaces, toggle } = useFacesView();
  const [edited, setEdited] = useState<number | null>(null);
  const counts = useQuery(orderCountsQuery(call));
  const [batch, setBatch] = useState<"print" | "messages" | null>(null);
  const region = useRef<HTMLElement>(null);
  const selection = useSelection(orders, ({ number }) => number);
  const chosen = selection.all;

  function narrow(part: Partial<OrderFilters>) {
    selection.clear();
    list.narrow(part);
  }

  const { move, send, ask, isBusy, failure, clearFailure, moveDialog } = useAskedMoves(selection.clear);

  const noAnswer = useNoAnswer();

  const paging = {
    page: search.page,
    lastPage: query.data ? lastPageOf(query.data) : 1,
    isLoading: query.isPlaceholderData,
    onPage: openPage,
  };
  const opened = useOpenOrder({ orders, ...paging });
  const { enter, list: rowKeys } = useRowKeys({
    ...paging,
    rows: orders,
    isCovered: opened.number !== null,
    fallback: region,
    hasArrows: isOfFaces,
    keys: {
      x: (index) => orders[index] && selection.toggle(orders[index]),
      Enter: (index) => orders[index] && opened.open(orders[index].number),
      e: (index) => orders[index] && setEdited(orders[index].number),
      n: (index) => toNextStep(orders[index]),
      a: (index) => orders[index]?.status === "new" && noAnswer.record(orders[index].number),
    },
  });

  const focusSearch = () => region.current?.querySelector<HTMLElement>("[type=search]")?.focus();
  const pageKeys = useOrderKeys({ enter, focusSearch });

  function toNextStep(order: ListedOrderWire | undefined) {
    const next = order && nextStepOf(order);
    if (next && !isBusy(order.number)) move([order], next);
  }

  const listed = {
    orders,
    isSelected: selection.has,
    isBusy,
    onToggle: selection.toggle,
    onOpen: opened.open,
    onMove: (order: ListedOrderWire, to: OrderStatus) => move([order], to),
  };

  return (
    <>
      {/* On phones the tabs say it. */}
      <div className="max-lg:hidden">
        <PageTitle title={t("title")} text={counts.data ? t("waiting", { count: counts.data.new }) : " "} />
      </div>
      {/* Seen wherever the list is scrolled to. */}
      <div className="sticky top-2 z-20 has-[>:empty]:absolute">
        <Failure
          of={noAnswer.failure || (opened.number === null ? failure : "")}
          onClose={() => {
            noAnswer.clearFailure();
            clearFailure();
          }}
        />
      </div>
      <QueueTabs current={search.queue} onChange={(queue) => narrow({ queue })} />
      <section
        ref={region}
        tabIndex={-1}
        aria-label={t("title")}
        aria-busy={query.isFetching}
        className="flex flex-col gap-3 outline-none"
      >
        <OrderFilter search={search} hasCard={isOfFaces} onChange={narrow}>
          <ListCount query={query} loading={t("loading")}>
            {query.data && t(query.data.isTotalCapped ? "countMore" : "count", { count: query.data.total })}
          </ListCount>
          <Button tone="quiet" size="small" className="shrink-0" onClick={toggle}>
            {isOfFaces ? (
              <List className="size-5" aria-hidden />
            ) : (
              <LayoutGrid className="size-5" aria-hidden />
            )}
            <span>{t(isOfFaces ? "views.list" : "views.faces")}</span>
          </Button>
        </OrderFilter>
        <ChangedList list={orderList} search={search} query={query} />
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
          {...rowKeys}
        >
          {isOfFaces ? (
            <OrderTiles {...listed} onEdit={setEdited} />
          ) : (
            <OrderRows {...listed} isCalling={noAnswer.isBusy} onNoAnswer={noAnswer.record} />
          )}
        </ListBody>
        <ListPager page={search.page} list={query.data} onPage={openPage} />
        <Button tone="plain" size="small" className="-ms-4 self-start max-lg:hidden" onClick={pageKeys.open}>
          <Keyboard className="size-5" aria-hidden />
          <span>{t("keys.title")}</span>
        </Button>
      </section>
      {batch === "messages" && (
        <MessageQueue numbers={chosen.map(({ number }) => number)} onClose={() => setBatch(null)} />
      )}
      {batch === "print" && (
        <PrintDialog
          orders={chosen}
          appOrigin={appOrigin}
          onMove={(some, to) => {
            setBatch(null);
            move(some, to);
          }}
          onClose={() => setBatch(null)}
        />
      )}
      {opened.number !== null && (
        <OrderDrawer
          number={opened.number}
          username={username}
          isBusy={isBusy(opened.number)}
          failure={failure}
          onCloseFailure={clearFailure}
          onMove={(order, to) => move([order], to)}
          onSend={(order, chosen) => send([order], chosen)}
          toPrevious={opened.toPrevious}
          toNext={opened.toNext}
          onClose={opened.close}
        />
      )}
      {pageKeys.isOpen && (
        <KeysDialog
          isOfFaces={isOfFaces}
          isOn={pageKeys.isOn}
          onTurn={pageKeys.turn}
          onClose={pageKeys.close}
        />
      )}
      {moveDialog}
      {edited !== null && <EditDialog number={edited} username={username} onClose={() => setEdited(null)} />}
    </>
  );
}
