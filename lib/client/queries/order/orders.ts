import { SORT_ORDERS } from "#lib/domain/admin/admin-user";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/card/colour";
import { ORDER_QUEUES, ORDER_SORTS } from "#lib/domain/order/order-list";
import { defineList } from "#lib/client/list/list";
import { choiceFilter, textFilter, type FilterValues } from "#lib/client/list/search";
import { callQuery, callQueryOf, type ReadCall } from "#lib/client/queries/call-query";
import type { Call } from "#lib/client/queries/query-api";

/** About one day of orders. */
const ORDERS_PAGE_SIZE = 50;

export const orderList = defineList({
  filters: {
    text: textFilter("search"),
    queue: choiceFilter("status", ORDER_QUEUES, ""),
    wilaya: choiceFilter(
      "wilaya",
      ALL_WILAYAS.map(({ code }) => code),
      0,
    ),
    colour: choiceFilter(
      "colour",
      CARD_COLOURS.map(({ key }) => key),
      "",
    ),
    character: choiceFilter("character", ["none", ...CARD_IMAGES] as const, ""),
    sort: choiceFilter("sort", ORDER_SORTS, "createdAt"),
    order: choiceFilter("order", SORT_ORDERS, "desc"),
  },
  query: (call, query) =>
    callQuery(call, { call: "GET /api/group/orders/v1", query: { limit: ORDERS_PAGE_SIZE, ...query } }),
  rows: ({ orders }) => orders,
});

/** What to read again after a change of orders: the list, and all calls below it. */
export const ORDER_CALLS = ["GET /api/group/orders/v1"] as const satisfies readonly ReadCall[];

export type OrderFilters = FilterValues<typeof orderList.filters>;

export const orderCountsQuery = (call: Call) =>
  callQueryOf(call, { call: "GET /api/group/orders/counts/v1" }, ({ counts }) => counts);
