"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { orderCountsQuery, type OrderFilters } from "#lib/client/queries/order/orders";
import { useApi } from "#lib/client/api/use-api";
import { ORDER_STEPS } from "#lib/domain/order/order-status";

const [FIRST, ...NEXT] = ORDER_STEPS;

/** Queues with a tab, in the order of the steps; other orders are found by search. */
const QUEUES = [
  FIRST,
  "call_again",
  ...NEXT.filter((step) => step !== "delivered"),
  "on_hold",
  "stuck",
  "came_back",
] as const;

interface Props {
  current: OrderFilters["queue"];
  onChange: (queue: OrderFilters["queue"]) => void;
}

export function QueueTabs({ current, onChange }: Props) {
  const t = useTranslations("adminOrders");
  const { data: counts } = useQuery(orderCountsQuery(useApi()));
  return (
    <SegmentedControl
      label={t("queue")}
      options={[
        { value: "", text: t("allOrders") },
        ...QUEUES.map((value) => ({ value, text: t(`queues.${value}`), count: counts?.[value] })),
      ]}
      current={current}
      onChange={onChange}
    />
  );
}
