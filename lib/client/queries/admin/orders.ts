import { queryOptions } from "@tanstack/react-query";
import { SORT_ORDERS } from "#lib/domain/admin/admin-user";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { ORDER_SORTS } from "#lib/domain/order/order-list";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

/** About one day of orders. */
const ORDERS_PAGE_SIZE = 50;

export const orderList = defineList({
  filters: {
    text: textFilter("search"),
    queue: choiceFilter("status", [...ORDER_STATUSES, "stuck"] as const, ""),
    wilaya: choiceFilter(
      "wilaya",
      ALL_WILAYAS.map(({ code }) => code),
      0,
    ),
    sort: choiceFilter("sort", ORDER_SORTS, "createdAt"),
    order: choiceFilter("order", SORT_ORDERS, "desc"),
  },
  key: queryKeys.orderList,
  load: (call, query, signal) =>
    sendCall(call, {
      call: "GET /api/group/orders/v1",
      query: { limit: ORDERS_PAGE_SIZE, ...query },
      signal,
    }),
  rows: ({ orders }) => orders,
});

export type OrderFilters = FilterValues<typeof orderList.filters>;

export const orderCountsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.orderCounts,
    queryFn: async ({ signal }) =>
      (await sendCall(call, { call: "GET /api/group/orders/counts/v1", signal })).counts,
  });
