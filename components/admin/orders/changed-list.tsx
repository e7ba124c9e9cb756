"use client";

import { useTranslations } from "next-intl";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { useInvalidate } from "#lib/client/queries/call-query";
import { ORDER_CALLS, type OrderFilters } from "#lib/client/queries/order/orders";
import type { ResponseOf } from "#lib/contract/calls";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";

interface Props {
  list: UseQueryResult<ResponseOf<"GET /api/group/orders/v1">>;
  counts: UseQueryResult<ResponseOf<"GET /api/group/orders/counts/v1">["counts"]>;
  search: OrderFilters;
}

/** Says that orders have arrived in the list, or left it, since it was loaded, and shows them only when asked. */
export function ChangedList(props: Props) {
  const t = useTranslations("adminOrders");
  const invalidate = useInvalidate();
  const arrived = countArrived(props);
  return (
    <div role="status">
      {arrived !== 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-[10px] bg-gold-soft py-1 ps-4 pe-1 text-gold-text">
          <span>{arrived > 0 ? t("arrived", { count: arrived }) : t("changedElsewhere")}</span>
          <Button tone="plain" size="small" onClick={() => void invalidate(ORDER_CALLS)}>
            {t("showChanges")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Negative when more have left than arrived. 0 for a filtered list: the counts are of all orders of a status. */
function countArrived({ list, counts, search }: Props): number {
  if (!list.data || !counts.data || list.isFetching || counts.dataUpdatedAt < list.dataUpdatedAt) return 0;
  const { text, wilaya, colour, character, queue } = search;
  const isFiltered = text !== "" || wilaya !== 0 || colour !== "" || character !== "";
  if (isFiltered || list.data.isTotalCapped) return 0;
  const now = counts.data;
  const inQueue = queue ? now[queue] : ORDER_STATUSES.reduce((sum, status) => sum + now[status], 0);
  return inQueue - list.data.total;
}
