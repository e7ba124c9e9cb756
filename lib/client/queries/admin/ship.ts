import { queryOptions } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { defineList } from "#lib/client/list/list";
import { queryKeys } from "#lib/client/queries/keys";
import { sendCall, type Call } from "#lib/client/queries/query-api";

/** Encoded orders, longest waiting first. */
export const readyList = defineList({
  filters: {},
  key: queryKeys.readyOrders,
  load: (call, query, signal) => {
    const ready = { status: "encoded", sort: "changedAt", order: "asc", limit: PAGE_SIZE_MAX };
    return sendCall(call, {
      call: "GET /api/group/orders/v1",
      query: { ...ready, ...query },
      signal,
    });
  },
  rows: ({ orders }) => orders,
});

/** Parcels in every state, newest first. */
export const parcelList = defineList({
  filters: {},
  key: queryKeys.parcels,
  load: (call, query, signal) =>
    sendCall(call, {
      call: "GET /api/group/orders/parcels/v1",
      query: { state: "all", ...query },
      signal,
    }),
  rows: ({ parcels }) => parcels,
});

/** Whether Yalidine is configured, and the parcels of unknown outcome. */
export const openParcelsQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeys.openParcels,
    queryFn: ({ signal }) =>
      sendCall(call, { call: "GET /api/group/orders/parcels/v1", query: { state: "open" }, signal }),
  });
