"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "#lib/client/api/use-api";
import { orderMessagesQuery } from "#lib/client/queries/order/order-messages";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import type { OrderStatus } from "#lib/domain/order/order-status";
import { LogFailure } from "./messages/log-failure";
import { useMessageLog } from "./messages/use-message-log";
import { OrderRow } from "./order-row";
import { OrderTile } from "./order-tile";

interface Props {
  orders: readonly ListedOrderWire[];
  isSelected: (order: ListedOrderWire) => boolean;
  isBusy: (number: number) => boolean;
  onToggle: (order: ListedOrderWire) => void;
  onOpen: (number: number) => void;
  onMove: (order: ListedOrderWire, to: OrderStatus) => void;
}

interface RowsProps extends Props {
  isCalling: (number: number) => boolean;
  onNoAnswer: (number: number) => void;
}

/** With a link to the chat of each order. */
export function OrderRows(props: RowsProps) {
  const { orders, isSelected, isBusy, onToggle, onOpen, onMove, isCalling, onNoAnswer } = props;
  const log = useMessageLog();
  const messages = useQuery({
    ...orderMessagesQuery(
      useApi(),
      orders.map(({ number }) => number),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <LogFailure log={log} />
      <ul className="box @container divide-y divide-line overflow-hidden">
        {orders.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            message={messages.data?.messages.find(
              // None after a move, until the text of the new status is loaded.
              ({ number, status }) => number === order.number && status === order.status,
            )}
            isSelected={isSelected(order)}
            isBusy={isBusy(order.number)}
            onToggle={() => onToggle(order)}
            onOpen={() => onOpen(order.number)}
            onMove={(to) => onMove(order, to)}
            onWrite={log.log}
            isCalling={isCalling(order.number)}
            onNoAnswer={() => onNoAnswer(order.number)}
          />
        ))}
      </ul>
    </>
  );
}

interface TilesProps extends Props {
  onEdit: (number: number) => void;
}

export const OrderTiles = ({ orders, isSelected, isBusy, onToggle, onOpen, onEdit, onMove }: TilesProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {orders.map((order) => (
      <OrderTile
        key={order.number}
        order={order}
        isSelected={isSelected(order)}
        isBusy={isBusy(order.number)}
        onToggle={() => onToggle(order)}
        onOpen={() => onOpen(order.number)}
        onEdit={() => onEdit(order.number)}
        onMove={(to) => onMove(order, to)}
      />
    ))}
  </ul>
);
