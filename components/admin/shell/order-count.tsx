"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { orderCountsQuery } from "#lib/client/queries/order/orders";
import { useApi } from "#lib/client/api/use-api";
import { usePoll } from "@/components/admin/kit/use-poll";
import { WaitingCount } from "./waiting-count";

/** Orders to confirm. */
export function OrderCount() {
  const t = useTranslations("admin");
  const { data } = useQuery(orderCountsQuery(useApi()));
  return data && <WaitingCount count={data.new} label={t("ordersToConfirm", { count: data.new })} />;
}

/** Keeps the counts of all screens up to date; once per page. */
export function OrderCountPoll() {
  const { refetch } = useQuery(orderCountsQuery(useApi()));
  usePoll(() => void refetch());
  return null;
}
