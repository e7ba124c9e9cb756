"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { orderCountsQuery, type OrderSearch } from "#lib/client/queries/admin/orders";
import { useApi } from "#lib/client/api/use-api";
import { QUEUES } from "./order-search";

interface Props {
  current: OrderSearch["queue"];
  onChange: (queue: OrderSearch["queue"]) => void;
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
