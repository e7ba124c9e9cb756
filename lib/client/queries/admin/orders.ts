import { queryOptions } from "@tanstack/react-query";
import type { OrderFilter, OrderQueue } from "#lib/domain/order/order-list";
import { paths } from "#lib/wire/api-paths";
import type { OrderCountsResponse, OrdersResponse } from "#lib/wire/order/responses";
import { queryKeys } from "#lib/client/queries/keys";
import { get, type Call } from "#lib/client/queries/query-api";

/** About one day of orders. */
const ORDERS_PAGE_SIZE = 50;

export interface OrderSearch {
  text: string;
  queue: OrderQueue | "";
  wilaya: number;
  sort: OrderFilter["sort"];
  order: OrderFilter["order"];
  page: number;
}

export const ordersQuery = (call: Call, search: OrderSearch) =>
  queryOptions({
    queryKey: queryKeys.orderList(search),
    queryFn: ({ signal }) => {
      const { text, queue, wilaya, sort, order, page } = search;
      const query = new URLSearchParams({
        ...(text && { search: text }),
        ...(queue && { status: queue }),
        ...(wilaya && { wilaya: String(wilaya) }),
        sort,
        order,
        page: String(page),
        limit: String(ORDERS_PAGE_SIZE),
      });
      return get<OrdersResponse>(call, { path: `${paths.orders}?${query}`, signal });
    },
  });

export const orderCountsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.orderCounts,
    queryFn: async ({ signal }) =>
      (await get<OrderCountsResponse>(call, { path: paths.orderCounts, signal })).counts,
  });
