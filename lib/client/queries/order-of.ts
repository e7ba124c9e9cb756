import { queryOptions } from "@tanstack/react-query";
import type { OrderHistoryResponse } from "#lib/wire/order/responses";
import { paths } from "#lib/wire/api-paths";
import { orderFromWire } from "#lib/wire/order/client";
import { queryKeys } from "./keys.ts";
import { get, type Call } from "./query-api.ts";

export const orderOfQuery = (call: Call, userId: string) =>
  queryOptions({
    queryKey: queryKeys.orderOf(userId),
    queryFn: async ({ signal }) =>
      orderFromWire(await get<OrderHistoryResponse>(call, { path: paths.orderOf(userId), signal })),
    // Another admin may have changed it.
    gcTime: 0,
  });
