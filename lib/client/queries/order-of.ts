import { queryOptions } from "@tanstack/react-query";
import type { OrderHistoryAnswer } from "@/lib/wire/order-status";
import { paths } from "@/lib/wire/paths";
import { orderFromWire } from "@/lib/wire/portal-rows";
import { get, type Call } from "./query-api";

export const orderOfKey = (userId: string) => ["orderOf", userId] as const;

/** Somebody's newest order, for admins. */
export const orderOfQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: orderOfKey(userId),
    queryFn: async ({ signal }) => {
      const answer = await get<OrderHistoryAnswer>(call, { path: paths.orderOf(userId), signal });
      return orderFromWire(answer.order);
    },
    // Another admin may have moved it on a moment ago.
    gcTime: 0,
  });
