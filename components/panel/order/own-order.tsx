"use client";

import { useQuery } from "@tanstack/react-query";
import { ownOrderQuery } from "#lib/client/queries/order/own-order";
import { useApi } from "#lib/client/api/use-api";
import { OrderTracker } from "./order-tracker";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";

/** Order of an inactive user; refetched whenever the window gets the focus. */
export function OwnOrder() {
  const owner = usePanelOwner();
  const { data: order } = useQuery({
    ...ownOrderQuery(useApi()),
    initialData: owner?.order ?? null,
    refetchOnMount: false,
    refetchOnWindowFocus: "always",
  });
  if (!order) return null;
  return <OrderTracker order={order} isActive={false} />;
}
